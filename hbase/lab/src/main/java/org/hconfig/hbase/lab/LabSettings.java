package org.hconfig.hbase.lab;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.hconfig.hbase.lab.security.LabRealm;
import org.hconfig.hbase.lab.storage.StorageMedium;

/**
 * All settings in which a lab differs from the defaults of HBase and Hadoop. A lab with default values is HBase with default
 * values, except for the settings that make it a cluster on one machine: addresses, ports, directories, one copy of each block,
 * and no startup delays for machines that do not exist. {@code docs/reference/lab.md} lists them all.
 */
final class LabSettings {
    /** The address on which all processes listen, and the host name of every process. */
    static final String HOST = LabRealm.HOST;

    /**
     * {@code hadoop-metrics2-hbase.properties}: {@code /jmx} returns a copy that is refreshed once a period, 10 s by default,
     * which is too old to determine when a queue ran empty. Nothing else depends on the period while there is no sink.
     */
    static final String METRICS = "*.period=1\n";

    private static final Set<String> OWNED = ownedKeys();

    private LabSettings() {}

    /** True when the lab sets this key of {@code hbase-site.xml} itself, so that others must not set it. */
    static boolean owned(String key) {
        return OWNED.contains(key);
    }

    /** Returns {@code core-site.xml}, identical for all processes and clients. */
    static Map<String, String> core(LabLayout layout, List<ManagedProcess> managedProcess) {
        Map<String, String> site = new LinkedHashMap<>();
        site.put(
                "fs.defaultFS",
                "hdfs://" + one(managedProcess, ProcessRole.NAMENODE).rpcAddress());
        site.put("hadoop.tmp.dir", layout.data().resolve("hadoop-tmp").toString());
        if (LabSecuritySettings.isSecure(managedProcess)) {
            site.putAll(LabSecuritySettings.core());
        }
        return site;
    }

    /** Returns {@code hdfs-site.xml}, identical for all processes and clients. */
    static Map<String, String> hdfs(LabLayout layout, List<ManagedProcess> managedProcess, Set<StorageMedium> media) {
        ManagedProcess nameNode = one(managedProcess, ProcessRole.NAMENODE);
        ManagedProcess dataNode = one(managedProcess, ProcessRole.DATANODE);
        Map<String, String> site = new LinkedHashMap<>();
        // There is only one DataNode, which cannot store a second replica of a block.
        site.put("dfs.replication", "1");
        site.put("dfs.namenode.name.dir", layout.data().resolve("nn").toUri().toString());
        site.put("dfs.datanode.data.dir", StorageMedium.volumes(layout.data(), media));
        site.put("dfs.namenode.rpc-address", nameNode.rpcAddress());
        site.put("dfs.namenode.http-address", HOST + ":" + nameNode.httpPort());
        site.put("dfs.datanode.hostname", HOST);
        site.put("dfs.datanode.address", dataNode.rpcAddress());
        site.put("dfs.datanode.http.address", HOST + ":" + dataNode.httpPort());
        site.put("dfs.datanode.ipc.address", HOST + ":" + dataNode.ipcPort());
        // Loopback has no reverse name that is the same on all machines.
        site.put("dfs.namenode.datanode.registration.ip-hostname-check", "false");
        // The extension waits for late DataNodes among many; here the only one has reported.
        site.put("dfs.namenode.safemode.extension", "0");
        // A closed file's last block is complete when one DataNode has reported it to the NameNode. With three
        // DataNodes one
        // has nearly always reported when the client checks; a single one often has not, and the client would wait 400
        // ms
        // before it retries.
        site.put("dfs.client.block.write.locateFollowingBlock.initial.delay.ms", "50");
        if (LabSecuritySettings.isSecure(managedProcess)) {
            site.remove("dfs.namenode.http-address");
            site.remove("dfs.datanode.http.address");
            site.putAll(LabSecuritySettings.hdfs(layout.secure(), nameNode, dataNode));
        }
        return site;
    }

