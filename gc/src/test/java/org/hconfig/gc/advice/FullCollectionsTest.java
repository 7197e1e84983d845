package org.hconfig.gc.advice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.SampleLogs;
import org.hconfig.gc.advice.input.LogJdk;
import org.hconfig.gc.advice.symptom.RequestedCollections;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Full collections are counted once, by their cause, also the one inside which a log ends. */
class FullCollectionsTest {
    @TempDir
    private Path directory;

    private static String young(int seconds, String cause) {
        return seconds + ".000: [GC (" + cause + ") [PSYoungGen: 65536K->10720K(76288K)] 65536K->16384K(251392K),"
                + " 0.0100000 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]\n";
    }

    private static String full(int seconds, String cause) {
        return seconds + ".100: [Full GC (" + cause + ") [PSYoungGen: 10720K->0K(76288K)] [ParOldGen: 5664K->14336K"
                + "(175104K)] 16384K->14336K(251392K), [Metaspace: 80K->80K(1056768K)], 0.1000000 secs]"
                + " [Times: user=0.20 sys=0.00, real=0.10 secs]\n";
    }

    private static String healthy() {
        StringBuilder log = new StringBuilder();
        for (int i = 1; i < 100; i++) {
            log.append(young(10 * i, "Allocation Failure"));
        }
        return log.toString();
    }

    @Test
    void advise_forAUnifiedLogThatEndsInsideAFullCollection_namesIt() throws IOException {
        LogFacts log =
                read(SampleLogs.healthy(200) + "[243.901s][info][gc,start] GC(200) Pause Full (G1 Compaction Pause)\n");
        assertThat(log.collections().fullCollections()).isEqualTo(1);
        GcAdvice advice = advise(log);
        assertThat(advice.verdict()).isNotEqualTo(GcVerdict.NO_CHANGE);
        assertThat(advice.reasons().get(0))
                .contains(
                        "the log ends during a full collection that started 243.901 s after the JVM's start",
                        "Pause Full (G1 Compaction Pause)");
    }

    @Test
    void advise_forAnOldLogThatEndsInsideAFullCollection_namesIt() throws IOException {
        LogFacts log = read(healthy() + "1000.500: [Full GC (Ergonomics) [PSYoungGen: 20000K->");
        assertThat(log.collections().fullCollections()).isEqualTo(1);
        GcAdvice advice = advise(log);
        assertThat(advice.verdict()).isNotEqualTo(GcVerdict.NO_CHANGE);
        assertThat(advice.reasons().get(0)).contains("ends during a full collection", "1000.500 s", "Ergonomics");
    }

    @Test
    void advise_forALogThatEndsInsideAYoungCollection_findsNoFullOne() throws IOException {
        assertThat(read(healthy() + "1000.500: [GC (Allocation Failure) [PSYoungGen: 20000K->")
                        .collections()
                        .fullCollections())
                .isZero();
        LogFacts log = read(SampleLogs.healthy(200)
                + "[243.901s][info][gc,start] GC(200) Pause Young (Normal) (G1 Evacuation Pause)\n");
        assertThat(log.collections().fullCollections()).isZero();
        assertThat(advise(log).verdict()).isEqualTo(GcVerdict.NO_CHANGE);
    }

    @Test
    void causes_ofParallelsTwoPausesForOneCall_countOneFullCollection() throws IOException {
        LogFacts log =
                read(healthy() + young(1000, "System.gc()") + full(1000, "System.gc()") + full(1010, "Ergonomics"));
        assertThat(log.collections().causes())
                .filteredOn(cause -> cause.explicit())
                .singleElement()
                .satisfies(cause -> {
                    assertThat(cause.count()).isEqualTo(2);
                    assertThat(cause.full()).isEqualTo(1);
                });
        assertThat(RequestedCollections.count(log)).isEqualTo(1);
        assertThat(advise(log).reasons().get(0)).contains("1 full collection not requested");
    }

    @Test
    void advise_forFullCollectionsOfMetaspace_namesItsFlagAndNoCollector() throws IOException {
        GcAdvice advice = advise(read(healthy() + full(1000, "Metadata GC Threshold")));
        assertThat(advice.verdict()).isEqualTo(GcVerdict.NO_FLAG);
        assertThat(advice.reasons()).anyMatch(reason -> reason.contains("-XX:MetaspaceSize"));
    }

    private LogFacts read(String text) throws IOException {
        Path file = directory.resolve("gc.log");
        Files.writeString(file, text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs().get(0);
    }

    private static GcAdvice advise(LogFacts log) {
        return new GcAdviceInputBuilder(List.of(log)).jdk(LogJdk.of(log)).advise();
    }
}
