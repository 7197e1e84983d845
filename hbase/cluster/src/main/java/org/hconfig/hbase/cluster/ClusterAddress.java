package org.hconfig.hbase.cluster;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.jspecify.annotations.Nullable;

/**
 * How a cluster is named: a directory with its {@code hbase-site.xml} (and Hadoop's site files beside it, if they exist), or a ZooKeeper quorum {@code host:port[,host:port…][:/znode]}.
 */
public final class ClusterAddress {
    private static final String SITE = "hbase-site.xml";
    private static final List<String> SITE_FILES =
            List.of("core-site.xml", "hdfs-site.xml", "mapred-site.xml", "yarn-site.xml", SITE);
    private static final String MEMBER = "[A-Za-z0-9._-]+:(\\d{1,5})";
    private static final Pattern QUORUM = Pattern.compile("(" + MEMBER + "(?:," + MEMBER + ")*)(?::(/\\S+))?");

    private ClusterAddress() {}

    /**
     * The client's configuration for the cluster so named.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_NAME} or {@link ClusterError#CLUSTER_SITE}
     */
    public static Configuration configuration(String name) {
        if (isDirectory(name)) {
            return ofDirectory(Path.of(name));
        }
        Matcher quorum = QUORUM.matcher(name);
        if (quorum.matches()) {
            return ofQuorum(quorum.group(1), quorum.group(2), quorum.group(4));
        }
        boolean path = name.contains("/") && !name.contains(":");
        throw new HConfigException(
                ClusterError.CLUSTER_NAME,
                "'" + name + "' names no cluster",
                path ? "there is no such directory" : "it is neither a directory nor host:port[,host:port…][:/znode]",
                "name the directory with the cluster's hbase-site.xml, or its quorum, for example zk1:2181,zk2:2181:/hbase");
    }

    /** The name in a form that stays right when the working directory changes. */
    static String absolute(String name) {
        return isDirectory(name) ? Path.of(name).toAbsolutePath().normalize().toString() : name;
    }

    private static boolean isDirectory(String name) {
        try {
            return Files.isDirectory(Path.of(name));
        } catch (InvalidPathException noName) {
            return false;
        }
    }

    private static Configuration ofDirectory(Path directory) {
        if (!Files.isReadable(directory.resolve(SITE))) {
            throw new HConfigException(
                    ClusterError.CLUSTER_SITE,
                    directory + " has no " + SITE + " that can be read",
                    "a directory names a cluster by the client's site file in it",
                    "name the directory that holds it; for a lab, the client directory that lab status shows");
        }
        Configuration configuration = HBaseConfiguration.create();
        try {
            for (String file : SITE_FILES) {
                Path path = directory.resolve(file);
                if (Files.isReadable(path)) {
                    configuration.addResource(new org.apache.hadoop.fs.Path(path.toUri()));
                }
            }
            // Hadoop may put off reading the files until the first value is asked for.
            configuration.get(HConstants.ZOOKEEPER_QUORUM);
        } catch (RuntimeException broken) {
            throw new HConfigException(
                    new Problem(
                            ClusterError.CLUSTER_SITE,
                            "a site file in " + directory + " cannot be read",
                            String.valueOf(broken.getMessage()),
                            "correct the file; it must be XML with configuration/property/name and value"),
                    broken);
        }
        return configuration;
    }

    private static Configuration ofQuorum(String members, String firstPort, @Nullable String znode) {
        Configuration configuration = HBaseConfiguration.create();
        configuration.set(HConstants.ZOOKEEPER_QUORUM, members);
        configuration.set(HConstants.ZOOKEEPER_CLIENT_PORT, firstPort);
        if (znode != null) {
            configuration.set(HConstants.ZOOKEEPER_ZNODE_PARENT, znode);
        }
        return configuration;
    }
}
