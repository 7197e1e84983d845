package org.hconfig.cli.tune;

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

class TuneCommandTest {
    @TempDir
    Path home;

    private Path cluster;
    private Path workload;

    @BeforeEach
    void describe() throws IOException {
        cluster = Files.writeString(home.resolve("nine.yaml"), "{servers: 9, heap: 4g, hbase: '2.6'}");
        workload = Files.writeString(
                home.resolve("traffic.yaml"),
                "{mix: {gets: 0.9, updates: 0.1}, rows: 50000000, threads: 64, regions: 36}");
    }

    private CommandRunner run(String command, String... more) {
        String[] all = new String[6 + more.length];
        all[0] = "tune";
        all[1] = command;
        all[2] = "--cluster-spec";
        all[3] = cluster.toString();
        all[4] = "--workload";
        all[5] = workload.toString();
        System.arraycopy(more, 0, all, 6, more.length);
        return new CommandRunner(home).of(all);
    }

    @Test
    void rank_ofTraffic_printsSharesAndTheSeed() {
        CommandRunner rank = run("rank", "--samples", "8", "--seed", "3");

        assertThat(rank.ended(ExitCode.OK)).isTrue();
        assertThat(rank.out()).contains("hfile.block.cache.size", "64 simulated configurations, seed 3");
    }

    @Test
    void search_withOut_writesAPolicyThatSimulateAccepts() throws IOException {
        Files.createDirectories(home.resolve("policies"));
        Path policy = home.resolve("policies").resolve("mine.yaml");

        assertThat(run("search", "--runs", "60", "--out", policy.toString()).ended(ExitCode.OK))
                .isTrue();

        assertThat(Files.readString(policy)).contains("name: \"tuned/mine\"", "hconfig tune search of");
        assertThat(new CommandRunner(home)
                        .of(
                                "simulate",
                                "--cluster-spec",
                                cluster.toString(),
                                "--workload",
                                workload.toString(),
                                "--policy",
                                "tuned/mine")
                        .ended(ExitCode.OK))
                .isTrue();
    }

    @Test
    void search_withJson_hasTheBestConfiguration() {
        JsonNode result = run("search", "--runs", "60", "--json").json();

        assertThat(result.get("usage").get("runs").intValue()).isBetween(17, 60);
        assertThat(result.get("confirmation").get("gain").get("low").doubleValue())
                .isGreaterThan(1);
        assertThat(result.get("best").size()).isPositive();
    }

    @Test
    void search_withTooFewRuns_isRefused() {
        CommandRunner search = run("search", "--runs", "5");

        assertThat(search.ended(ExitCode.OK)).isFalse();
        assertThat(search.err()).contains("HC-9301", "runs=5");
    }

    @Test
    void steps_ofALoad_namesTheGainOfEach() throws IOException {
        Files.writeString(workload, "{rows: 1000000, threads: 4}");

        CommandRunner steps = run("steps", "--runs", "1");

        assertThat(steps.ended(ExitCode.OK)).isTrue();
        assertThat(steps.out()).contains("PreSplit", "HConfig4", "hbase.hstore.compaction.kv.max");
    }
}
