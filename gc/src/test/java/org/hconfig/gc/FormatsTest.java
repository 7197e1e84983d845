package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseCpuStats;
import org.hconfig.gc.facts.PauseKindStats;
import org.hconfig.gc.facts.SafepointStats;
import org.hconfig.gc.log.event.PauseKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Parser tests with small logs in formats that no JVM on this machine writes. */
class FormatsTest {
    private static final long MIB = 1 << 20;

    @TempDir
    private Path directory;

    @Test
    void report_ofPausesThatWaitedForAProcessor_distinguishesThem() throws IOException {
        ProblemCollector problemCollector = new ProblemCollector();
        Path log = Files.writeString(directory.resolve("starved.log"), """
                [0.003s][info][gc] Using G1
                [1.100s][info][gc    ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 100.000ms
                [1.100s][info][gc,cpu] GC(0) User=0.36s Sys=0.02s Real=0.10s
                [2.500s][info][gc    ] GC(1) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 500.000ms
                [2.500s][info][gc,cpu] GC(1) User=0.02s Sys=0.01s Real=0.50s
                [3.400s][info][gc    ] GC(2) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 400.000ms
                [3.400s][info][gc,cpu] GC(2) User=0.10s Sys=0.30s Real=0.40s
                """);
        PauseCpuStats pauseCpuStats = new GcLogAnalyzer(bytes -> {})
                .read(List.of(log), problemCollector)
                .get(0)
                .facts()
                .collections()
                .work()
                .orElseThrow();

        assertThat(pauseCpuStats.pauses()).isEqualTo(3);
        assertThat(pauseCpuStats.elapsedMillis()).isCloseTo(1000, within(1e-6));
        assertThat(pauseCpuStats.cpuMillis()).isCloseTo(810, within(1e-6));
        assertThat(pauseCpuStats.starved()).isEqualTo(1);
        assertThat(pauseCpuStats.starvedMillis()).isCloseTo(500, within(1e-6));
        assertThat(pauseCpuStats.kernelDominated()).isEqualTo(1);
        assertThat(problemCollector.list())
                .extracting(problem -> problem.code())
                .contains(GcError.STARVED);
    }

    @Test
    void report_ofSafepoints_hasTheTimeToSafepoint() throws IOException {
        ProblemCollector problemCollector = new ProblemCollector();
        Path log = Files.writeString(directory.resolve("slow.log"), """
                [0.003s][info][gc] Using G1
                [1.100s][info][gc       ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 10.000ms
                [1.300s][info][safepoint] Safepoint "G1CollectForAllocation", Time since last: 1000000 ns, Reaching safepoint: 200000000 ns, Cleanup: 9000 ns, At safepoint: 10000000 ns, Total: 210009000 ns
                [2.000s][info][safepoint] Safepoint "Cleanup", Time since last: 1000000 ns, Reaching safepoint: 1000000 ns, At safepoint: 1000000 ns, Total: 2000000 ns
                """);
        LogFacts facts = new GcLogAnalyzer(bytes -> {})
                .read(List.of(log), problemCollector)
                .get(0)
                .facts();
        SafepointStats stops = facts.stopped().safepoints().orElseThrow();

        assertThat(facts.collections().pauses().count()).isEqualTo(1);
        assertThat(stops.timeToSafepoint().count()).isEqualTo(2);
        assertThat(stops.timeToSafepoint().maxMillis()).isCloseTo(200, within(1e-6));
        assertThat(stops.stoppedMillis()).isCloseTo(212.009, within(1e-6));
        assertThat(problemCollector.list())
                .extracting(problem -> problem.code())
                .contains(GcError.SLOW_TO_STOP);
    }

    @Test
    void report_ofStoppedTimesOfJdk8And11_isTheSame() throws IOException {
        SafepointStats eight = facts("""
                2026-01-01T00:00:01.100+0000: 1.100: [GC pause (G1 Evacuation Pause) (young), 0.0310490 secs]
                2026-01-01T00:00:01.132+0000: 1.132: Total time for which application threads were stopped: 0.0320000 seconds, Stopping threads took: 0.0005000 seconds
                2026-01-01T00:00:02.100+0000: 2.100: [GC pause (G1 Evacuation Pause) (young), 0.0310490 secs]
                """).stopped().safepoints().orElseThrow();
        assertThat(eight.timeToSafepoint().totalMillis()).isCloseTo(0.5, within(1e-6));
        assertThat(eight.stoppedMillis()).isCloseTo(32, within(1e-6));
        SafepointStats eleven = facts("""
                [1.100s][info][gc       ] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 10.000ms
                [1.101s][info][safepoint] Total time for which application threads were stopped: 0.0120000 seconds, Stopping threads took: 0.0010000 seconds
                """).stopped().safepoints().orElseThrow();
        assertThat(eleven.timeToSafepoint().maxMillis()).isCloseTo(1, within(1e-6));
        assertThat(eleven.stoppedMillis()).isCloseTo(12, within(1e-6));
    }