    /** Returns {@code hbase-site.xml} of one process of HBase: common settings, then its own addresses, then the overrides. */
    static Map<String, String> hbase(
            LabLayout layout, List<ManagedProcess> managedProcess, ManagedProcess self, Map<String, String> overrides) {
        Map<String, String> site = shared(managedProcess);
        if (self.role() == ProcessRole.ZOOKEEPER) {
            site.putAll(zooKeeper(layout));
        }
        if (self.role() == ProcessRole.MASTER) {
            site.putAll(master(self, count(managedProcess, ProcessRole.REGIONSERVER)));
        }
        if (self.role() == ProcessRole.REGIONSERVER) {
            site.putAll(regionServer(self));
        }
        if (self.role() == ProcessRole.MASTER || self.role() == ProcessRole.REGIONSERVER) {
            site.put("hbase.tmp.dir", layout.home(self.name()).resolve("tmp").toString());
        }
        if (LabSecuritySettings.isSecure(managedProcess)) {
            site.putAll(LabSecuritySettings.hbase(layout.secure(), self));
        }
        site.putAll(overrides);
        return site;
    }

    /** Returns {@code hbase-site.xml} of a client. */
    static Map<String, String> client(
            LabLayout layout, List<ManagedProcess> managedProcess, Map<String, String> overrides) {
        Map<String, String> site = shared(managedProcess);
        if (LabSecuritySettings.isSecure(managedProcess)) {
            site.putAll(LabSecuritySettings.client(layout.secure()));
        }
        site.putAll(overrides);
        return site;
    }

    private static Map<String, String> shared(List<ManagedProcess> managedProcess) {
        Map<String, String> site = new LinkedHashMap<>();
        site.put(
                "hbase.rootdir",
                "hdfs://" + one(managedProcess, ProcessRole.NAMENODE).rpcAddress() + "/hbase");
        site.put("hbase.cluster.distributed", "true");
        site.put("hbase.zookeeper.quorum", HOST);
        site.put(
                "hbase.zookeeper.property.clientPort",
                "" + one(managedProcess, ProcessRole.ZOOKEEPER).rpcPort());
        return site;
    }

    private static Map<String, String> zooKeeper(LabLayout layout) {
        Map<String, String> site = new LinkedHashMap<>();
        site.put("hbase.zookeeper.property.dataDir", layout.data().resolve("zk").toString());
        site.put("hbase.zookeeper.property.clientPortAddress", HOST);
        // Its web server would listen on port 8080 of every interface.
        site.put("hbase.zookeeper.property.admin.enableServer", "false");
        return site;
    }

    private static Map<String, String> master(ManagedProcess self, int regionServers) {
        Map<String, String> site = new LinkedHashMap<>();
        site.put("hbase.master.hostname", HOST);
        site.put("hbase.master.ipc.address", HOST);
        site.put("hbase.master.port", "" + self.rpcPort());
        site.put("hbase.master.info.bindAddress", HOST);
        site.put("hbase.master.info.port", "" + self.httpPort());
        // The number of servers is known: do not wait until no more of them report.
        site.put("hbase.master.wait.on.regionservers.maxtostart", "" + regionServers);
        site.put("hbase.master.wait.on.regionservers.interval", "200");
        return site;
    }

    private static Map<String, String> regionServer(ManagedProcess self) {
        Map<String, String> site = new LinkedHashMap<>();
        site.put("hbase.unsafe.regionserver.hostname", HOST);
        site.put("hbase.regionserver.ipc.address", HOST);
        site.put("hbase.regionserver.port", "" + self.rpcPort());
        site.put("hbase.regionserver.info.bindAddress", HOST);
        site.put("hbase.regionserver.info.port", "" + self.httpPort());
        // A server that starts before the HMaster is ready waits 3 s, then 6 s; it goes online one interval later.
        site.put("hbase.regionserver.msginterval", "500");
        return site;
    }

    private static Set<String> ownedKeys() {
        LabLayout layout = new LabLayout(java.nio.file.Path.of("/"));
        List<ManagedProcess> managedProcess = new ArrayList<>();
        for (ProcessRole processRole : ProcessRole.values()) {
            // Labs without a KDC may set the keys of security themselves.
            if (processRole != ProcessRole.KDC) {
                managedProcess.add(new ManagedProcess(processRole.label(), processRole, 0, 0, 0));
            }
        }
        Set<String> keys = new java.util.HashSet<>();
        managedProcess.forEach(self ->
                keys.addAll(hbase(layout, managedProcess, self, Map.of()).keySet()));
        return Set.copyOf(keys);
    }

    private static int count(List<ManagedProcess> managedProcess, ProcessRole processRole) {
        return (int) managedProcess.stream()
                .filter(member -> member.role() == processRole)
                .count();
    }

    private static ManagedProcess one(List<ManagedProcess> managedProcess, ProcessRole processRole) {
        return managedProcess.stream()
                .filter(member -> member.role() == processRole)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("a lab without " + processRole));
    }
}
