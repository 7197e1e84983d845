package org.hconfig.readbench.fanout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.hadoop.hbase.util.Bytes;
import org.apache.hadoop.hbase.util.RegionSplitter;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.SampleResults;
import org.hconfig.core.DataSize;
import org.junit.jupiter.api.Test;

final class FanOutReportsTest {
    private static final LabLease LEASE = new LabLease(Optional.empty(), Path.of("lab"), false, Path.of("home"));

    private static StallRun.StallFigures figures(double longest, long stale) {
        return new StallRun.StallFigures(100, 2, longest, longest > 200 ? 4 : 0, stale, 0);
    }

    private static StallRun stall(ReadConsistency consistency, double longest, long stale) {
        return new StallRun(consistency, 1, "rs1", true, figures(10, 0), figures(longest, stale));
    }

    private static LadderRun.TripTimes times(double mean) {
        return new LadderRun.TripTimes(100, mean, 2 * mean);
    }

    @Test
    void report_ofAKill_comparesTheLongestRequestsOfBothConsistencies() {
        StallReport report = new StallReport(
                "2026-11-27T03:00:00Z",
                SampleResults.lab(),
                new StallSpec(LEASE, 20_000, 20, 2, 10_000, false, 1, "hconfig dev bench stall"),
                20_000,
                List.of(stall(ReadConsistency.STRONG, 30_000, 0), stall(ReadConsistency.TIMELINE, 150, 70)));

        assertThat(report.longest().orElseThrow().median()).isEqualTo(0.005);
        assertThat(report.text())
                .containsPattern("after: longest, ms +30000 +150 +0\\.01 x")
                .containsPattern("after: stale rows +0 +70")
                .contains("In repeat 1, rs1 hosted hbase:meta.", "zookeeper.session.timeout 20 s");
        assertThat(report.json()).contains("\"variant\" : \"timeline\"", "\"zookeeperSessionMillis\" : 20000");
    }

    @Test
    void report_ofALadder_relatesEachLineToTheFirst_andOneTripToFive() {
        LadderReport report = new LadderReport(
                "2026-11-27T03:00:00Z",
                new LadderSpec(
                        LEASE,
                        List.of(1, 3),
                        new LadderSpec.LadderBudget(DataSize.ofGibibytes(3), 1),
                        100_000,
                        200,
                        1,
                        30,
                        "hconfig dev bench ladder"),
                2,
                List.of(
                        new LadderRun(1, 3L << 30, times(40), times(20), 8.5, 1, 1),
                        new LadderRun(3, 1L << 30, times(30), times(12), 9.25, 0.38, 0.97)));

        assertThat(report.text())
                .containsPattern(
                        "1 +3 GiB +40\\.0 \\(80\\.0\\) +1\\.00 +20\\.0 \\(40\\.0\\) +0\\.50 +8\\.50 +100 % +100 %")
                .containsPattern(
                        "3 +1 GiB +30\\.0 \\(60\\.0\\) +0\\.75 +12\\.0 \\(24\\.0\\) +0\\.40 +9\\.25 +38 % +97 %");
        assertThat(report.json()).contains("\"hashed\" : 0.38", "\"machineCores\" : 2");
    }

    @Test
    void specs_outOfRange_areRefusedWithAllProblems() {
        assertThatThrownBy(() -> new StallSpec(LEASE, 10, 0, 2, 10_000, false, 1, ""))
                .hasMessageContainingAll("HC-6004", "rows=10", "rows per request=0");
        assertThatThrownBy(() -> new LadderSpec(
                        LEASE,
                        List.of(0),
                        new LadderSpec.LadderBudget(DataSize.ofGibibytes(3), 1),
                        100_000,
                        200,
                        0,
                        30,
                        ""))
                .hasMessageContainingAll("HC-6004", "servers=0", "threads=0");
    }

    @Test
    void largestShare_ofHashedRows_isNearlyEven_andOfConsecutiveRowsNearlyOneServer() {
        Map<byte[], String> servers = new TreeMap<>(Bytes.BYTES_COMPARATOR);
        servers.put(new byte[0], "s0");
        byte[][] splits = new RegionSplitter.UniformSplit().split(30);
        for (int i = 0; i < splits.length; i++) {
            servers.put(splits[i], "s" + (i + 1) % 3);
        }
        LargestShare share = new LargestShare(servers);

        assertThat(share.of(List.of(new byte[0], "~".getBytes(StandardCharsets.US_ASCII))))
                .isEqualTo(0.5);
        assertThat(share.ofRandomRows(new SplittableRandom(1), 10_000, 200, 200))
                .isBetween(0.34, 0.42);
        assertThat(share.ofConsecutiveRows(new SplittableRandom(1), 10_000, 30, 200))
                .isBetween(0.9, 1.0);
    }

    @Test
    void keys_ofManyRows_areDifferent() {
        Set<String> keys = new HashSet<>();
        for (int row = 0; row < 100_000; row++) {
            keys.add(Bytes.toHex(HashedRows.key(row)));
        }
        assertThat(keys).hasSize(100_000);
    }

    @Test
    void meter_ofEachPeriod_countsItsOwnRequests() {
        ReadMeter meter = new ReadMeter();
        meter.done(300_000_000L, 3);
        meter.done(100_000_000L, 0);
        meter.failed();

        assertThat(meter.next()).isEqualTo(new StallRun.StallFigures(2, 200, 300, 1, 3, 1));
        assertThat(meter.next()).isEqualTo(new StallRun.StallFigures(0, 0, 0, 0, 0, 0));
    }
}
