package org.hconfig.hbase.config;

import java.util.List;
import java.util.stream.Stream;

/**
 * The types of processes that bin/hbase starts, each with the variables whose options it passes to the JVM, in order
 * (HBase 2.4 to 3.0). Of several options for one purpose the JVM uses the last.
 */
enum ProcessType {
    /** The HMaster. */
    MASTER("HMaster", "SERVER_GC_OPTS", "HBASE_MASTER_OPTS"),
    /** A RegionServer. */
    REGION_SERVER("RegionServer", "SERVER_GC_OPTS", "HBASE_REGIONSERVER_OPTS"),
    /** The REST server. */
    REST("REST server", "SERVER_GC_OPTS", "HBASE_REST_OPTS"),
    /** The Thrift server. */
    THRIFT("Thrift server", "SERVER_GC_OPTS", "HBASE_THRIFT_OPTS"),
    /** A ZooKeeper server that HBase manages. */
    ZOOKEEPER("ZooKeeper", "SERVER_GC_OPTS", "HBASE_ZOOKEEPER_OPTS"),
    /** The shell. */
    SHELL("shell", "CLIENT_GC_OPTS", "HBASE_SHELL_OPTS"),
    /** The Canary tool. */
    CANARY("Canary", "CLIENT_GC_OPTS", "HBASE_CANARY_OPTS"),
    /** Commands such as hbck. */
    TOOL("tools", "CLIENT_GC_OPTS", "");

    private static final String FIRST = "HBASE_OPTS";

    private final String label;
    private final String ofCollector;
    private final String own;

    ProcessType(String label, String ofCollector, String own) {
        this.label = label;
        this.ofCollector = ofCollector;
        this.own = own;
    }

    /** Returns the name in texts. */
    String label() {
        return label;
    }

    /** Returns the variables in the order of the command line. */
    List<String> variables() {
        return Stream.of(FIRST, ofCollector, own)
                .filter(name -> !name.isEmpty())
                .toList();
    }
}
