package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.advice.symptom.GcTimeRatioGoal;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.SafepointStats;
import org.hconfig.gc.jvm.JdkTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Regression tests of statements that were wrong for field logs: facts of another JDK, missing values read as zero,
 * values in effect.
 */
class FieldTrialTest {
    private static final String HEAP = "-XX:InitialHeapSize=1073741824 -XX:MaxHeapSize=1073741824 ";

    @TempDir
    private Path directory;

    /** JDK 8 with G1: one humongous allocation brings about a young collection, every other one a full collection. */
    private static String humongous(String flags, String stopping) {
        StringBuilder log = new StringBuilder("Java HotSpot(TM) 64-Bit Server VM (25.25-b02) for linux-amd64 JRE"
                + " (1.8.0_25-b18), built on Oct  7 2014 14:25:37 by \"java_re\" with gcc\n"
                + "CommandLine flags: " + flags + "-XX:+UseG1GC\n");
        for (int i = 1; i <= 100; i++) {
            log.append(String.format(Locale.ROOT, """
                    %1$d.000: [GC pause (G1 Humongous Allocation) (young) (initial-mark) 451M->448M(1024M), 0.0400000 secs]
                    %1$d.050: Total time for which application threads were stopped: 0.2500000 seconds%2$s
                    %1$d.300: [Full GC (Allocation Failure)  960M->282K(1024M), 0.0600000 secs]
                    %1$d.400: Total time for which application threads were stopped: 0.1190000 seconds%2$s
                    """, i, stopping));
        }
        return log.toString();
    }

    @Test
    void safepoints_withoutTheTimeToStop_haveNoneAndTheLongestStop() throws IOException {
        SafepointStats stops = read(humongous(HEAP, "")).stopped().safepoints().orElseThrow();
        assertThat(stops.timeToSafepoint().count()).isZero();
        assertThat(stops.count()).isEqualTo(200);
        assertThat(stops.longestMillis()).isCloseTo(250, within(1e-6));
        assertThat(read(humongous(HEAP, ", Stopping threads took: 0.0005000 seconds"))
                        .stopped()
                        .safepoints()
                        .orElseThrow()
                        .timeToSafepoint()
                        .count())
                .isEqualTo(200);
    }

    @Test
    void advise_forStopsOfJdk8_namesTheFlagsThatNameTheOperation() throws IOException {
        assertThat(reasons(read(humongous(HEAP, ""))))
                .contains(
                        "the longest stop took 250 ms, the longest pause 60 ms",
                        "the log does not contain the operation",
                        "-XX:+PrintSafepointStatistics -XX:PrintSafepointStatisticsCount=1")
                .doesNotContain("safepoint lines of the log name");
    }

    @Test
    void advise_forStopsWithNamedOperations_pointsToThem() throws IOException {
        String log = SampleLogs.healthy(200);
        StringBuilder stops = new StringBuilder(log);
        for (int i = 1; i <= 200; i++) {
            stops.append("[")
                    .append(243 + i)
                    .append(".000s][info][safepoint] Safepoint \"Deoptimize\", Time since last: 1000 ns,"
                            + " Reaching safepoint: 1000 ns, At safepoint: 1000 ns, Total: 500000000 ns\n");
        }
        assertThat(reasons(read(stops.toString())))
                .contains("the safepoint lines of the log name the operation")
                .doesNotContain("PrintSafepointStatistics");
    }

    @Test
    void goal_ofG1_followsTheJdkAndItsFlag() throws IOException {
        assertThat(reasons(read(humongous(HEAP, ""))))
                .contains("; the goal of G1 in JDK 8 is 10.0 %")
                .doesNotContain("7.7 %");
        assertThat(reasons(read(humongous(HEAP + "-XX:GCTimeRatio=19 ", ""))))
                .contains("with GCTimeRatio=19 the goal of G1 is 5.0 %");
        assertThat(GcTimeRatioGoal.of(read(SampleLogs.healthy(200))).words()).isEqualTo("the goal of G1 is 7.7 %");
    }

    @Test
    void advise_forARegionSizeInForce_proposesItNotAgain() throws IOException {
        assertThat(changes(read(humongous(HEAP, "")))).noneMatch(flag -> flag.startsWith("-XX:G1HeapRegionSize"));
        assertThat(changes(read(humongous("", "")))).contains("-XX:G1HeapRegionSize=1m");
        assertThat(changes(read(humongous(HEAP + "-XX:G1HeapRegionSize=2097152 ", ""))))
                .contains("-XX:G1HeapRegionSize=1m");
    }

    @Test
    void advise_forHumongousObjectsOfUnknownSize_namesALargerHeapAndSmallerObjects() throws IOException {
        assertThat(reasons(read(humongous(HEAP, ""))))
                .contains(
                        "full collections free memory",
                        "does not contain their sizes",
                        "increase the heap of the server, or make the application");
    }

