package org.hconfig.hbase.advice.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.catalogue.HBaseRelease;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.jmx.MasterMetrics;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PagesOfServersTest {
    private static final String SERVER = """
        {"name": "Hadoop:service=HBase,name=RegionServer,sub=Server", "regionCount": 12, "blockCacheMissCount": 9000}
        """;
    private static final String MASTER =
            "{\"name\": \"Hadoop:service=HBase,name=Master,sub=Server\", \"numRegionServers\": 3}";

    @TempDir
    Path directory;

    private final List<Problem> warnings = new ArrayList<>();

    private void page(String name, String... beans) throws IOException {
        Files.writeString(directory.resolve(name), "{\"beans\": [" + String.join(",", beans) + "]}");
    }

    private static String memory(int gibibytes) {
        return "{\"name\": \"java.lang:type=Memory\", \"HeapMemoryUsage\": {\"used\": 1, \"max\": "
                + ((long) gibibytes << 30) + "}},"
                + "{\"name\": \"java.lang:type=OperatingSystem\", \"AvailableProcessors\": 8,"
                + " \"TotalPhysicalMemorySize\": 137438953472}";
    }

    private static String runtime(long upSeconds, String version) {
        return "{\"name\": \"java.lang:type=Runtime\", \"SpecVersion\": \"1.8\", \"Uptime\": " + upSeconds * 1000
                + ", \"InputArguments\": [\"-Xmx24g\"], \"ClassPath\": \"/opt/hbase/conf:/opt/hbase/lib/hbase-server-"
                + version + ".jar:/opt/x.jar\"}";
    }

    private HBaseFacts read() {
        return read(Optional.empty());
    }

    private HBaseFacts read(Optional<HBaseVersion> named) {
        warnings.clear();
        return new OfflineFactsReader(SettingsCatalogue.standard(), named).read(directory, warnings::add);
    }

    private List<org.hconfig.core.ErrorCode> codes() {
        return warnings.stream().map(Problem::code).toList();
    }

    @Test
    void master_amongServers_isNeverTakenForOne() throws IOException {
        page("a.json", MASTER, memory(4), runtime(60, "2.4.17"));
        page("b.json", SERVER, memory(24), runtime(7200, "2.4.17"));

        HBaseFacts facts = read();

        assertThat(facts.heapBytes()).hasValue(24L << 30);
        assertThat(facts.seconds()).isEqualTo(7200);
        assertThat(facts.servers()).singleElement().satisfies(server -> {
            assertThat(server.name()).isEqualTo("b");
            assertThat(server.gauge(ServerMetric.UP_MILLIS)).hasValue(7_200_000);
        });
        assertThat(facts.release()).contains(new HBaseRelease(2, 4));
        assertThat(codes()).containsExactly(AdviceError.PAGE_ROLE);
        assertThat(warnings.get(0).what()).isEqualTo("a.json is the page of an HMaster");
    }

    @Test
    void pagesOfOtherProcesses_giveNoFactsOfRegionServers() throws IOException {
        page("nn.json", "{\"name\": \"Hadoop:service=NameNode,name=FSNamesystem\"}", memory(40), runtime(1, "2.4.17"));
        page("dn.json", "{\"name\": \"Hadoop:service=DataNode,name=RpcActivity\"}", memory(4));
        page("java.json", memory(2));

        HBaseFacts facts = read();

        assertThat(facts.node()).isEmpty();
        assertThat(facts.heapBytes()).isEmpty();
        assertThat(facts.jvm()).isEmpty();
        assertThat(facts.release()).isEmpty();
        assertThat(facts.servers()).isEmpty();
        assertThat(warnings)
                .extracting(Problem::what)
                .containsExactly(
                        "dn.json is the page of a DataNode",
                        "java.json is the page of a process that is neither a RegionServer nor an HMaster",
                        "nn.json is the page of a NameNode");
    }

    @Test
    void masterWithTheWalBeansOfItsOwnRegion_isAMaster_andStandaloneHBaseIsAServer() throws IOException {
        String wal = "{\"name\": \"Hadoop:service=HBase,name=RegionServer,sub=WAL\"}";
        page("m.json", wal, MASTER, memory(4));
        assertThat(read().servers()).isEmpty();

        page(
                "m.json",
                wal,
                SERVER,
                "{\"name\": \"Hadoop:service=HBase,name=RegionServer,sub=IPC\"}",
                MASTER.replace("3}", "1}"),
                memory(4));
        assertThat(read().servers()).hasSize(1);
        assertThat(read().clusterSize()).isEmpty();
    }

    @Test
    void masterThatCarriesTables_isNoRegionServer_andShowsTheirNumber() throws IOException {
        page("m.json", SERVER, MASTER, memory(4), runtime(60, "2.4.17"));

        assertThat(read().servers()).isEmpty();
        assertThat(read().heapBytes()).isEmpty();
        assertThat(read().clusterSize()).hasValue(3);
        assertThat(codes()).containsExactly(AdviceError.PAGE_ROLE);
    }

    @Test
    void standaloneHBaseWithoutRegions_isAServer() throws IOException {
        page("all.json", SERVER.replace("12", "0"), MASTER.replace("3}", "1}"), memory(4));

        assertThat(read().servers()).hasSize(1);
        assertThat(read().heapBytes()).hasValue(4L << 30);
    }

    @Test
    void serversThatDiffer_areNamed_andNoJdkIsAssumed() throws IOException {
        page("a.json", SERVER, memory(24), runtime(60, "2.4.17"));
        page("b.json", SERVER, memory(8), runtime(60, "2.4.17").replace("1.8", "17"));

        assertThat(read().jvm().orElseThrow().feature()).isEmpty();
        assertThat(read().heapBytes()).hasValue(8L << 30);
        assertThat(codes()).containsExactly(AdviceError.SERVERS_DIFFER, AdviceError.SERVERS_DIFFER);
        assertThat(warnings.get(0).what()).endsWith("JDK 8 on a; JDK 17 on b");
        assertThat(warnings.get(1).what()).contains("8 GiB on b", "24 GiB on a");

        page("b.json", SERVER, memory(24), runtime(60, "2.4.17"));
        assertThat(read().jvm().orElseThrow().feature()).hasValue(8);
        assertThat(warnings).isEmpty();
    }

    @Test
    void heapOfAPageWithoutTheMachine_isKnown_andTheMachineIsNot() throws IOException {
        page("rs.json", SERVER, "{\"name\": \"java.lang:type=Memory\", \"HeapMemoryUsage\": {\"max\": 8589934592}}");

        assertThat(read().heapBytes()).hasValue(8L << 30);
        assertThat(read().node()).isEmpty();
        // The JVM arguments are unknown, and thus the direct memory limit.
        assertThat(read().directMemoryBytes()).isEmpty();
    }

    @Test
    void jvmWithoutAHeapArgument_hasAQuarterOfTheMemory() throws IOException {
        page(
                "rs.json",
                SERVER,
                "{\"name\": \"java.lang:type=OperatingSystem\", \"AvailableProcessors\": 8, \"TotalMemorySize\":"
                        + " 68719476736}",
                runtime(60, "2.6.4").replace("\"-Xmx24g\"", ""));

        assertThat(read().heapBytes()).hasValue(16L << 30);
    }

    @Test
    void release_isInTheClassPathOfTheSystemProperties() throws IOException {
        page("rs.json", SERVER, """
            {"name": "java.lang:type=Runtime", "SystemProperties":
              [{"key": "java.class.path", "value": "/opt/conf:/opt/lib/hbase-common-2.5.10.jar"}]}
            """);

        assertThat(read().release()).contains(new HBaseRelease(2, 5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rs.jmx", "rs.txt", "rs", "rs.JSON", "jmx"})
    void pages_areReadWhateverTheirEnding(String name) throws IOException {
        page(name, SERVER, memory(9));
        Files.writeString(directory.resolve("notes.txt"), "{ the page has beans }");
        Files.copy(directory.resolve(name), directory.resolve("page.json.bak"));

        assertThat(read().servers()).hasSize(1);
        assertThat(warnings)
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).isEqualTo("not used: notes.txt, page.json.bak"));
    }

    @Test
    void pages_areReadBehindAByteOrderMark_andHeadersOfHttp() throws IOException {
        String text = "{\"beans\": [" + SERVER + "]}";
        Files.writeString(directory.resolve("a.json"), "\uFEFF" + text);
        Files.writeString(directory.resolve("b.json"), "\uFEFF" + text, StandardCharsets.UTF_16LE);
        Files.writeString(
                directory.resolve("c.json"),
                "HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Negotiate\r\n\r\n"
                        + "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n" + text);

        assertThat(read().servers()).hasSize(3);
        assertThat(warnings).isEmpty();
    }

    @Test
    void settingsPage_inXml_isReadLikeTheOneInJson() throws IOException {
        Files.writeString(directory.resolve("conf.xml"), """
            <?xml version="1.0" encoding="UTF-8" standalone="no"?><configuration>
            <property><name>hbase.defaults.for.version</name><value>2.5.10</value><final>false</final>
              <source>hbase-default.xml</source></property>
            <property><name>hbase.hstore.compaction.min</name><value>7</value><final>false</final>
              <source>hbase-site.xml</source></property>
            <property><name>dfs.replication</name><value>3</value><source>hdfs-default.xml</source></property>
            </configuration>
            """);

        HBaseFacts facts = read();
        assertThat(facts.release()).contains(new HBaseRelease(2, 5));
        assertThat(facts.values().number("hbase.hstore.compaction.min")).hasValue(7);
        assertThat(facts.written())
                .singleElement()
                .satisfies(property -> assertThat(property.key()).isEqualTo("hbase.hstore.compaction.min"));
    }

    @Test
    void pageOfTheJvmAlone_isIdentifiedByItsStart() throws IOException {
        String start =
                "{\"name\": \"java.lang:type=Runtime\", \"InputArguments\": [\"-Dproc_regionserver\", \"-Xmx9g\"]}";
        page("rs.json", start);

        assertThat(read().heapBytes()).hasValue(9L << 30);

        page("rs.json", start.replace("proc_regionserver", "proc_master"));
        assertThat(read().heapBytes()).isEmpty();
    }

    @Test
    void serverWithoutBeansOfTheJvm_isUsedForItsFigures() throws IOException {
        page("rs.json", SERVER);

        HBaseFacts facts = read();

        assertThat(facts.sum(ServerMetric.REGIONS)).hasValue(12);
        assertThat(facts.delta(ServerMetric.BLOCK_CACHE_MISSES)).hasValue(9000);
        assertThat(facts.seconds()).isZero();
        assertThat(facts.jvm()).isEmpty();
        assertThat(warnings).isEmpty();

        // If another server's uptime is known, counters over an unknown time are omitted; gauges stay.
        page("rs2.json", SERVER, runtime(100, "2.6.4"));
        assertThat(read().delta(ServerMetric.BLOCK_CACHE_MISSES)).hasValue(9000);
        assertThat(read().sum(ServerMetric.REGIONS)).hasValue(24);
    }

    @Test
    void unreadableFile_amongGoodOnes_isAWarning() throws IOException {
        page("rs1.json", SERVER);
        Files.writeString(directory.resolve("rs2.json"), "{\"beans\": [");
        Files.writeString(directory.resolve("rs3.json"), "<html>502 Bad Gateway</html>");
        Files.writeString(directory.resolve("hbase-site.xml"), "<configuration><property>");
        Files.writeString(directory.resolve("core-site.xml"), "<configuration/>");
        Files.writeString(directory.resolve("hbase-env.sh"), "export HBASE_OPTS=\"-Xmx8g\n");

        HBaseFacts facts = read();

        assertThat(facts.servers()).hasSize(1);
        assertThat(facts.values().isKnown()).isFalse();
        assertThat(codes())
                .containsExactlyInAnyOrder(
                        AdviceError.SITE_SYNTAX,
                        AdviceError.ENV_SYNTAX,
                        AdviceError.DUMP_SYNTAX,
                        AdviceError.DUMP_SYNTAX);
    }

    @Test
    void onlyUnreadableFiles_areAnError() throws IOException {
        Files.writeString(directory.resolve("rs2.json"), "{\"beans\": [");

        assertThatThrownBy(this::read).isInstanceOf(HConfigException.class).hasMessageContaining("HC-5115");
    }

    @Test
    void release_ofPagesWinsOverTheOneNamed_andTheConflictIsNamed() throws IOException {
        page("rs.json", SERVER);
        HBaseVersion named = HBaseVersion.parse("2.5.10").orElseThrow();
        assertThat(read().release()).isEmpty();
        assertThat(read(Optional.of(named)).version()).contains(named);

        page("rs.json", SERVER, runtime(9, "2.4.17"));
        assertThat(read(Optional.of(named)).release()).contains(new HBaseRelease(2, 4));
        assertThat(codes()).containsExactly(AdviceError.RELEASE_CONFLICT);
        assertThat(warnings.get(0).what()).contains("2.5", "2.4 (rs.json)");

        page("rs2.json", SERVER, runtime(9, "2.6.4"));
        assertThat(read().release()).isEmpty();
        assertThat(codes()).containsExactly(AdviceError.RELEASE_CONFLICT);
    }

    @Test
    void release_ofASettingsPage_isThatOfItsDefaults() throws IOException {
        Files.writeString(directory.resolve("conf.json"), """
            {"properties": [{"key": "hbase.defaults.for.version", "value": "2.6.3.7.3.3.0-56", "resource": "hbase-default.xml"},
              {"key": "hbase.hstore.compaction.min", "value": "7", "resource": "hbase-site.xml"}]}
            """);

        assertThat(read().release()).contains(new HBaseRelease(2, 6));
        assertThat(read().values().number("hbase.hstore.compaction.min")).hasValue(7);
        assertThat(read().written()).hasSize(1);

        Files.writeString(
                directory.resolve("conf.json"), "{\"properties\": [{\"key\": \"dfs.replication\", \"value\": \"1\"}]}");
        assertThat(read().values().isKnown()).isFalse();
        assertThat(codes()).containsExactly(AdviceError.PAGE_ROLE);
    }

    @Test
    void activeMaster_isUsedForTheCluster_andABackupIsNot() throws IOException {
        String active = MASTER.replace("3}", "3, \"numDeadRegionServers\": 1, \"tag.isActiveMaster\": \"true\"}");
        String balancer = "{\"name\": \"Hadoop:service=HBase,name=Master,sub=Balancer\", \"tag.isBalancerActive\": \"";
        page("a.json", MASTER.replace("3}", "0, \"tag.isActiveMaster\": \"false\"}"));
        assertThat(read().cluster().master()).isEmpty();

        page("m.json", active, balancer + "true\"}");
        assertThat(read().cluster().master().orElseThrow().get(MasterMetrics.MasterMetric.DEAD_SERVERS))
                .hasValue(1);
        assertThat(read().balancerOn())
                .as("the page shows it as on until the switch is used")
                .isEmpty();

        page("m.json", active, balancer + "false\"}");
        assertThat(read().balancerOn()).contains(false);
    }
}