    @Test
    void report_ofG1OfJdk8_readsSizesAgesAndDecisions() throws IOException {
        LogFacts facts = facts("""
                OpenJDK 64-Bit Server VM (25.252-b09) for linux-amd64 JRE (1.8.0_252-b09), built on Apr 22 2020 by "x" with gcc
                Memory: 4k page, physical 65859364k(1000k free), swap 0k(0k free)
                CommandLine flags: -XX:G1HeapRegionSize=16777216 -XX:MaxHeapSize=34359738368 -XX:+UseG1GC
                2020-01-01T00:00:10.000+0000: 10.000: [GC pause (G1 Evacuation Pause) (young)
                Desired survivor size 192937984 bytes, new threshold 2 (max 15)
                - age   1:  152368032 bytes,  152368032 total
                - age   2:  147385840 bytes,  299753872 total
                 10.001: [G1Ergonomics (Concurrent Cycles) request concurrent cycle initiation, reason: occupancy higher than threshold, occupancy: 24696061952 bytes, allocation request: 9437200 bytes, threshold: 15461882265 bytes (45.00 %), source: concurrent humongous allocation]
                , 0.1000000 secs]
                   [Parallel Time: 90.0 ms, GC Workers: 8]
                      [Scan RS (ms): Min: 1.0, Avg: 2.0, Max: 42.5, Diff: 1.0, Sum: 9.0]
                   [Eden: 2656.0M(2656.0M)->0.0B(2624.0M) Survivors: 288.0M->320.0M Heap: 25.5G(32.0G)->23.1G(32.0G)]
                 [Times: user=0.87 sys=0.00, real=0.10 secs]
                2020-01-01T00:00:20.000+0000: 20.000: [GC pause (G1 Evacuation Pause) (mixed) 20.001: [G1Ergonomics (Mixed GCs) continue mixed GCs, reason: candidate old regions available, candidate old regions: 412 regions, reclaimable: 3264516136 bytes (9.50 %), threshold: 5.00 %]
                , 0.2000000 secs]
                   [Eden: 2656.0M(2656.0M)->0.0B(2624.0M) Survivors: 320.0M->288.0M Heap: 25.7G(32.0G)->22.1G(32.0G)]
                2020-01-01T00:00:30.000+0000: 30.000: [GC pause (G1 Evacuation Pause) (young) (to-space exhausted), 1.5000000 secs]
                2020-01-01T00:00:40.000+0000: 40.000: [Full GC (Allocation Failure)40.100: [GC concurrent-mark-abort]
                 25G->20G(32G), 12.0000000 secs]
                2020-01-01T00:01:00.000+0000: 60.000: [GC remark 60.001: [Finalize Marking, 0.0001 secs] 60.002: [GC ref-proc, 0.0001 secs], 0.0500000 secs]
                2020-01-01T00:01:50.000+0000: 110.000: [GC cleanup 21G->20G(32G), 0.0100000 secs]
                """);
        assertThat(facts.collections().work().orElseThrow().cpuMillis()).isCloseTo(870, within(1e-6));
        assertThat(facts.jvm().collector()).isEqualTo("G1");
        assertThat(facts.jvm().jdk()).isEqualTo("1.8.0_252-b09");
        assertThat(facts.jvm().feature()).hasValue(8);
        assertThat(facts.collections().pauses().count()).isEqualTo(6);
        assertThat(facts.collections().pauses().totalMillis()).isCloseTo(13_860, within(1e-6));
        assertThat(facts.stopped().pausedShare().orElse(0)).isCloseTo(0.1386, within(1e-4));
        assertThat(facts.collections().toSpaceExhausted()).isEqualTo(1);
        assertThat(facts.collections().fullCollections()).isEqualTo(1);
        assertThat(facts.collections().kinds())
                .extracting(PauseKindStats::kind)
                .containsExactlyInAnyOrder(
                        PauseKind.YOUNG, PauseKind.MIXED, PauseKind.FULL, PauseKind.REMARK, PauseKind.CLEANUP);
        G1Facts g1 = facts.g1().orElseThrow();
        assertThat(g1.regionBytes()).hasValue(16 * MIB);
        assertThat(g1.marking().ihopPercent()).hasValue(45);
        assertThat(g1.marking().abortedCycles()).isEqualTo(1);
        assertThat(g1.survival().orElseThrow().transientShare().orElse(0)).isCloseTo(0.0327, within(1e-4));
        assertThat(g1.mixed().reclaimableBytes()).hasValue(3_264_516_136L);
        assertThat(g1.humongous().objects()).isEqualTo(1);
        assertThat(g1.humongous().ordinaryAt())
                .last()
                .extracting(G1Facts.RegionSizeFit::share)
                .isEqualTo(1.0);
        assertThat(g1.scanMillis().orElseThrow().max()).isEqualTo(42.5);
        assertThat(facts.heap().maxBytes()).hasValue(32L << 30);
        assertThat(facts.heap().generations().tenured().orElseThrow().max())
                .isCloseTo((long) (23.1 * (1L << 30)) - 320 * MIB, within(8 * MIB));
    }