    @ParameterizedTest
    @CsvSource({
        "9437200, false",
        "67108864, true",
    })
    void advise_forHumongousObjectsOfKnownSize_looksWhetherRegionsCanTakeThem(long bytes, boolean tooLarge)
            throws IOException {
        String text = humongous(HEAP, "")
                + "101.000: [GC pause (G1 Humongous Allocation) (young) 101.001: [G1Ergonomics (Concurrent Cycles) request"
                + " concurrent cycle initiation, reason: occupancy higher than threshold, occupancy: 24696061952 bytes,"
                + " allocation request: " + bytes + " bytes, threshold: 15461882265 bytes (45.00 %), source: concurrent"
                + " humongous allocation]\n, 0.1000000 secs]\n";
        assertThat(reasons(read(text)).contains("objects of up to 64 MiB trigger collections"))
                .as(reasons(read(text)))
                .isEqualTo(tooLarge);
        assertThat(reasons(read(text)).contains("allocate smaller objects")).isEqualTo(tooLarge);
    }

    @Test
    void advise_wherePromotionOutrunsMarking_mentionsAdaptiveIhopSinceJdk9() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 100; i++) {
            text.append(i)
                    .append(
                            ".000: [GC (Allocation Failure) [PSYoungGen: 36000K->14336K(37000K)] 60000K->50000K(124000K),"
                                    + " 0.0100000 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]\n");
            text.append(i)
                    .append(".100: [Full GC (Ergonomics) [PSYoungGen: 14336K->0K(37000K)] [ParOldGen: 81664K->30336K"
                            + "(87000K)] 96000K->30336K(124000K), [Metaspace: 80K->80K(1056768K)], 0.0200000 secs]"
                            + " [Times: user=0.20 sys=0.00, real=0.02 secs]\n");
        }
        LogFacts log = read(text.toString());
        assertThat(reasons(log, JdkTarget.of(8)))
                .contains("it stays at 45 % of the heap, because JDK 8 does not adapt it")
                .doesNotContain("adaptive IHOP");
        assertThat(reasons(log, JdkTarget.of(17))).contains("the JVM controls the threshold (adaptive IHOP)");
        assertThat(reasons(log, JdkTarget.unknown()))
                .contains("from JDK 9 on the JVM adapts it", "with JDK 8 it stays at 45 %");
    }

    @Test
    void advise_forZgcThatRanOutOfMemory_leadsWithItAndWantsNoThreads() throws IOException {
        LogFacts log = read(zgc(254) + "[70.003s][info][gc          ] Out Of Memory (main)\n");
        assertThat(log.concurrent().outOfMemory()).isEqualTo(1);
        GcAdvice advice = new GcAdviceInputBuilder(List.of(log)).jdk(25).advise();
        assertThat(advice.reasons().get(0))
                .contains("ran out of memory", "left 254 MiB of 256 MiB in use (99.2 %)", "larger heap");
        assertThat(advice.options().flags())
                .anyMatch(flag -> flag.startsWith("-Xmx"))
                .noneMatch(flag -> flag.startsWith("-XX:ConcGCThreads"));
    }

    @Test
    void advise_forZgcThatStalls_wantsThreadsOnlyWhereTheHeapIsNotFull() throws IOException {
        assertThat(new GcAdviceInputBuilder(List.of(read(zgc(254))))
                        .jdk(25)
                        .advise()
                        .options()
                        .flags())
                .noneMatch(flag -> flag.startsWith("-XX:ConcGCThreads"));
        assertThat(new GcAdviceInputBuilder(List.of(read(zgc(100))))
                        .jdk(25)
                        .advise()
                        .options()
                        .flags())
                .anyMatch(flag -> flag.startsWith("-XX:ConcGCThreads"));
    }

    private static String zgc(int left) {
        StringBuilder log = new StringBuilder("""
                [0.003s][info][gc,init] Initializing The Z Garbage Collector
                [0.003s][info][gc,init] Version: 25.0.1+8-LTS (release)
                [0.003s][info][gc,init] CPUs: 8 total, 8 available
                [0.003s][info][gc,init] Max Capacity: 256M
                [0.003s][info][gc,init] GC Workers for Old Generation: 2 (dynamic)
                [0.003s][info][gc     ] Using The Z Garbage Collector
                """);
        for (int i = 0; i < 30; i++) {
            log.append(String.format(Locale.ROOT, """
                    [%1$d.000s][info][gc,phases] GC(%2$d) O: Pause Mark Start 0.010ms
                    [%1$d.010s][info][gc,phases] GC(%2$d) O: Pause Mark End 0.010ms
                    [%1$d.020s][info][gc       ] GC(%2$d) Major Collection (Allocation Stall) 255M(99%%)->%3$dM(99%%) 0.012s
                    [%1$d.021s][info][gc       ] Allocation Stall (main) 14.739ms
                    """, 2 * i + 10, i, left));
        }
        return log.toString();
    }

    private static List<String> changes(LogFacts log) {
        return new GcAdviceInputBuilder(List.of(log))
                .jdk(LogJdk.of(log)).advise().changes().stream()
                        .map(FlagChange::flag)
                        .toList();
    }

    private static String reasons(LogFacts log) {
        return reasons(log, LogJdk.of(log));
    }

    private static String reasons(LogFacts log, JdkTarget jdk) {
        return String.join(
                "\n", new GcAdviceInputBuilder(List.of(log)).jdk(jdk).advise().reasons());
    }

    private LogFacts read(String text) throws IOException {
        Path file = directory.resolve("gc.log");
        Files.writeString(file, text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs().get(0);
    }
}
