package org.hconfig.bench.simulator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchError;
import org.hconfig.core.DataSize;
import org.hconfig.core.HConfigException;
import org.junit.jupiter.api.Test;

class SimulatorBenchmarkTest {
    private static final Clock CLOCK = Clock.fixed(Instant.EPOCH, ZoneOffset.UTC);

    /** Each reading of the clock is a second later than the previous one. */
    private final AtomicLong nanos = new AtomicLong();

    private final List<String> said = new ArrayList<>();
    private final SimulatorBenchmark bench =
            new SimulatorBenchmark(new BenchContext(CLOCK, () -> nanos.getAndAdd(1_000_000_000L), said::add));

    private static SimulatorSpec spec(int repeats, Integer... servers) {
        return new SimulatorSpec(
                List.of(servers), 10, DataSize.ofMebibytes(200), repeats, 1, "hconfig bench simulator");
    }

    @Test
    void run_ofTwoClusters_timesEachRunAndPrintsItsEvents() {
        SimulatorReport result = bench.run(spec(3, 2, 4));

        assertThat(result.clusters()).extracting(SimulatorCluster::regions).containsExactly(20, 40);
        for (SimulatorCluster cluster : result.clusters()) {
            assertThat(cluster.runs()).hasSize(3);
            assertThat(cluster.seconds()).isEqualTo(1);
            assertThat(cluster.eventsPerSecond()).isEqualTo(cluster.events());
            assertThat(cluster.heapBytes()).isPositive();
        }
        assertThat(said).contains("4 servers: run 3 of 3");
        assertThat(result.text().lines())
                .allMatch(line -> line.length() <= 80)
                .anyMatch(line -> line.matches(" {6}4 {7}40 .* s    1.000      1.000 .* M .* MiB"));
        assertThat(result.json()).contains("\"medianEventsPerSecond\"", "\"simulatedSeconds\"");
    }

    @Test
    void run_ofTheSameSeed_hasTheSameEvents() {
        assertThat(bench.run(spec(2, 3)).clusters())
                .extracting(SimulatorCluster::runs)
                .isEqualTo(bench.run(spec(2, 3)).clusters().stream()
                        .map(SimulatorCluster::runs)
                        .toList());
    }

    @Test
    void run_interrupted_beginsNoRun() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> bench.run(spec(1, 2)))
                .isInstanceOfSatisfying(
                        HConfigException.class,
                        failed -> assertThat(failed.problems().get(0).code()).isEqualTo(BenchError.INTERRUPTED));
    }

    @Test
    void spec_outOfRange_reportsAllAtOnce() {
        assertThatThrownBy(() -> new SimulatorSpec(List.of(0), 0, new DataSize(5), 0, 1, ""))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining("servers=0")
                .hasMessageContaining("regions-per-server=0")
                .hasMessageContaining("per-server=5")
                .hasMessageContaining("repeats=0");
    }
}
