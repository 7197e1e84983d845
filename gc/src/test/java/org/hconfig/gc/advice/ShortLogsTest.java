package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JvmFlag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No flags are recommended from a log of less than a minute, and no share of time from a few pauses. */
class ShortLogsTest {
    private static final String ONE_MIXED = """
            0.010: [GC pause (G1 Humongous Allocation) (mixed), 0.0470000 secs]
               [Eden: 100.0M(2000.0M)->0.0B(2000.0M) Survivors: 10.0M->10.0M Heap: 30.0G(32.0G)->29.0G(32.0G)]
            """;

    @TempDir
    private Path directory;

    @Test
    void advise_forOneMixedPauseThatIsTheWholeLog_saysNotEnoughData() throws IOException {
        withheld(advise(read("gc.log", ONE_MIXED)));
    }

    @Test
    void advise_forAMarkingThatTheProgramRequested_saysNotEnoughData() throws IOException {
        withheld(advise(read(
                "gc.log",
                ONE_MIXED.replace("G1 Humongous Allocation) (mixed)", "System.gc()) (young)" + " (initial-mark)"))));
    }

    @Test
    void advise_forThePausesOfAStart_saysNotEnoughData() throws IOException {
        StringBuilder start = new StringBuilder("[0.005s][info][gc] Using G1\n");
        for (int i = 0; i < 30; i++) {
            start.append(String.format(
                    Locale.ROOT,
                    "[%.3fs][info][gc] GC(%d) Pause Young (Normal) (G1 Evacuation Pause) 50M->45M(64M) 8.000ms%n",
                    0.05 + i / 100.0,
                    i));
        }
        withheld(advise(read("gc.log", start.toString())));
    }

    /** The same symptoms count from a minute on. */
    @ParameterizedTest
    @ValueSource(ints = {30, 300})
    void advise_forSymptoms_dependsOnTheTimeOfTheLog(int seconds) throws IOException {
        GcAdvice advice = advise(read("gc.log", SampleLogs.hurting(seconds)));
        assertThat(advice.verdict()).isEqualTo(seconds < 60 ? GcVerdict.NOT_ENOUGH_DATA : GcVerdict.CHANGE);
    }

    @Test
    void advise_forAnOutOfMemoryInAShortLog_namesItAndRecommendsNoFlags() throws IOException {
        GcAdvice advice = advise(read("gc.log", """
                [0.005s][info][gc,init] Heap Max Capacity: 256M
                [0.005s][info][gc] Using The Z Garbage Collector
                [1.100s][info][gc] GC(0) Garbage Collection (Allocation Rate) 250M(98%)->250M(98%)
                [1.200s][info][gc] Out Of Memory (main)
                """));
        withheld(advice);
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("the JVM ran out of memory"));
    }

    @Test
    void advise_forFullCollectionsInAShortLogBesideAHealthyOne_isNotHealthy() throws IOException {
        List<LogFacts> logs = new ArrayList<>(read("a.log", SampleLogs.healthy(600)));
        String head = SampleLogs.healthy(5);
        logs.addAll(read(
                "b.log",
                head + "[5.500s][info][gc] GC(5) Pause Full (G1 Compaction Pause)"
                        + " 32000M->31000M(32768M) 400.000ms\n"));
        GcAdvice advice = advise(logs);
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
        assertThat(advice.reasons()).anyMatch(reason -> reason.startsWith("b.log: 1 full collection "));
        assertThat(advise(Stream.of(logs.get(0), read("c.log", head).get(0)).toList())
                        .verdict())
                .isEqualTo(GcVerdict.NO_CHANGE);
    }

    /** Ten pauses of half a second in a minute: a share of 8 %, but of too few pauses. */
    @Test
    void advise_forAShareOfTheTimeOfFewPauses_saysNotEnoughData() throws IOException {
        withheld(advise(read("gc.log", pauses(10, "0.4990000"))));
    }

    @Test
    void advise_forPausesOfSeconds_needsNoMinimumOfThem() throws IOException {
        assertThat(advise(read("gc.log", pauses(10, "3.0000000"))).verdict()).isEqualTo(GcVerdict.CHANGE);
    }

    /** A requested marking is no evidence that the old generation is above the threshold that starts markings. */
    @Test
    void advise_forRequestedMarkingsAboveTheThreshold_findsNoMarkingWithoutEnd() throws IOException {
        String automatic = SampleLogs.endless(300, 1024);
        String requested = automatic.replaceAll("G1 (Evacuation Pause|Humongous Allocation)", "System.gc()");
        assertThat(reasonsWithIhop10(automatic)).anyMatch(reason -> reason.contains("marking starts at"));
        assertThat(reasonsWithIhop10(requested)).noneMatch(reason -> reason.contains("marking starts at"));
    }

    private List<String> reasonsWithIhop10(String text) throws IOException {
        return new GcAdviceInputBuilder(read("gc.log", text))
                .flags(JvmFlag.of("InitiatingHeapOccupancyPercent", 10))
                .advise()
                .reasons();
    }

    private static void withheld(GcAdvice advice) {
        assertThat(advice.verdict()).as(advice.reasons().toString()).isEqualTo(GcVerdict.NOT_ENOUGH_DATA);
        assertThat(advice.options().flags()).isEmpty();
        assertThat(advice.reasons()).noneMatch(reason -> reason.contains("paused 100"));
    }

    private static String pauses(int count, String seconds) {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            log.append(6 * i)
                    .append(".000: [GC pause (G1 Evacuation Pause) (young) 300M->200M(1024M), ")
                    .append(seconds)
                    .append(" secs]\n");
        }
        return log.append("66.000: [GC concurrent-mark-start]\n").toString();
    }

    private List<LogFacts> read(String name, String text) throws IOException {
        Path file = Files.writeString(directory.resolve(name), text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs();
    }

    private static GcAdvice advise(List<LogFacts> logs) {
        return new GcAdviceInputBuilder(logs).advise();
    }
}
