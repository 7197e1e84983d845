package org.hconfig.app.collect;

import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.HConfigException;

/** Names of the files of a cluster archive. */
final class ArchiveLayout {
    /** What the archive contains. */
    static final String MANIFEST = "manifest.json";

    /** Descriptors of tables and namespaces, switches of the HMaster. */
    static final String DESCRIPTORS = "cluster/descriptors.json";

    /** The groups of RegionServers; only where groups are in use. */
    static final String GROUPS = "cluster/groups.json";

    /** The configuration of the client that collected. */
    static final String CLIENT = "client/conf.json";

    /** A server's configuration in force. */
    static final String CONF = "conf.json";

    private ArchiveLayout() {}

    /** Returns the name of a reading of servers and regions, counted from 1. */
    static String metrics(int reading) {
        return "cluster/metrics-" + reading + ".txt";
    }

    /** Returns the name of a server's metrics in a reading, counted from 1. */
    static String jmx(int reading) {
        return "jmx-" + reading + ".json";
    }

    /** Returns the name of a server's file. */
    static String ofServer(ServerName server, String file) {
        return "servers/" + server.getServerName().replaceAll("[^A-Za-z0-9.,_-]", "_") + "/" + file;
    }

    static HConfigException unreadable(String file, String why) {
        return new HConfigException(
                CollectError.ARCHIVE_UNREADABLE,
                file + " cannot be read as a cluster archive",
                why,
                "give an archive that hconfig collect has written; advise, inspect and upgrade-check also read a directory of"
                        + " copied files");
    }
}
