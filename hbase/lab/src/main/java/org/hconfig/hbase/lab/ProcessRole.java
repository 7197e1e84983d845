package org.hconfig.hbase.lab;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.DataSize;

/** The kinds of process a lab is made of, in the order in which they depend on each other. */
public enum ProcessRole {
    /** HBase's own ZooKeeper, one server. */
    ZOOKEEPER("zk", "ZooKeeper", "org.apache.hadoop.hbase.zookeeper.HQuorumPeer", "", 128),
    /** HDFS's NameNode. */
    NAMENODE("nn", "NameNode", "org.apache.hadoop.hdfs.server.namenode.NameNode", "", 256),
    /** HDFS's DataNode. */
    DATANODE("dn", "DataNode", "org.apache.hadoop.hdfs.server.datanode.DataNode", "", 256),
    /** The HMaster. */
    MASTER("master", "HMaster", "org.apache.hadoop.hbase.master.HMaster", "start", 384),
    /** An HRegionServer. Its heap is the lab's to choose. */
    REGIONSERVER("rs", "RegionServer", "org.apache.hadoop.hbase.regionserver.HRegionServer", "start", 1024);

    private final String label;
    private final String title;
    private final String mainClass;
    private final String argument;
    private final long heapMebibytes;

    ProcessRole(String label, String title, String mainClass, String argument, long heapMebibytes) {
        this.label = label;
        this.title = title;
        this.mainClass = mainClass;
        this.argument = argument;
        this.heapMebibytes = heapMebibytes;
    }

    /** The process's name in the lab; RegionServers append their number. */
    public String label() {
        return label;
    }

    /** HBase's and Hadoop's own name for it. */
    public String title() {
        return title;
    }

    /** The word in JSON: {@code zookeeper}, {@code namenode}, {@code datanode}, {@code master}, {@code regionserver}. */
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    String mainClass() {
        return mainClass;
    }

    List<String> arguments() {
        return argument.isEmpty() ? List.of() : List.of(argument);
    }

    /** The heap the lab gives this process; a RegionServer's comes from the lab's specification instead. */
    DataSize heap() {
        return DataSize.ofMebibytes(heapMebibytes);
    }
}
