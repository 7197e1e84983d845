package org.hconfig.hbase.lab;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.DataSize;

/** The roles of a lab's processes, in the order of their dependencies. */
public enum ProcessRole {
    /** The KDC of a secure lab; other labs have none. Each of its ten connections has a buffer of 4 MiB. */
    KDC("kdc", "KDC", "org.hconfig.hbase.lab.security.LabKdc", "", 192),
    /** HBase's own ZooKeeper with one server. */
    ZOOKEEPER("zk", "ZooKeeper", "org.apache.hadoop.hbase.zookeeper.HQuorumPeer", "", 128),
    /** The NameNode of HDFS. */
    NAMENODE("nn", "NameNode", "org.apache.hadoop.hdfs.server.namenode.NameNode", "", 256),
    /** The DataNode of HDFS. */
    DATANODE("dn", "DataNode", "org.apache.hadoop.hdfs.server.datanode.DataNode", "", 256),
    /** The HMaster. */
    MASTER("master", "HMaster", "org.apache.hadoop.hbase.master.HMaster", "start", 384),
    /** An HRegionServer. The lab's specification sets its heap. */
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

    /** Returns the process's name in the lab; RegionServers append their number. */
    public String label() {
        return label;
    }

    /** Returns its name in HBase and Hadoop. */
    public String title() {
        return title;
    }

    /**
     * Returns the token in JSON: {@code kdc}, {@code zookeeper}, {@code namenode}, {@code datanode}, {@code master}, {@code regionserver}.
     */
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

    /** Returns the heap of this process; that of a RegionServer comes from the lab's specification instead. */
    DataSize heap() {
        return DataSize.ofMebibytes(heapMebibytes);
    }
}
