package org.hconfig.hbase.monitor;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.ClusterMetricsBuilder;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.RegionMetricsBuilder;
import org.apache.hadoop.hbase.ServerMetrics;
import org.apache.hadoop.hbase.ServerMetricsBuilder;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.RegionInfoBuilder;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.JsonPageClient;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.hbase.snapshot.TableMetric;
import org.junit.jupiter.api.Test;

/**
 * The cost of a reading with 1,000 regions of ten tables on a server, from pages as large as real ones. Prints metrics, and
 * asserts none that depends on the machine.
 */
class ReadingCostTest {
    private static final int TABLES = 10;
    private static final int REGIONS = 1000;
    private static final int READINGS = 40;
    private static final String HADOOP = "Hadoop:service=HBase,name=RegionServer,sub=";

    /** Attributes of each bean in a RegionServer of 2.6.4. */
    private static final Map<String, Integer> ATTRIBUTES = Map.of("Server", 591, "IPC", 123, "WAL", 51);

    private static final int TABLE_ATTRIBUTES = 219;

    private final AtomicLong sent = new AtomicLong();

    @Test
    void reading_ofAServerWithAThousandRegions_costsLittle() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/jmx", exchange -> {
            String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8);
            byte[] page = page(query.substring("qry=".length())).getBytes(StandardCharsets.UTF_8);
            sent.addAndGet(page.length);
            exchange.sendResponseHeaders(200, page.length);
            exchange.getResponseBody().write(page);
            exchange.close();
        });
        server.start();
        try {
            URI address =
                    URI.create("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":"
                            + server.getAddress().getPort() + "/");
            report(address);
        } finally {
            server.stop(0);
        }
    }

    private void report(URI address) throws IOException {
        JmxPageReader pages = new JmxPageReader(new JsonPageClient());
        Set<String> tables = new TreeSet<>();
        for (int table = 0; table < TABLES; table++) {
            tables.add("table" + table);
        }
        for (int warmUp = 0; warmUp < READINGS; warmUp++) {
            pages.read(address, "rs,1,1", tables).join();
        }
        sent.set(0);
        long before = processorNanos();
        ServerSnapshot image = ServerSnapshot.unreachable("rs,1,1");
        for (int reading = 0; reading < READINGS; reading++) {
            image = pages.read(address, "rs,1,1", tables).join();
        }
        double millis = (processorNanos() - before) / 1e6 / READINGS;
        assertThat(image.get("table3", TableMetric.GETS)).isPresent();
        byte[] master = master();
        long masterBefore = processorNanos();
        for (int reading = 0; reading < READINGS; reading++) {
            ClusterMetricsBuilder.toClusterMetrics(
                    org.apache.hadoop.hbase.shaded.protobuf.generated.ClusterStatusProtos.ClusterStatus.parseFrom(
                            master));
        }
        double masterMillis = (processorNanos() - masterBefore) / 1e6 / READINGS;
        String text = String.format(
                Locale.ROOT,
                "a server's pages: %d bytes, %.1f ms of processor time (both sides)%n"
                        + "a table's page: %d bytes%n"
                        + "the HMaster's answer for %d regions: %d bytes, %.1f ms to take apart%n",
                sent.get() / READINGS,
                millis,
                page(HADOOP + "TableRequests_*").length() / TABLES,
                REGIONS,
                master.length,
                masterMillis);
        System.out.print(text);
        Files.writeString(Path.of("target", "reading-cost.txt"), text);
    }

    private static long processorNanos() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    private static byte[] master() {
        List<RegionMetrics> regions = new ArrayList<>();
        for (int region = 0; region < REGIONS; region++) {
            byte[] name = RegionInfoBuilder.newBuilder(TableName.valueOf("table" + region % TABLES))
                    .setStartKey(Bytes.toBytes(String.format(Locale.ROOT, "user%016d", region)))
                    .setRegionId(1_795_314_892_019L + region)
                    .build()
                    .getRegionName();
            regions.add(RegionMetricsBuilder.newBuilder(name)
                    .setReadRequestCount(123_456_789L + region)
                    .setWriteRequestCount(987_654_321L + region)
                    .setStoreCount(1)
                    .setStoreFileCount(5)
                    .build());
        }
        ServerName name = ServerName.valueOf("rs-17.example.org", 16020, 1_795_314_892_019L);
        Map<ServerName, ServerMetrics> servers = new TreeMap<>();
        servers.put(
                name,
                ServerMetricsBuilder.newBuilder(name).setRegionMetrics(regions).build());
        return ClusterMetricsBuilder.toClusterStatus(ClusterMetricsBuilder.newBuilder()
                        .setLiveServerMetrics(servers)
                        .build())
                .toByteArray();
    }

    private static String page(String query) {
        List<String> beans = new ArrayList<>();
        if (query.endsWith("TableRequests_*")) {
            for (int table = 0; table < TABLES; table++) {
                beans.add(bean(
                        HADOOP + "TableRequests_Namespace_default_table_table" + table,
                        "\"GetTime_num_ops\" : 123456,",
                        TABLE_ATTRIBUTES));
            }
        } else if (query.startsWith(HADOOP)) {
            String sub = query.substring(HADOOP.length());
            beans.add(bean(query, "\"readRequestCount\" : 123456,", ATTRIBUTES.getOrDefault(sub, 20)));
        } else {
            beans.add(bean(query, "\"CollectionCount\" : 12,", 20));
        }
        return "{ \"beans\" : [ " + String.join(", ", beans) + " ] }";
    }

    /** Of the length that a bean with so many attributes has: some 36 bytes each. */
    private static String bean(String name, String told, int attributes) {
        StringBuilder bean = new StringBuilder("{ \"name\" : \"" + name + "\", " + told + "\n");
        for (int i = 0; i < attributes; i++) {
            bean.append(String.format(Locale.ROOT, "    \"ScanTime_%dth_percent\" : %d,%n", i, 100 + i));
        }
        return bean.append("    \"end\" : 0 }").toString();
    }
}
