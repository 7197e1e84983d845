package org.hconfig.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.cli.CommandRunner;
import org.hconfig.core.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class SimulateCommandTest {
    @TempDir
    Path home;

    private Path cluster;
    private Path load;

    @BeforeEach
    void describe() throws IOException {
        cluster = Files.writeString(home.resolve("nine.yaml"), "{servers: 9, heap: 4g, hbase: '2.6'}");
        load = Files.writeString(home.resolve("load.yaml"), "{rows: 3000000, threads: 4}");
    }

    @Test
    void simulate_withPolicies_comparesThemWithDoingNothingAndTheBound() {
        JsonNode result = run("--policy", "xconfig-2016/bulk-load,hconfig/bulk-load", "--runs", "3", "--json")
                .json();

        assertThat(result.get("predictions").findValuesAsString("policy"))
                .containsExactly("defaults", "xconfig-2016/bulk-load", "hconfig/bulk-load");
        assertThat(result.get("predictions").get(1).get("rowsPerSecond").doubleValue())
                .isGreaterThan(
                        result.get("predictions").get(0).get("rowsPerSecond").doubleValue())
                .isLessThan(result.get("bound").get("rowsPerSecond").doubleValue());
    }

    @Test
    void simulate_withHtml_writesAPage() throws IOException {
        Path page = home.resolve("page.html");

        assertThat(run("--runs", "1", "--html", page.toString()).ended(ExitCode.OK))
                .isTrue();
        assertThat(Files.readString(page))
                .contains("class=\"line\"", "defaults", "servers: 9", "rows: 3000000", "seeds 0 to 0", "2026-11-21")
                .contains("hconfig simulate --cluster-spec", "maximum of this hardware")
                .doesNotContain("<script", "http:", "https:", "NaN");
    }

    @Test
    void simulate_ofTrafficWithHtml_writesAPage() throws IOException {
        Files.writeString(load, "{mix: {gets: 0.95, updates: 0.05}, rows: 1000000, threads: 16}");
        Path page = home.resolve("page.html");

        assertThat(run("--policy", "hconfig/points", "--html", page.toString()).ended(ExitCode.OK))
                .isTrue();
        assertThat(Files.readString(page)).contains("operations/s", "hconfig/points", "limit of the bottleneck");
    }

    @Test
    void simulate_ofAClusterThatCannotBe_namesEverything() throws IOException {
        Files.writeString(cluster, "{servers: 0, heap: much, disks: none}");

        CommandRunner commandRunner = run("--json");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.json().get("problems").findValuesAsString("code"))
                .containsExactly("HC-7001", "HC-7001", "HC-7001");
    }

    @Test
    void simulate_ofRowsThatCannotBe_namesEverythingBeforeAnyPolicyIsAsked() throws IOException {
        Files.writeString(load, "{rows: 0, cells: 1, valueBytes: 0, keyBytes: -1, threads: 1.5, pauseSeconds: .inf}");

        CommandRunner commandRunner = run("--policy", "hconfig/bulk-load");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err())
                .contains("rows=0.0 is not above 0", "valueBytes=0.0", "keyBytes=-1.0", "threads=1.5", "pauseSeconds")
                .doesNotContain("HC-9001");
    }

    @Test
    void simulate_ofTrafficThatCannotBe_namesEverything() throws IOException {
        Files.writeString(load, "{mix: point-reads, rows: 1000000, valueBytes: 0, threads: 0.5, regions: 1e12}");

        CommandRunner commandRunner = run();

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err())
                .contains("valueBytes=0.0", "threads=0.5", "regions=1000000000000 is not a whole number");
    }

    @Test
    void simulate_ofTrafficWithABucketCacheThatIsNoNumber_saysWhich() throws IOException {
        Files.writeString(
                cluster, "{servers: 9, heap: 4g, settings: {hbase.bucketcache.size: big, BLOCKSIZE: 64 furlongs}}");
        Files.writeString(load, "{mix: point-reads, rows: 1000000}");

        CommandRunner commandRunner = run();

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("HC-7001", "hbase.bucketcache.size=big is not a number");
    }

    @Test
    void simulate_withNoRuns_isAUsageError() {
        CommandRunner commandRunner = run("--runs", "0");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("HC-1004 --runs=0 is not between 1 and 10,000");
    }

    @Test
    void simulate_ofNothing_isAUsageError() {
        CommandRunner commandRunner =
                new CommandRunner(home).of("simulate", "--cluster-spec", cluster.toString(), "--max-days", "0");

        assertThat(commandRunner.ended(ExitCode.USAGE)).isTrue();
        assertThat(commandRunner.err()).contains("There is nothing to simulate.", "--max-days=0.0 allow no run");
    }

    @Test
    void simulate_withATightLimitOfEvents_saysHowFarItCame() {
        CommandRunner commandRunner = run("--max-events", "100");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("HC-7010", "% of its rows");
    }

    @Test
    void simulate_ofTraffic_comparesPoliciesAndSaysWhatLimits() throws IOException {
        Files.writeString(load, "{mix: point-reads, rows: 1000000, threads: 64, regions: 16}");

        JsonNode traffic =
                run("--policy", "hconfig/point-reads", "--json").json().get("traffic");

        assertThat(traffic.propertyNames()).containsExactlyInAnyOrder("defaults", "hconfig/point-reads");
        assertThat(traffic.get("defaults")
                        .get("result")
                        .get("operationsPerSecond")
                        .doubleValue())
                .isPositive();
    }

    @Test
    void simulate_calibratedOnSamplesOfNoCluster_saysSo() {
        CommandRunner commandRunner = new CommandRunner(home).of("simulate", "--calibrate", "samples");

        assertThat(commandRunner.ended(ExitCode.FAILED)).isTrue();
        assertThat(commandRunner.err()).contains("there are no samples of a cluster");
    }

    @Test
    void claims_ofALab_predictsItsRuns() throws IOException {
        Path runs = Files.writeString(home.resolve("lab.json"), """
                {"lab": {"regionServers": 4, "heapBytes": 1073741824, "nodeCpuCores": 0.25, "machineCores": 2},
                 "dataset": {"rows": 200000}, "clients": {"threads": 192},
                 "runs": [{"mix": "point-reads", "side": "default", "regions": 2, "operationsPerSecond": 7900},
                          {"mix": "point-reads", "arm": "hconfig", "regions": 16, "operationsPerSecond": 15500}]}
                """);

        JsonNode replay = new CommandRunner(home)
                .of("claims", "--lab", runs.toString(), "--json")
                .json();

        assertThat(replay.get("predicted").intValue()).isEqualTo(1);
        assertThat(replay.get("outcomes").get(1).get("errorPercent").doubleValue())
                .isBetween(-15.0, 15.0);
    }

    @Test
    void claims_asJson_haveTheContractsShape() {
        JsonNode result = new CommandRunner(home).of("claims", "--json").json();

        JsonNode first = result.get("claims").get(0);
        assertThat(first.propertyNames()).contains("id", "role", "published", "predicted", "error", "within");
        assertThat(result.get("summary").propertyNames())
                .contains("replayed", "within", "share", "meanAbsoluteErrorPercent", "rankPairs", "choices", "seconds");
        assertThat(result.get("summary").get("replayed").intValue()).isGreaterThan(90);
        assertThat(result.get("claims").findValuesAsString("id")).contains("XC-T3-07", "G1-19", "SLB-THR");
    }

    private CommandRunner run(String... more) {
        String[] all = new String[5 + more.length];
        all[0] = "simulate";
        all[1] = "--cluster-spec";
        all[2] = cluster.toString();
        all[3] = "--workload";
        all[4] = load.toString();
        System.arraycopy(more, 0, all, 5, more.length);
        return new CommandRunner(home).of(all);
    }
}
