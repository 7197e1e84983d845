package org.hconfig.console.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.testkit.Checkout;
import org.hconfig.xconfig.execution.JournaledRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files of the release for Prometheus and Grafana, and the programs of Prometheus where they are installed. */
class MonitoringFilesTest {
    private static final Pattern NAME = Pattern.compile("\\bhconfig_[a-z0-9_]+");

    /** Metrics that are exposed only after an automatic change or a rollback. */
    private static final Set<String> LATER = Set.of("hconfig_experiments");

    private static final HttpClient CLIENT = HttpClient.newHttpClient();

    @TempDir
    Path home;

    private static Path file(String name) {
        return Checkout.root().resolve("dist/src/main/monitoring").resolve(name);
    }

    private static void fill(ConsoleFixture console, Path home) {
        console.observe(new SnapshotFactory(3, 4, 12), 20);
        console.advise();
        JournaledRuns.applied(home, console::now, console.plan(), SnapshotFactory.CLUSTER);
        assertThat(TuningHistoryStore.experimentCounts(home, SnapshotFactory.CLUSTER))
                .isEmpty();
    }

    private static Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = NAME.matcher(text);
        while (matcher.find()) {
            names.add(matcher.group());
        }
        return names;
    }

    @Test
    void metrics_ofDashboardAndAlerts_areExposed() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            fill(console, home);
            console.get("/metrics");
            Set<String> exposed = console.get("/metrics")
                    .body()
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> line.replaceAll("[{ ].*", ""))
                    .collect(Collectors.toCollection(TreeSet::new));
            exposed.addAll(LATER);

            assertThat(exposed).containsAll(names(Files.readString(file("alerts.yaml"))));
            assertThat(exposed).containsAll(names(Files.readString(file("grafana-dashboard.json"))));
        }
    }

    @Test
    void dashboard_isJson_andShowsChangesAsAnnotations() throws IOException {
        JsonNode dashboard = JsonMapper.builder().build().readTree(Files.readString(file("grafana-dashboard.json")));

        assertThat(dashboard.path("annotations").path("list").size()).isEqualTo(2);
        assertThat(dashboard.path("panels").size()).isGreaterThan(15);
        Set<Integer> ids = new TreeSet<>();
        dashboard.path("panels").forEach(panel -> ids.add(panel.path("id").asInt()));
        assertThat(ids).hasSize(dashboard.path("panels").size());
    }

    @Test
    void page_passesTheChecksOfPrometheus() throws Exception {
        PrometheusProgram.required("promtool");
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            fill(console, home);
            console.get("/metrics");

            assertThat(PrometheusProgram.promtool(
                            console.get("/metrics").body().getBytes(StandardCharsets.UTF_8), "check", "metrics"))
                    .isBlank();
        }
    }

    @Test
    void files_passTheChecksOfPrometheus() throws Exception {
        assertThat(PrometheusProgram.promtool(
                        new byte[0], "check", "rules", file("alerts.yaml").toString()))
                .contains("12 rules found");
        PrometheusProgram.promtool(
                new byte[0],
                "check",
                "config",
                "--syntax-only",
                file("prometheus.yaml").toString());
    }

    /** Old data alone, as during a long change, is no failure of the cluster. */
    @Test
    void alerts_ofAClusterThatCannotBeRead_areCriticalOnlyIfReadingsFail() throws Exception {
        for (boolean failing : new boolean[] {true, false}) {
            Path test = home.resolve("rules-test-" + failing + ".yaml");
            Files.writeString(test, """
                    rule_files: ['%s']
                    evaluation_interval: 1m
                    tests:
                    - interval: 1m
                      input_series:
                      - series: 'hconfig_data_age_seconds{job="hconfig",instance="a:1",cluster="c"}'
                        values: '60+60x9'
                      - series: 'hconfig_snapshot_failures_total{job="hconfig",instance="a:1",cluster="c"}'
                        values: '%s'
                      alert_rule_test:
                      - eval_time: 8m
                        alertname: HBaseUnreadable
                        exp_alerts: %s
                    """.formatted(
                            file("alerts.yaml").toAbsolutePath(),
                            failing ? "1+3x9" : "1+0x9",
                            failing
                                    ? "[{exp_labels: {severity: critical, job: hconfig, instance: 'a:1', cluster: c},"
                                            + " exp_annotations: {summary: 'The cluster c cannot be read for 9m 0s.',"
                                            + " description: 'Its HMaster, its ZooKeeper, or all its servers may be down:"
                                            + " hconfig doctor.'}}]"
                                    : "[]"));

            assertThat(PrometheusProgram.promtool(new byte[0], "test", "rules", test.toString()))
                    .contains("SUCCESS");
        }
    }

    @Test
    void prometheus_scrapesTheConsole() throws Exception {
        Path program = PrometheusProgram.required("prometheus");
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            fill(console, home);
            Path config = home.resolve("prometheus.yaml");
            Files.writeString(
                    config,
                    "global: {scrape_interval: 1s}\nscrape_configs:\n- job_name: hconfig\n  static_configs:\n"
                            + "  - targets: ['127.0.0.1:" + console.server().port() + "']\n");
            int port = freePort();
            Process prometheus = new ProcessBuilder(
                            program.toString(),
                            "--config.file=" + config,
                            "--storage.tsdb.path=" + home.resolve("tsdb"),
                            "--web.listen-address=127.0.0.1:" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(home.resolve("prometheus.log").toFile())
                    .start();
            try {
                String answer = "";
                while (!answer.contains("\"12\"") && prometheus.isAlive()) {
                    // It scrapes each second; asking without a break would take the processor from it.
                    prometheus.waitFor(200, TimeUnit.MILLISECONDS);
                    answer = query(port, "hconfig_cluster_regions");
                }
                assertThat(answer).contains("\"12\"");
                assertThat(query(port, "up")).contains("\"1\"");
                assertThat(query(port, "count(hconfig_server_up)")).contains("\"3\"");
            } finally {
                prometheus.destroyForcibly();
            }
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Returns the response of Prometheus; empty while it does not respond. */
    private static String query(int port, String query) throws InterruptedException {
        URI uri = URI.create("http://127.0.0.1:" + port + "/api/v1/query?query="
                + java.net.URLEncoder.encode(query, StandardCharsets.UTF_8));
        try {
            return CLIENT.send(
                            HttpRequest.newBuilder(uri)
                                    .timeout(Duration.ofSeconds(5))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (IOException notUpYet) {
            return "";
        }
    }
}
