package org.hconfig.hbase.cluster.recording;

import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetricsBuilder;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.RegionMetricsBuilder;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerMetricsBuilder;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.CompactionState;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.TableDescriptor;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.recording.AdminAnswers.TableAnswer;
import org.hconfig.hbase.jmx.JsonNumbers;
import org.hconfig.hbase.placement.ServerGroups;
import tools.jackson.databind.JsonNode;

/** A small cluster of recorded answers: three RegionServers, an HMaster, and one table. */
public final class RecordedCluster {
    /** Its id. */
    public static final String ID = "3f1c8b1e-0001-4000-8000-000000000001";

    private static final int INFO_PORT = 16030;
    private static final long STARTED = 1_700_000_000_000L;

    private final Map<String, String> conf = new HashMap<>();
    private final Map<String, String> jmx = new HashMap<>();
    private final List<ServerName> dead = new ArrayList<>();
    private int regionsPerServer = 2;
    private TableDescriptor table = TableDescriptorBuilder.newBuilder(TableName.valueOf("orders"))
            .setValue("hbase.hstore.compaction.min", "12")
            .setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(Bytes.toBytes("cf"))
                    .setConfiguration("hbase.hstore.blockingStoreFiles", "20")
                    .build())
            .build();

    /** Creates the cluster, whose servers have the same configuration. */
    public RecordedCluster() {
        for (String host : List.of("rs1", "rs2", "rs3", "hm1")) {
            conf(host, Map.of("hbase.regionserver.handler.count", "30", "hbase.hostname.of", host + ".example"));
            jmx(host, List.of("-Xmx1g"));
        }
    }

    /** Sets the {@code /conf} page of a server; null values are left out. */
    public RecordedCluster conf(String host, Map<String, String> values) {
        StringBuilder page = new StringBuilder("{\"properties\":[");
        new TreeMap<>(values)
                .forEach((key, value) -> page.append(page.charAt(page.length() - 1) == '[' ? "" : ",")
                        .append("{\"key\":\"" + key + "\",\"value\":\"" + value
                                + "\",\"isFinal\":false,\"resource\":\"hbase-site.xml\"}"));
        conf.put(host, page + "]}");
        return this;
    }

    /** Removes both pages of a server, which then does not answer. */
    public RecordedCluster silent(String host) {
        conf.remove(host);
        jmx.remove(host);
        return this;
    }

    /** Adds a server to those that the HMaster lists as dead. */
    public RecordedCluster dead(ServerName server) {
        dead.add(server);
        return this;
    }

    /** Sets the {@code /jmx} page of a server by the arguments of its JVM. */
    public RecordedCluster jmx(String host, List<String> arguments) {
        String role = host.startsWith("hm") ? "Master" : "RegionServer";
        jmx.put(host, """
                {"beans":[
                {"name":"Hadoop:service=HBase,name=%s,sub=Server","regionCount":2,"readRequestCount":1000,
                "writeRequestCount":10,"blockCacheHitCount":5,"numRegionServers":3},
                {"name":"Hadoop:service=HBase,name=RegionServer,sub=Regions","x":1},
                {"name":"java.lang:type=Memory","HeapMemoryUsage":{"max":1073741824,"used":536870912}},
                {"name":"java.lang:type=OperatingSystem","AvailableProcessors":4,"TotalMemorySize":8589934592},
                {"name":"java.lang:type=GarbageCollector,name=G1 Young Generation","CollectionCount":3,"CollectionTime":40},
                {"name":"java.lang:type=Runtime","SpecVersion":"17","Uptime":60000,"InputArguments":[%s]}]}
                """.formatted(
                        role,
                        String.join(
                                ",",
                                arguments.stream()
                                        .map(argument -> "\"" + argument.replace("\"", "\\\"") + "\"")
                                        .toList())));
        return this;
    }

    /** Sets the table. */
    public RecordedCluster table(TableDescriptor descriptor) {
        table = descriptor;
        return this;
    }

    /** Sets the number of regions of each RegionServer. */
    public RecordedCluster regions(int count) {
        regionsPerServer = count;
        return this;
    }

    /** Returns the answers of the HMaster. */
    public AdminAnswers answers() {
        Map<ServerName, ServerMetrics> servers = new TreeMap<>();
        for (int number = 1; number <= 3; number++) {
            ServerName name = ServerName.valueOf("rs" + number + ".example", 16020, STARTED + number);
            servers.put(name, server(name, number));
        }
        return new AdminAnswers(
                ClusterMetricsBuilder.newBuilder()
                        .setClusterId(ID)
                        .setHBaseVersion("2.6.4")
                        .setLiveServerMetrics(servers)
                        .setServerNames(List.copyOf(servers.keySet()))
                        .setDeadServerNames(List.copyOf(dead))
                        .setMasterName(ServerName.valueOf("hm1.example", 16000, STARTED))
                        .setMasterInfoPort(INFO_PORT)
                        .setBalancerOn(true)
                        .build(),
                List.of(new TableAnswer(table, true)),
                List.of(NamespaceDescriptor.create("default").build()),
                List.of(),
                true);
    }

    private ServerMetrics server(ServerName name, int number) {
        List<RegionMetrics> regions = new ArrayList<>();
        for (int region = 0; region < regionsPerServer; region++) {
            byte[] start = number == 1 && region == 0
                    ? new byte[0]
                    : new byte[] {(byte) number, (byte) (region >> 8), (byte) region, 0, '"'};
            regions.add(RegionMetricsBuilder.newBuilder(
                            RegionInfo.createRegionName(table.getTableName(), start, STARTED, true))
                    .setStoreFileCount(3)
                    .setStoreFileSize(new Size(100, Size.Unit.MEGABYTE))
                    .setReadRequestCount(500)
                    .setCompactionState(CompactionState.NONE)
                    .build());
        }
        return ServerMetricsBuilder.newBuilder(name)
                .setInfoServerPort(INFO_PORT)
                .setMaxHeapSize(new Size(1024, Size.Unit.MEGABYTE))
                .setUsedHeapSize(new Size(512, Size.Unit.MEGABYTE))
                .setReportTimestamp(STARTED + 60_000)
                .setRegionMetrics(regions)
                .build();
    }

    /** Returns a connection to it. */
    public ClusterConnection connection(String name) {
        Configuration client = new Configuration(false);
        client.set("hbase.zookeeper.quorum", "zk1");
        return RecordedPages.connection(name, client, answers(), ServerGroups.NONE, this::page);
    }

    private Optional<JsonNode> page(URI server, boolean ofConf) {
        String host = String.valueOf(server.getHost()).replace(".example", "");
        return Optional.ofNullable((ofConf ? conf : jmx).get(host)).map(JsonNumbers.mapper()::readTree);
    }
}
