package org.hconfig.cli.collect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectCommandsTest {
    private static final String METRICS = """
        hbase_version { version: "2.6.4" }
        live_servers {
          server { host_name: "rs1" port: 16020 start_code: 1 }
          server_load { number_of_requests: 1 total_number_of_requests: 10 used_heap_MB: 100 max_heap_MB: 1024
            report_end_time: 1000 info_server_port: 16030 }
        }
        cluster_id { cluster_id: "id" }
        balancer_on: true
        """;
    private static final String PAGE = """
        {"beans":[
        {"name":"Hadoop:service=HBase,name=RegionServer,sub=Server","regionCount":2,"readRequestCount":%d},
        {"name":"java.lang:type=Memory","HeapMemoryUsage":{"max":1073741824,"used":536870912}},
        {"name":"java.lang:type=OperatingSystem","AvailableProcessors":4,"TotalMemorySize":8589934592},
        {"name":"java.lang:type=Runtime","SpecVersion":"17","Uptime":60000,"InputArguments":["-Xmx1g"]}]}
        """;

    @TempDir
    Path home;

    private Path archive = Path.of("");

    @BeforeEach
    void writeArchive() throws IOException {
        writeArchive(PAGE);
    }

    private void writeArchive(String page) throws IOException {
        archive = home.resolve("cluster.zip");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(archive))) {
            put(zip, "manifest.json", """
                    {"format":1,"tool":"0.1","cluster":"zk1:2181","clusterId":"id",
                    "readings":["2026-11-21T00:00:00Z","2026-11-21T00:00:10.000000789Z"],"files":[],
                    "unread":[{"what":"metrics","from":"rs2","why":"no answer"}]}
                    """);
            put(zip, "client/conf.json", "{\"properties\":[]}");
            put(zip, "cluster/descriptors.json", """
                    {"balancerOn":true,"tables":[{"name":"orders","enabled":true,"values":{"hbase.hstore.compaction.min":"12"},
                    "families":[{"name":"cf","values":{"BLOOMFILTER":"NONE"},"configuration":{}}]}]}
                    """);
            put(
                    zip,
                    "servers/rs1,16020,1/conf.json",
                    "{\"properties\":[{\"key\":\"hbase.regionserver.handler.count\",\"value\":\"30\",\"isFinal\":false,"
                            + "\"resource\":\"hbase-site.xml\"}]}");
            for (int reading = 1; reading <= 2; reading++) {
                put(zip, "cluster/metrics-" + reading + ".txt", METRICS);
                put(zip, "servers/rs1,16020,1/jmx-" + reading + ".json", page.formatted(reading * 1000));
            }
        }
    }

    private static void put(ZipOutputStream zip, String name, String content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content.getBytes(StandardCharsets.UTF_8));
        zip.closeEntry();
    }

    private CommandRunner run(String... arguments) {
        return new CommandRunner(home).of(arguments);
    }

    @ParameterizedTest
    @ValueSource(strings = {"drift", "inspect", "policies capture --name team/captured --table orders"})
    void offline_withACluster_isRefused(String command) {
        String[] words = (command + " --cluster zk1:2181 --offline " + archive).split(" ", -1);

        CommandRunner refused = run(words);

        assertThat(refused.ended(ExitCode.USAGE)).as(refused.err()).isTrue();
        assertThat(refused.err()).contains("HC-1004 --offline and --cluster exclude each other");
    }

    @Test
    void drift_withAPlanFileThatDoesNotExist_namesTheFile() {
        CommandRunner drift = run("drift", "--plan", home + "/nosuch.plan", "--offline", archive.toString());

        assertThat(drift.err()).contains("nosuch.plan").doesNotContain("the journal contains no run");
        assertThat(drift.ended(ExitCode.OK)).isFalse();
    }

    @Test
    void inspect_ofAnArchive_showsRatesBetweenItsReadings() {
        CommandRunner inspect = run("inspect", "--offline", archive.toString());

        assertThat(inspect.ended(ExitCode.OK)).as(inspect.err()).isTrue();
        assertThat(inspect.out()).contains("HBase 2.6.4, 1 RegionServer, over 10", "rs1:16020", "100");
        assertThat(inspect.err())
                .contains("cluster zk1:2181 as of 2026-11-21T00:00:10Z", "1 part could not be read", "manifest.json");
        assertThat(inspect.err()).contains("as of 2026-11-21T00:00:10Z");
    }

    @Test
    void advise_onAnArchive_seesItsTables() {
        CommandRunner advise = run("advise", "--offline", archive.toString(), "--json");

        assertThat(advise.ended(ExitCode.OK)).as(advise.err()).isTrue();
        assertThat(advise.json().path("advice").toString()).contains("orders");
    }

    @Test
    void upgradeCheck_onAnArchiveWithDamagedPages_checksKeysAndDefaults() throws IOException {
        writeArchive(PAGE.substring(0, PAGE.length() / 2));

        CommandRunner check = run("upgrade-check", "--to", "3.0", "--offline", archive.toString());

        assertThat(check.ended(ExitCode.NOT_ENOUGH_DATA)).as(check.err()).isTrue();
        assertThat(check.err()).contains("HC-1301").doesNotContain("HC-2306");
        assertThat(check.out())
                .contains("Upgrade from HBase 2.6 to 3.0", "hbase.client.registry.impl")
                .contains("Not read: servers/", "Not enough data: the JDK of the RegionServers");
    }

    @Test
    void upgradeCheck_onAnArchiveWithoutConfPages_isNotEnoughData() throws IOException {
        Path cut = home.resolve("cut.zip");
        try (ZipFile whole = new ZipFile(archive.toFile());
                ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(cut))) {
            for (ZipEntry entry : Collections.list(whole.entries())) {
                if (!entry.getName().startsWith("servers/")) {
                    put(
                            zip,
                            entry.getName(),
                            new String(whole.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }

        CommandRunner check = run("upgrade-check", "--to", "3.0", "--offline", cut.toString());

        assertThat(check.ended(ExitCode.NOT_ENOUGH_DATA)).as(check.err()).isTrue();
        assertThat(check.out()).contains("values and defaults were checked").doesNotContain("0 findings");
    }

    @Test
    void upgradeCheck_onAnArchiveWithoutTheMemoryOfItsServers_isComplete() throws IOException {
        writeArchive(PAGE.replace("java.lang:type=OperatingSystem", "other"));

        CommandRunner check = run("upgrade-check", "--to", "2.6", "--offline", archive.toString());
        CommandRunner newer = run("upgrade-check", "--to", "3.0", "--offline", archive.toString());

        assertThat(check.err()).doesNotContain("HC-2306");
        assertThat(newer.ended(ExitCode.OK)).as(newer.err()).isTrue();
        assertThat(newer.out()).contains("hbase.client.registry.impl");
    }

    @Test
    void advise_onAnArchive_needsNoVersion() {
        CommandRunner advise = run("advise", "--offline", archive.toString(), "--hbase-version", "2.5");

        assertThat(advise.ended(ExitCode.USAGE)).isTrue();
        assertThat(advise.err()).contains("an archive shows the version");
    }

    @Test
    void plan_onAnArchive_isForItsCluster() {
        CommandRunner plan =
                run("plan", "--offline", archive.toString(), "--set", "hbase.regionserver.handler.count=60", "--json");

        assertThat(plan.ended(ExitCode.OK)).as(plan.err()).isTrue();
        assertThat(plan.json().path("cluster").asString("")).isEqualTo("zk1:2181");
        assertThat(plan.json().path("changes")).hasSize(1);
    }

    @Test
    void plan_onAnArchiveAndACluster_isRefused() {
        CommandRunner plan = run("plan", "--offline", archive.toString(), "--cluster", "zk1:2181");

        assertThat(plan.ended(ExitCode.USAGE)).isTrue();
        assertThat(plan.err()).contains("--offline and --cluster exclude each other");
    }

    @Test
    void histogram_onAnArchive_isRefusedWithTheReason() {
        CommandRunner histogram = run("histogram", "orders", "--offline", archive.toString());

        assertThat(histogram.ended(ExitCode.USAGE)).isTrue();
        assertThat(histogram.err()).contains("--offline is not available for histogram", "rows are counted in HFiles");
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "advise", "plan"})
    void archive_thatIsNone_isRefused(String command) throws IOException {
        Files.writeString(archive, "no ZIP");

        CommandRunner refused = run(command, "--offline", archive.toString());

        assertThat(refused.ended(ExitCode.FAILED)).isTrue();
        assertThat(refused.err()).contains("HC-1301", "cannot be read as a cluster archive");
    }

    @Test
    void drift_withAPolicyWithoutATable_isRefused() {
        assertThat(run("drift", "--policy", "hconfig/mixed").ended(ExitCode.USAGE))
                .isTrue();
    }

    @Test
    void collect_intoAFileThatExists_isRefusedBeforeTheCluster() {
        CommandRunner collect = new CommandRunner(home).of("collect", "--out", archive.toString());

        assertThat(collect.ended(ExitCode.FAILED)).isTrue();
        assertThat(collect.err()).contains(archive + " exists already").doesNotContain("HC-1104");
    }

    @Test
    void collect_withADurationOutOfRange_isRefusedBeforeTheCluster() {
        CommandRunner collect = run("collect", "--cluster", "zk.invalid:2181", "--duration", "2h");

        assertThat(collect.ended(ExitCode.USAGE)).isTrue();
        assertThat(collect.err()).contains("--duration 7200s is out of range");
    }
}