    @Test
    void report_ofParallelAndCmsOfJdk8_readsOldPartsAndFailures() throws IOException {
        LogFacts parallel = facts("""
                1.000: [GC (Allocation Failure) [PSYoungGen: 65536K->10720K(76288K)] 65536K->16384K(251392K), 0.0100000 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]
                2.000: [Full GC (Ergonomics) [PSYoungGen: 10720K->0K(76288K)] [ParOldGen: 5664K->14336K(175104K)] 16384K->14336K(251392K), [Metaspace: 80K->80K(1056768K)], 0.0500000 secs] [Times: user=0.02 sys=0.00, real=0.05 secs]
                101.000: [GC-- [PSYoungGen: 65536K->65536K(76288K)] 79872K->90000K(251392K), 0.0200000 secs]
                """);
        assertThat(parallel.jvm().collector()).isEqualTo("Parallel");
        assertThat(parallel.collections().pauses().count()).isEqualTo(3);
        assertThat(parallel.collections().fullCollections()).isEqualTo(1);
        assertThat(parallel.heap().generations().tenured().orElseThrow().max()).isEqualTo((90_000L - 65_536) * 1024);
        LogFacts cms = facts("""
                1.000: [GC (Allocation Failure) 1.000: [ParNew: 1000K->100K(2000K), 0.0010000 secs] 5000K->4100K(9000K), 0.0011000 secs] [Times: user=0.00 sys=0.00, real=0.00 secs]
                2.000: [GC (CMS Initial Mark) [1 CMS-initial-mark: 4000K(7000K)] 4200K(9000K), 0.0020000 secs]
                2.010: [CMS-concurrent-mark-start]
                3.000: [GC (CMS Final Remark) [YG occupancy: 200 K (2000 K)]3.000: [Rescan (parallel) , 0.0001 secs]3.001: [weak refs processing, 0.0001 secs] [1 CMS-remark: 4000K(7000K)] 4200K(9000K), 0.0040000 secs]
                4.000: [GC (Allocation Failure) 4.000: [ParNew (promotion failed): 2000K->2000K(2000K), 0.0030000 secs]4.003: [CMS4.004: [CMS-concurrent-mark: 0.100/0.200 secs] [Times: user=0.10 sys=0.00, real=0.20 secs]
                 (concurrent mode failure): 6000K->3000K(7000K), 0.5000000 secs] 8000K->3000K(9000K), [Metaspace: 80K->80K(1056768K)], 0.5100000 secs] [Times: user=0.10 sys=0.00, real=0.51 secs]
                """);
        assertThat(cms.jvm().collector()).isEqualTo("CMS");
        assertThat(cms.collections().pauses().totalMillis()).isCloseTo(517.1, within(1e-6));
        assertThat(cms.collections().kinds())
                .extracting(kind -> kind.kind() + " " + kind.pauses().count())
                .containsExactlyInAnyOrder("YOUNG 1", "FULL 1", "INITIAL_MARK 1", "REMARK 1");
    }

    @Test
    void report_ofDecimalCommas_readsThem() throws IOException {
        LogFacts facts = facts("""
                2014-06-16T07:57:14.622+0200: 30284,932: [GC pause (young), 0,0854230 secs]
                2014-06-16T07:57:24.622+0200: 30294,932: [GC pause (young), 0,0145770 secs]
                """);
        assertThat(facts.collections().pauses().totalMillis()).isCloseTo(100, within(1e-9));
        assertThat(facts.extent().seconds().orElse(0)).isCloseTo(10.014577, within(1e-6));
    }

