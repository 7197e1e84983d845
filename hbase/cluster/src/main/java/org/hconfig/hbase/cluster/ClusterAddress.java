package org.hconfig.hbase.cluster;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.HBaseConfiguration;
import org.apache.hadoop.hbase.HConstants;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Address of a cluster: a directory with its {@code hbase-site.xml} (and Hadoop's site files, if present), or a ZooKeeper quorum {@code host:port[,host:port…][:/znode]}.
 */
public final class ClusterAddress {
    private static final String SITE = "hbase-site.xml";
    private static final List<String> SITE_FILES =
            List.of("core-site.xml", "hdfs-site.xml", "mapred-site.xml", "yarn-site.xml", "ssl-client.xml", SITE);
    private static final String MEMBER = "[A-Za-z0-9._-]+:(\\d{1,5})";
    private static final int PORT_MAX = 65_535;
    private static final Pattern QUORUM = Pattern.compile("(" + MEMBER + "(?:," + MEMBER + ")*)(?::(/\\S+))?");

    private ClusterAddress() {}

    /**
     * Returns the client configuration for an address.
     *
     * @throws HConfigException {@link ClusterError#CLUSTER_NAME} or {@link ClusterError#CLUSTER_SITE}
     */
    public static Configuration configuration(String name) {
        if (isDirectory(name)) {
            return ofDirectory(Path.of(name));
        }
        Matcher quorum = QUORUM.matcher(name);
        if (quorum.matches()) {
            checkPorts(name, quorum.group(1));
            return ofQuorum(quorum.group(1), quorum.group(2), quorum.group(4));
        }
        if (isFile(name)) {
            Path directory = Path.of(name).toAbsolutePath().normalize().getParent();
            throw new HConfigException(
                    ClusterError.CLUSTER_NAME,
                    "'" + name + "' is not a cluster",
                    "it is a file",
                    "specify the directory that contains the file: " + directory);
        }
        boolean path = name.contains("/") && !name.contains(":");
        throw new HConfigException(
                ClusterError.CLUSTER_NAME,
                "'" + name + "' is not a cluster",
                path ? "the directory does not exist" : "it is neither a directory nor host:port[,host:port…][:/znode]",
                "specify the directory with the cluster's hbase-site.xml, or its quorum, for example zk1:2181,zk2:2181:/hbase");
    }

    /** Returns the address in a form that does not depend on the working directory. */
    public static String absolute(String name) {
        return isDirectory(name) ? Path.of(name).toAbsolutePath().normalize().toString() : name;
    }

    /** Returns the directory that an address names; absent for a quorum. */
    static Optional<Path> directory(String name) {
        return isDirectory(name) ? Optional.of(Path.of(name)) : Optional.empty();
    }

    private static boolean isDirectory(String name) {
        try {
            return Files.isDirectory(Path.of(name));
        } catch (InvalidPathException noName) {
            return false;
        }
    }

    private static boolean isFile(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException noName) {
            return false;
        }
    }

    private static Configuration ofDirectory(Path directory) {
        if (!Files.isReadable(directory.resolve(SITE))) {
            throw new HConfigException(
                    ClusterError.CLUSTER_SITE,
                    directory + " has no " + SITE + " that is readable",
                    "a directory must contain the client's site file of the cluster",
                    "specify the directory that contains it; for a lab, use the client directory that lab status prints");
        }
        Configuration configuration = HBaseConfiguration.create();
        try {
            for (String file : SITE_FILES) {
                Path path = directory.resolve(file);
                if (Files.isReadable(path)) {
                    configuration.addResource(new org.apache.hadoop.fs.Path(path.toUri()));
                }
            }
            // Hadoop may defer reading the files until the first value is requested.
            configuration.get(HConstants.ZOOKEEPER_QUORUM);
            ZooKeeperTls.complete(configuration);
            ZooKeeperPatience.complete(configuration);
        } catch (HConfigException unusable) {
            throw unusable;
        } catch (RuntimeException broken) {
            throw new HConfigException(
                    new Problem(
                            ClusterError.CLUSTER_SITE,
                            "the site file in " + directory + " cannot be read",
                            String.valueOf(broken.getMessage()),
                            "correct the file; it must be XML with configuration/property/name and value"),
                    broken);
        }
        return configuration;
    }

    private static void checkPorts(String name, String members) {
        List<String> wrong = Arrays.stream(members.split(",", -1))
                .filter(member -> {
                    int port = Integer.parseInt(member.substring(member.lastIndexOf(':') + 1));
                    return port == 0 || port > PORT_MAX;
                })
                .toList();
        if (!wrong.isEmpty()) {
            throw new HConfigException(
                    ClusterError.CLUSTER_NAME,
                    "'" + name + "' is not a cluster",
                    "ports are 1 to " + PORT_MAX + "; that of " + String.join(", ", wrong) + " is not",
                    "specify the port of each ZooKeeper server, for example zk1:2181,zk2:2181:/hbase");
        }
    }

    private static Configuration ofQuorum(String members, String firstPort, @Nullable String znode) {
        Configuration configuration = HBaseConfiguration.create();
        configuration.set(HConstants.ZOOKEEPER_QUORUM, members);
        configuration.set(HConstants.ZOOKEEPER_CLIENT_PORT, firstPort);
        if (znode != null) {
            configuration.set(HConstants.ZOOKEEPER_ZNODE_PARENT, znode);
        }
        ZooKeeperTls.complete(configuration);
        ZooKeeperPatience.complete(configuration);
        return configuration;
    }
}
