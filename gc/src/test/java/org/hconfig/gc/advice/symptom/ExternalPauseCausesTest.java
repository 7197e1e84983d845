package org.hconfig.gc.advice.symptom;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.GcReport;
import org.hconfig.gc.advice.GcAdvice;
import org.hconfig.gc.advice.GcAdviceInputBuilder;
import org.hconfig.gc.advice.GcVerdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pauses that the collector did not cause lead to their cause and to no other collector. */
class ExternalPauseCausesTest {
    @TempDir
    private Path directory;

    private static String cms(int seconds, double pause, double user) {
        return String.format(
                Locale.ROOT,
                "%1$d.000: [GC (Allocation Failure) %1$d.000: [ParNew: 1000000K->100000K(1200000K), %2$.4f secs]"
                        + " 5000000K->4100000K(9000000K), %2$.4f secs] [Times: user=%3$.2f sys=0.00, real=%2$.2f secs]%n",
                seconds,
                pause,
                user);
    }

    private static String parallel(int seconds) {
        return seconds + ".000: [GC (Allocation Failure) [PSYoungGen: 65536K->10720K(76288K)] 65536K->16384K(251392K),"
                + " 0.0100000 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]\n";
    }

    private static String full(String stamp, String cause, int leftKib) {
        return stamp + "[Full GC (" + cause + ") [PSYoungGen: 10720K->0K(76288K)] [ParOldGen: 165664K->" + leftKib
                + "K(175104K)] 176384K->" + leftKib + "K(251392K), [Metaspace: 80K->80K(1056768K)], 3.0000000 secs]"
                + " [Times: user=12.00 sys=0.00, real=3.00 secs]\n";
    }

    @Test
    void advise_forCmsOnASwappingMachine_namesTheCauseAndNoFlag() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i < 100; i++) {
            log.append(i % 2 == 0 ? cms(10 * i, 2, 0.3) : cms(10 * i, 0.05, 0.1));
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NO_FLAG);
        assertThat(advice.options().flags()).isEmpty();
        assertThat(advice.options().hbaseSite()).isEmpty();
        assertThat(advice.reasons().get(0)).contains("49 of 99 pauses", "delayed the collector");
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("swapping") && reason.contains("Until then"));
    }

    @Test
    void advise_forCmsWhosePausesWork_stillAdvisesG1() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i < 100; i++) {
            log.append(cms(10 * i, 2, 12));
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.options().flags()).contains("-XX:+UseG1GC");
    }

    @Test
    void advise_forParallelWithCallsOfSystemGc_leadsWithTheCallerAndKeepsTheCollector() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i < 100; i++) {
            log.append(parallel(360 * i))
                    .append(i % 10 == 0 ? full(360 * i + 2 + ".000: ", "System.gc()", 14_336) : "");
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NO_FLAG);
        assertThat(advice.reasons().get(0))
                .contains("9 full collections were requested by System.gc(), not by the collector", "96.");
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("sun.rmi.dgc.server.gcInterval"))
                .anyMatch(reason -> reason.contains("DisableExplicitGC") && reason.contains("Direct buffer memory"));
        assertThat(advice.options().flags()).isEmpty();
    }

    @Test
    void advise_forG1WithCallsOfSystemGc_makesThemConcurrentAndNothingElse() throws IOException {
        StringBuilder log = new StringBuilder("[0.005s][info][gc] Using G1\n");
        for (int i = 1; i < 100; i++) {
            log.append(String.format(
                    Locale.ROOT,
                    "[%d.000s][info][gc] GC(%d) Pause %s 900M->500M(1024M) %s%n",
                    60 * i,
                    i,
                    i % 20 == 0 ? "Full (System.gc())" : "Young (Normal) (G1 Evacuation Pause)",
                    i % 20 == 0 ? "2500.000ms" : "20.000ms"));
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.options().flags()).containsExactly("-XX:+ExplicitGCInvokesConcurrent");
        assertThat(advice.sizing()).isEmpty();
        assertThat(advice.reasons().get(0)).contains("4 full collections were requested by System.gc()");
    }

    @Test
    void advise_forOrdersOfToolsThatFindAFullHeap_namesThemAndAdvisesNoHeap() throws IOException {
        StringBuilder log = new StringBuilder("[0.005s][info][gc] Using G1\n");
        for (int i = 1; i < 200; i++) {
            String kind = i == 60
                    ? "Full (Heap Dump Initiated GC) 1000M->990M(1024M) 4200"
                    : i == 90 || i == 95
                            ? "Full (Heap Inspection Initiated GC) 1000M->990M(1024M) 3100"
                            : i == 97
                                    ? "Full (Diagnostic Command) 1000M->990M(1024M) 2900"
                                    : "Young (Normal) (G1 Evacuation Pause) 900M->500M(1024M) 20";
            log.append(String.format(Locale.ROOT, "[%d.000s][info][gc] GC(%d) Pause %s.000ms%n", 60 * i, i, kind));
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.reasons().get(0))
                .contains(
                        "4 full collections were requested by",
                        "Diagnostic Command (1)",
                        "Heap Dump Initiated GC (1)",
                        "Heap Inspection Initiated GC (2)",
                        "the longest 4200 ms");
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("jmap -histo:live"))
                .anyMatch(reason -> reason.contains("jcmd GC.run"))
                .noneMatch(reason -> reason.contains("p99") || reason.contains("the heap is full"));
        assertThat(advice.options().flags()).containsExactly("-XX:+ExplicitGCInvokesConcurrent");
        assertThat(advice.sizing()).isEmpty();
    }

    @Test
    void advise_forOneHeapDumpInAHealthyLog_leavesItAndNamesTheOrder() throws IOException {
        StringBuilder log = new StringBuilder("[0.005s][info][gc] Using G1\n");
        for (int i = 1; i < 200; i++) {
            log.append(String.format(
                    Locale.ROOT,
                    "[%d.000s][info][gc] GC(%d) Pause %s 900M->500M(1024M) %s%n",
                    60 * i,
                    i,
                    i == 60 ? "Full (Heap Dump Initiated GC)" : "Young (Normal) (G1 Evacuation Pause)",
                    i == 60 ? "4200.000ms" : "20.000ms"));
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NO_CHANGE);
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("p99 20 ms, the longest 20 ms"))
                .anyMatch(reason -> reason.contains("1 full collection was requested by Heap Dump Initiated GC"));
    }

    @Test
    void advise_forFullCollectionsWithoutTimes_saysHowFullTheHeapIs() throws IOException {
        StringBuilder log = new StringBuilder();
        for (int i = 0; i < 35; i++) {
            log.append(full("", "Ergonomics", 230_000));
        }
        GcAdvice advice = advise(log.toString());
        assertThat(advice.verdict()).isEqualTo(GcVerdict.CHANGE);
        assertThat(advice.reasons())
                .anyMatch(reason -> reason.contains("35 full collections") && reason.contains("in use (91.5 %)"))
                .anyMatch(reason -> reason.contains("the heap is full"));
        assertThat(advice.options().flags()).anyMatch(flag -> flag.startsWith("-Xmx"));
    }

    private GcAdvice advise(String text) throws IOException {
        GcReport report =
                new GcLogAnalyzer(bytes -> {}).report(List.of(Files.writeString(directory.resolve("gc.log"), text)));
        return new GcAdviceInputBuilder(report.logs()).jdk(8).advise(report.problems());
    }
}
