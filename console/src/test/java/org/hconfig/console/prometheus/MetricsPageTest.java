package org.hconfig.console.prometheus;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.console.ConsoleError;
import org.hconfig.console.ConsoleFixture;
import org.hconfig.console.SnapshotFactory;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.execution.JournaledRuns;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsPageTest {
    private static final Pattern SERIES = Pattern.compile("([a-z0-9_]+)(\\{.*\\})? (\\S+)");
    private static final Pattern LABEL = Pattern.compile("(server|table)=\"([^\"]*)\"");

    @TempDir
    Path home;

    private static List<String> series(String page) {
        return page.lines().filter(line -> !line.startsWith("#")).toList();
    }

    @Test
    void page_ofServersAndTables_hasABoundedNumberOfSeries() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            console.observe(new SnapshotFactory(3, 80, 800), 4);
            console.advise();
            Map<String, Integer> counts = new TreeMap<>();
            Set<String> names = new HashSet<>();
            for (String line : series(console.get("/metrics").body())) {
                Matcher series = SERIES.matcher(line);
                assertThat(series.matches()).as(line).isTrue();
                names.add(series.group(1));
                Matcher label = LABEL.matcher(line);
                if (label.find()) {
                    counts.merge(label.group(1) + " " + label.group(2), 1, Integer::sum);
                }
            }

            assertThat(counts.keySet().stream().filter(subject -> subject.startsWith("server")))
                    .hasSize(3);
            assertThat(counts.keySet().stream().filter(subject -> subject.startsWith("table")))
                    .hasSize(50);
            counts.forEach((subject, count) ->
                    assertThat(count).as(subject).isLessThanOrEqualTo(subject.startsWith("server") ? 60 : 20));
            assertThat(names).allMatch(name -> name.startsWith("hconfig_"));
        }
    }

    @Test
    void page_ofHConfigItself_showsItsState() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            console.observe(new SnapshotFactory(2, 2, 4), 4);
            console.advise();
            JournaledRuns.applied(home, console::now, console.plan(), SnapshotFactory.CLUSTER);
            console.pass(Duration.ofSeconds(7));
            String page = console.get("/metrics").body();

            assertThat(page)
                    .contains(
                            "hconfig_data_age_seconds 7.0",
                            "hconfig_leader 1.0",
                            "hconfig_paused 0.0",
                            "hconfig_advice_open{severity=\"warn\"} 1.0",
                            "hconfig_advice_open{severity=\"critical\"} 0.0",
                            "hconfig_snapshots_total 4.0",
                            "hconfig_runs{state=\"applied\"} 1.0",
                            "hconfig_runs{state=\"rolled-back\"} 0.0",
                            "hconfig_last_change_timestamp_seconds{change=\"applied\"}",
                            "hconfig_cluster_regions 4.0",
                            "hconfig_saved_plans 1.0",
                            "hconfig_workload_tables");
        }
    }

    @Test
    void page_beforeTheFirstSnapshot_hasOnlyTheStateOfHConfig() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            String page = console.get("/metrics").body();

            assertThat(page).contains("hconfig_snapshots_total 0.0").doesNotContain("hconfig_server_");
        }
    }

    @Test
    void page_ofAClusterThatCannotBeRead_showsNoServerAsUp_untilItCanBeReadAgain() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            SnapshotFactory factory = new SnapshotFactory(2, 2, 4);
            console.observe(factory, 4);
            console.pass(Duration.ofSeconds(60));
            console.fail(new HConfigException(ConsoleError.NO_DATA, "no connection", "", "wait"));
            assertThat(console.get("/metrics").body()).contains("hconfig_cluster_servers{state=\"answering\"} 2.0");
            console.pass(Duration.ofSeconds(1));
            List<String> lost = series(console.get("/metrics").body());
            console.observe(factory, 2);

            assertThat(lost)
                    .contains(
                            "hconfig_cluster_servers{state=\"answering\"} 0.0",
                            "hconfig_cluster_servers{state=\"silent\"} 2.0",
                            "hconfig_data_age_seconds 61.0")
                    .noneMatch(line -> line.startsWith("hconfig_table_") || line.startsWith("hconfig_cluster_regions"));
            assertThat(lost.stream().filter(line -> line.startsWith("hconfig_server_")))
                    .hasSize(2)
                    .allMatch(line -> line.startsWith("hconfig_server_up{") && line.endsWith(" 0.0"));
            assertThat(console.get("/metrics").body()).contains("hconfig_cluster_servers{state=\"answering\"} 2.0");
        }
    }

    @Test
    void page_withOldDataOfAClusterThatIsNotRead_hasOnlyTheStateOfHConfig() throws Exception {
        try (ConsoleFixture console = new ConsoleFixture(home)) {
            console.observe(new SnapshotFactory(2, 2, 4), 4);
            console.fail(new HConfigException(ConsoleError.NO_DATA, "the samples cannot be stored", "", "wait"));
            console.pass(Duration.ofSeconds(61));

            assertThat(console.get("/metrics").body())
                    .contains("hconfig_data_age_seconds 61.0")
                    .doesNotContain("hconfig_server_up", "hconfig_cluster_");
        }
    }

    @Test
    void names_ofServerMetrics_haveBaseUnits_andAreDifferent() {
        List<String> names = new ArrayList<>();
        for (ServerMetric metric : ServerMetricNames.EXPOSED) {
            names.add(ServerMetricNames.name(metric));
        }

        assertThat(names)
                .doesNotHaveDuplicates()
                .contains(
                        "hconfig_server_heap_used_bytes",
                        "hconfig_server_call_p99_seconds",
                        "hconfig_server_local_ratio",
                        "hconfig_server_flush_queue_regions",
                        "hconfig_server_read_requests")
                .noneMatch(name -> name.matches(".*(millis|micros|percent|permille).*"));
        assertThat(ServerMetricNames.value(ServerMetric.CALL_P99_MICROS, 1_500)).isEqualTo(0.0015);
        assertThat(ServerMetricNames.value(ServerMetric.LOCAL_PERCENT, 50)).isEqualTo(0.5);
    }
}
