package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.SupportedFlagFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of flags in effect that conflict with G1, and of heaps that do not match the logs. */
class FlagRemovalsTest {
    private static final long GIB = 1L << 30;
    private static final String ZGC = """
            [0.005s][info][gc,init] Initializing The Z Garbage Collector
            [0.005s][info][gc,init] Version: 21.0.1+12-LTS (release)
            [0.005s][info][gc,init] CPUs: 8 total, 8 available
            [0.005s][info][gc,init] Memory: 4G
            [0.005s][info][gc,init] Heap Max Capacity: 2560M
            [0.005s][info][gc] Using The Z Garbage Collector
            """;

    @TempDir
    private Path directory;

    private static String cms() {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i < 100; i++) {
            log.append(String.format(
                    Locale.ROOT,
                    "%1$d.000: [GC (Allocation Failure) %1$d.000: [ParNew: 1000000K->100000K(1200000K), 1.2000 secs]"
                            + " 5000000K->4100000K(9000000K), 1.2000 secs] [Times: user=4.60 sys=0.00, real=1.20 secs]%n",
                    10 * i));
        }
        return log.toString();
    }

    @Test
    void advise_fromCmsToG1_listsWhatDefeatsG1AndNamesTheThreads() throws IOException {
        GcAdvice advice = advise(
                List.of(read("gc.log", cms())),
                "-XX:+UseConcMarkSweepGC -XX:+UseParNewGC -XX:NewRatio=3 -Xmn8g -XX:SurvivorRatio=4"
                        + " -XX:CMSInitiatingOccupancyFraction=70 -XX:ParallelGCThreads=4 -XX:MaxDirectMemorySize=1g");
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.options().remove())
                .extracting(FlagRemoval::flag)
                .containsExactly(
                        "-XX:+UseConcMarkSweepGC",
                        "-XX:+UseParNewGC",
                        "-XX:NewRatio=3",
                        "-Xmn8g",
                        "-XX:SurvivorRatio=4",
                        "-XX:CMSInitiatingOccupancyFraction=70",
                        "-XX:ParallelGCThreads=4");
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("3.8 of 4 threads busy"));
    }

    @Test
    void advise_forG1WithItsOwnFlags_removesNothing() throws IOException {
        GcAdvice advice =
                advise(List.of(read("gc.log", SampleLogs.hurting(200))), "-XX:+UseG1GC -XX:G1NewSizePercent=3");
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.options().remove()).isEmpty();
    }

    @Test
    void advise_wherePromotionOutrunsMarking_advisesNoThreshold() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i < 200; i++) {
            log.append(String.format(
                    Locale.ROOT,
                    "%1$d.000: [GC (Allocation Failure) [PSYoungGen: 1000000K->100000K(1200000K)]"
                            + " 2000000K->2000000K(4000000K), 0.6000000 secs]"
                            + " [Times: user=4.60 sys=0.00, real=0.60 secs]%n",
                    i));
        }
        GcAdvice advice = advise(List.of(read("gc.log", log.toString())), "-XX:+UseParallelGC");
        assertThat(advice.options().flags())
                .contains("-XX:+UseG1GC")
                .noneMatch(flag -> flag.contains("IHOP") || flag.contains("InitiatingHeap"));
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("no other threshold is recommended"));
    }

    @Test
    void requireAlike_forSeveralJdksOrCollectors_refusesThem() throws IOException {
        LogFacts g1 = read("a.log", SampleLogs.healthy(100));
        LogFacts old = read("b.log", cms());
        LogFacts parallel = read("c.log", """
                [0.005s][info][gc] Using Parallel
                [1.005s][info][gc] GC(0) Pause Young (Allocation Failure) 100M->50M(200M) 7.639ms
                """);
        assertThatThrownBy(() -> LogJdk.requireAlike(List.of(g1, old))).hasMessageContaining("different JDKs");
        assertThatThrownBy(() -> LogJdk.requireAlike(List.of(g1, parallel)))
                .hasMessageContaining("different collectors");
        LogJdk.requireAlike(List.of(g1, g1));
        LogJdk.requireAlike(List.of());
    }

    @Test
    void advise_forStallsOfAHeapThatTheMachineCannotEnlarge_saysThatItIsTooSmall() throws IOException {
        GcAdvice advice = advise(List.of(stalling()), "");
        assertThat(advice.options().flags()).noneMatch(flag -> flag.startsWith("-Xmx"));
        assertThat(advice.reasons())
                .anyMatch(reason ->
                        reason.contains("the heap is too small") && reason.contains("no -Xmx is recommended"));
    }

    @Test
    void advise_forStallsAndAUsageThatNeedsMore_takesTheLargerNeed() throws IOException {
        HeapUsage heapUsage =
                new HeapUsage(OptionalLong.of(10 * GIB), OptionalLong.of(12 * GIB), OptionalLong.of(6 * GIB));
        GcAdviceInput gcAdviceInput = situation(List.of(stalling()), heapUsage, OptionalLong.of(128 * GIB), "");
        GcAdvice advice = new GcAdvisor(new SupportedFlagFilter(gcAdviceInput.jdk(), Optional.empty()))
                .advise(gcAdviceInput, List.of());
        assertThat(advice.options().flags()).contains("-Xmx51200m"); // 28 GiB x 1.1 / 0.62 = 49.7 GiB
        assertThat(advice.problems())
                .anyMatch(problem -> problem.what().contains("is larger than the heap in the logs, 2.5 GiB"));
    }

    private LogFacts stalling() throws IOException {
        StringBuilder log = new StringBuilder(ZGC);
        for (int i = 0; i < 100; i++) {
            log.append(String.format(
                    Locale.ROOT,
                    "[%1$d.100s][info][gc,phases] GC(%2$d) Pause Mark Start 0.010ms%n"
                            + "[%1$d.200s][info][gc] Allocation Stall (main) 14.379ms%n"
                            + "[%1$d.900s][info][gc] GC(%2$d) Garbage Collection (Allocation Rate)"
                            + " 2400M(94%%)->2100M(82%%)%n",
                    i + 1,
                    i));
        }
        return read("zgc.log", log.toString());
    }

    private LogFacts read(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.writeString(file, text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs().get(0);
    }

    private static GcAdvice advise(List<LogFacts> logs, String flags) {
        GcAdviceInput gcAdviceInput = situation(logs, HeapUsage.UNKNOWN, OptionalLong.empty(), flags);
        return new GcAdvisor(new SupportedFlagFilter(gcAdviceInput.jdk(), Optional.empty()))
                .advise(gcAdviceInput, List.of());
    }

    private static GcAdviceInput situation(
            List<LogFacts> logs, HeapUsage heapUsage, OptionalLong memory, String flags) {
        return new GcAdviceInputBuilder(logs)
                .usage(heapUsage)
                .memory(memory)
                .jdk(LogJdk.ofAll(logs))
                .flags(
                        flags.isEmpty()
                                ? List.of()
                                : Arrays.stream(flags.split(" ", -1))
                                        .map(JvmFlag::parse)
                                        .toList())
                .situation();
    }
}