    @Test
    void report_ofARotationInAnyOrderAndPartlyCompressed_isThatOfTheWhole() throws IOException {
        String text = SampleLogs.hurting(400);
        Path whole = Files.writeString(directory.resolve("whole.log"), text);
        List<String> lines = text.lines().toList();
        int third = lines.size() / 3;
        Files.write(directory.resolve("gc.log.1"), lines.subList(0, third));
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(directory.resolve("gc.log.2.gz")))) {
            out.write(String.join("\n", lines.subList(third, 2 * third))
                    .concat("\n")
                    .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1));
        }
        Files.write(directory.resolve("gc.log"), lines.subList(2 * third, lines.size()));
        GcReport parts = new GcLogAnalyzer(bytes -> {})
                .report(List.of(
                        directory.resolve("gc.log"), directory.resolve("gc.log.2.gz"), directory.resolve("gc.log.1")));
        LogFacts one =
                new GcLogAnalyzer(bytes -> {}).report(List.of(whole)).logs().get(0);
        assertThat(parts.logs()).hasSize(1);
        assertThat(parts.problems()).allMatch(problem -> problem.code() == GcError.STARVED); // of this machine
        LogFacts set = parts.logs().get(0);
        assertThat(set.extent().files()).isEqualTo(3);
        assertThat(set.name()).isEqualTo("gc.log");
        assertThat(set.collections().pauses()).isEqualTo(one.collections().pauses());
        assertThat(set.heap()).isEqualTo(one.heap());
        assertThat(set.extent().seconds()).isEqualTo(one.extent().seconds());
        assertThat(set.g1()).isEqualTo(one.g1());
    }

    @Test
    void report_ofLogsOfTheSameNameInTwoDirectories_areTwoLogs() throws IOException {
        List<Path> logs = new ArrayList<>();
        for (String server : List.of("rs1", "rs2")) {
            Files.createDirectory(directory.resolve(server));
            logs.add(Files.writeString(directory.resolve(server).resolve("gc.log"), SampleLogs.healthy(30)));
        }
        assertThat(new GcLogAnalyzer(bytes -> {}).report(logs).logs())
                .hasSize(2)
                .extracting(LogFacts::name)
                .doesNotHaveDuplicates();
    }

    /** Whatever is done to a log, reading it ends with facts or a problem. */
    @Test
    void report_ofLogsWithRandomDamage_neverFails() throws IOException {
        long seed = 77;
        Random random = new Random(seed);
        byte[] good = (SampleLogs.hurting(30) + """
                1.000: [GC pause (G1 Evacuation Pause) (young), 0.1 secs]
                   [Eden: 2656.0M(2656.0M)->0.0B(2624.0M) Survivors: 288.0M->320.0M Heap: 25.5G(32.0G)->23.1G(32.0G)]
                """).getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        byte[] old = """
                2020-01-01T00:00:10.000+0000: 10.000: [GC pause (G1 Evacuation Pause) (young)
                - age   1:  152368032 bytes,  152368032 total
                , 0.1000000 secs]
                   [Eden: 2656.0M(2656.0M)->0.0B(2624.0M) Survivors: 288.0M->320.0M Heap: 25.5G(32.0G)->23.1G(32.0G)]
                4.000: [GC 4.000: [ParNew (promotion failed): 2000K->2000K(2000K), 0.0030000 secs]4.003: [CMS4.004: [CMS-x]
                 (concurrent mode failure): 6000K->3000K(7000K), 0.5 secs] 8000K->3000K(9000K), 0.51 secs]
                """.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
        for (int i = 0; i < 1500; i++) {
            byte[] bytes = (i % 2 == 0 ? good : old).clone();
            for (int change = random.nextInt(40); change >= 0; change--) {
                int at = random.nextInt(bytes.length);
                int length = Math.min(1 + random.nextInt(12), bytes.length - at);
                int from = random.nextInt(bytes.length - length);
                if (random.nextBoolean()) {
                    System.arraycopy(bytes, from, bytes, at, length);
                } else {
                    bytes[at] = (byte) " []()->:,.0199KMG\n".charAt(random.nextInt(18));
                }
            }
            Path log = Files.write(directory.resolve("damaged.log"), bytes);
            GcReport report = new GcLogAnalyzer(read -> {}).report(List.of(log));
            assertThat(report.logs().size() + report.problems().size())
                    .as("seed " + seed + ", run " + i)
                    .isPositive();
        }
    }

    private LogFacts facts(String text) throws IOException {
        Path log = Files.writeString(directory.resolve("small.log"), text);
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(log));
        assertThat(report.logs()).as(report.problems().toString()).hasSize(1);
        return report.logs().get(0);
    }
}
