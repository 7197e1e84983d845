package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.log.event.PauseKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the format detection and the parse coverage. */
class UnderstandingTest {
    private static final String STOPPED = "Total time for which application threads were stopped: 0.0120000 seconds,"
            + " Stopping threads took: 0.0010000 seconds\n";

    @TempDir
    private Path directory;

    private final ProblemCollector problemCollector = new ProblemCollector();

    private LogFacts facts(String text) throws IOException {
        Path log = Files.writeString(directory.resolve("gc.log"), text);
        return new GcLogAnalyzer(bytes -> {})
                .read(List.of(log), problemCollector)
                .get(0)
                .facts();
    }

    private static String young(int seconds) {
        return String.format(
                Locale.ROOT,
                "[%1$d.000s][info][gc          ] GC(%1$d) Pause Young (Normal) (G1 Evacuation Pause) 16M->14M(256M) 10.000ms%n",
                seconds);
    }

    private static String lines(int from, int to) {
        return IntStream.range(from, to).mapToObj(UnderstandingTest::young).collect(Collectors.joining());
    }

    @Test
    void read_ofSafepointLinesOfJdk11First_isUnifiedWithEveryPause() throws IOException {
        LogFacts facts = facts("[10.100s][info][safepoint    ] " + STOPPED + lines(11, 41));
        assertThat(facts.jvm().jdk()).isEqualTo("9+");
        assertThat(facts.collections().pauses().count()).isEqualTo(30);
        assertThat(facts.stopped().safepoints().orElseThrow().stoppedMillis()).isCloseTo(12, within(1e-6));
    }

    @Test
    void read_ofARotation_decidesTheFormatOfEachFile() throws IOException {
        Path one =
                Files.writeString(directory.resolve("gc.log.0"), "[1.100s][info][safepoint] " + STOPPED + lines(2, 12));
        Path two = Files.writeString(
                directory.resolve("gc.log.1"), "[12.100s][info][safepoint] " + STOPPED + lines(13, 23));
        Path three = Files.writeString(directory.resolve("gc.log.2"), lines(23, 33));
        LogFacts facts = new GcLogAnalyzer(bytes -> {})
                .read(List.of(three, one, two), problemCollector)
                .get(0)
                .facts();
        assertThat(facts.extent().files()).isEqualTo(3);
        assertThat(facts.collections().pauses().count()).isEqualTo(30);
        assertThat(problemCollector.list()).extracting(Problem::code).doesNotContain(GcError.MIXED_JVMS);
    }

    @Test
    void read_ofLinesThatNobodyKnows_saysWhichAndWithholdsShares() throws IOException {
        String strange =
                "[51.000s][info][gc] GC(51) Halt Nursery (Some New Cause) 16M->14M(256M) 900.000ms\n".repeat(2);
        LogFacts facts = facts(lines(1, 51) + strange);
        assertThat(facts.quality().understood().complete()).isFalse();
        assertThat(facts.quality().understood().share()).isCloseTo(50.0 / 52, within(1e-9));
        assertThat(facts.quality().understood().examples().get(0).line()).isEqualTo(51);
        assertThat(facts.stopped().pausedShare()).isEmpty();
        assertThat(facts.stopped().throughput()).isEmpty();
        assertThat(facts.stopped().worstMinute()).isEmpty();
        assertThat(problemCollector.list())
                .filteredOn(problem -> problem.code().equals(GcError.NOT_UNDERSTOOD))
                .singleElement()
                .satisfies(problem ->
                        assertThat(problem.what() + problem.why()).contains("96.1 %", "gc.log:51", "Halt Nursery"));
    }

    @Test
    void read_ofOneStrangeLineInAHundred_isComplete() throws IOException {
        LogFacts facts = facts(lines(1, 100) + "[101.0s][info][gc] GC(101) Halt Nursery 16M->14M(256M) 9.000ms\n");
        assertThat(facts.quality().understood().complete()).isTrue();
        assertThat(facts.quality().understood().share()).isCloseTo(0.99, within(1e-9));
    }

    @Test
    void read_ofDroppedMessages_countsThemAsNotUnderstood() throws IOException {
        LogFacts facts = facts(lines(1, 51) + "[51.0s][warning][   ]     50 messages dropped due to async logging\n");
        assertThat(facts.quality().understood().counts().messagesDropped()).isEqualTo(50);
        assertThat(facts.quality().understood().share()).isCloseTo(0.5, within(1e-9));
        assertThat(problemCollector.list()).extracting(Problem::code).contains(GcError.DROPPED, GcError.NOT_UNDERSTOOD);
    }

    @Test
    void read_ofParallelOfJdk7WithTenuringAndWithoutCause_readsEveryPause() throws IOException {
        LogFacts facts = facts("""
                1.000: [GC
                Desired survivor size 11141120 bytes, new threshold 7 (max 15)
                 [PSYoungGen: 65536K->10720K(76288K)] 65536K->16384K(251392K), 3.0000000 secs] [Times: user=0.02 sys=0.00, real=3.00 secs]
                11.000: [Full GC [PSYoungGen: 10720K->0K(76288K)] [ParOldGen: 5664K->14336K(175104K)] 16384K->14336K(251392K) [PSPermGen: 80K->80K(21504K)], 0.5000000 secs]
                """);
        assertThat(facts.collections().pauses().count()).isEqualTo(2);
        assertThat(facts.jvm().collector()).isEqualTo("Parallel");
        assertThat(facts.stopped().pausedShare().orElse(0)).isCloseTo(3.5 / 10.5, within(1e-6));
    }

    @Test
    void read_ofShenandoahOfJdk8_readsItsPauses() throws IOException {
        LogFacts facts = facts("""
                2019-01-01T00:00:01.000-0400: 1.000: [Pause Init Mark (process weakrefs), 0.437 ms]
                2019-01-01T00:00:01.010-0400: 1.010: [Concurrent marking (process weakrefs), 3.234 ms]
                2019-01-01T00:00:01.020-0400: 1.020: [Pause Final Mark (process weakrefs), 0.563 ms]
                2019-01-01T00:00:02.020-0400: 2.020: [Pause Degenerated GC (Mark) 90M->40M(128M), 99.000 ms]
                """);
        assertThat(facts.jvm().collector()).isEqualTo("Shenandoah");
        assertThat(facts.collections().pauses().count()).isEqualTo(3);
        assertThat(facts.collections().pauses().totalMillis()).isCloseTo(100, within(1e-6));
    }

    @Test
    void read_ofCmsWithHistogramAndStatistics_readsOneFullCollection() throws IOException {
        LogFacts facts = facts("""
                1.000: [GCBefore GC:
                Statistics for BinaryTreeDictionary:
                Total Free Space: 7289486
                1.001: [ParNew: 4878K->492K(4928K), 0.0028687 secs] 69671K->68647K(98300K)After GC:
                Statistics for BinaryTreeDictionary:
                Total Free Space: 7252328
                , 0.0030000 secs] [Times: user=0.02 sys=0.00, real=0.00 secs]
                20.000: [Full GC 20.000: [Class Histogram:
                 num     #instances         #bytes  class name
                   1:       9249662      876131272  [C
                   2:       4149724      232421736  [Ljava.lang.Object;
                Total      67354575     4106800472
                , 38.6969442 secs]
                58.000: [CMS: 2844387K->635365K(7331840K), 46.4488813 secs] 3198859K->635365K(7848704K), [CMS Perm : 851635K->408849K(1048576K)], 94.0000000 secs] [Times: user=94.88 sys=0.24, real=94.00 secs]
                """);
        assertThat(facts.collections().pauses().count()).isEqualTo(2);
        assertThat(facts.collections().fullCollections()).isEqualTo(1);
        assertThat(facts.collections().pauses().maxMillis()).isCloseTo(94_000, within(1e-6));
    }

    @Test
    void read_ofZgcAtPlainLog_countsCyclesAndStallsAndKnowsNoPauses() throws IOException {
        LogFacts facts = facts("""
                [0.128s][info][gc] Using The Z Garbage Collector
                [0.303s][info][gc] GC(0) Major Collection (Warmup) 20M(10%)->32M(17%) 0.015s
                [0.396s][info][gc] GC(1) Minor Collection (Allocation Rate) 80M(42%)->98M(51%) 0.027s
                [9.696s][info][gc] Allocation Stall (main) 34.989ms
                [9.716s][info][gc] GC(2) Minor Collection (Allocation Stall) 192M(100%)->134M(70%) 0.038s
                """);
        assertThat(facts.concurrent().cycles().count()).isEqualTo(3);
        assertThat(facts.concurrent().cycles().minor()).isEqualTo(2);
        assertThat(facts.concurrent().cycles().major()).isEqualTo(1);
        assertThat(facts.concurrent().cycles().stalled()).isEqualTo(1);
        assertThat(facts.concurrent().stalls()).isEqualTo(1);
        assertThat(facts.concurrent().stalledMillis()).isCloseTo(34.989, within(1e-6));
        assertThat(facts.jvm().generational()).isTrue();
        assertThat(facts.stopped().throughput()).isEmpty();
        assertThat(facts.heap().maxBytes()).hasValue(192L << 20);
    }

    @Test
    void read_ofEveryPrefix_isThatOfTheBareLog() throws IOException {
        String bare = "[1.100s][info][safepoint] " + STOPPED + lines(2, 32);
        for (String front : List.of(
                "2026-01-01T00:00:00.000000000Z stdout F ",
                "regionserver-1  | ",
                "Jan  1 00:00:00 host java[123]: ",
                "<14>1 2026-01-01T00:00:00Z host java 123 - - ",
                "[pod/rs-0/hbase] ",
                "some other output ")) {
            LogFacts facts = facts(bare.lines().map(line -> front + line + "\n").collect(Collectors.joining()));
            assertThat(facts.collections().pauses().count()).as(front).isEqualTo(30);
            assertThat(facts.stopped().safepoints().orElseThrow().stoppedMillis())
                    .as(front)
                    .isCloseTo(12, within(1e-6));
        }
        LogFacts json = facts(bare.lines()
                .map(line -> "{\"log\":\"" + line + "\\n\",\"stream\":\"stdout\",\"time\":\"2026-01-01T00:00:00Z\"}\n")
                .collect(Collectors.joining()));
        assertThat(json.collections().pauses().count()).isEqualTo(30);
    }

    @Test
    void read_ofEveryDecoration_findsPausesAndTimes() throws IOException {
        for (String decorations : List.of(
                "[2026-01-01T00:00:%02d.000+0000][rs-1][17][18][info][gc] ",
                "[%d000000000ns][rs1.example.com] ", "[%d.000s][gc         ] ", "[%d000ms] ")) {
            StringBuilder text = new StringBuilder();
            for (int i = 1; i <= 30; i++) {
                text.append(String.format(Locale.ROOT, decorations, i))
                        .append("GC(" + i + ") Pause Remark 16M->14M(256M) 10.000ms\n");
            }
            LogFacts facts = facts(text.toString());
            assertThat(facts.collections().pauses().count()).as(decorations).isEqualTo(30);
            assertThat(facts.collections().pauses().totalMillis()).isCloseTo(300, within(1e-6));
            assertThat(facts.extent().seconds().orElse(0)).as(decorations).isCloseTo(29, within(0.1));
        }
    }

    @Test
    void read_ofPausesInTheLastPartOfAMinute_countsThemInTheWorst() throws IOException {
        LogFacts facts = facts(
                young(1) + "[80.000s][info][gc] GC(2) Pause Full (Allocation Failure) 16M->14M(256M) 10000.000ms\n");
        assertThat(facts.stopped().worstMinute().orElseThrow().pausedShare()).isCloseTo(0.5, within(1e-6));
        assertThat(facts.stopped().worstMinute().orElseThrow().pausedShare())
                .isGreaterThanOrEqualTo(facts.stopped().pausedShare().orElseThrow());
        assertThat(facts.collections().kinds()).anyMatch(kind -> kind.kind() == PauseKind.FULL);
    }

    @Test
    void read_ofMessagesThatReportNoCollection_isComplete() throws IOException {
        String harmless = """
                [51.0s][info][gc] Cancel marking
                [51.0s][info][gc] Heap: 1024M reserved, 512M (50.00%) committed, 10240K (1.00%) used
                [51.0s][debug][gc] Reserve regions: 3 of 512
                [51.0s][trace][gc] Worker 3 stole 17 tasks
                [51.0s][debug][gc] Some Inner Step 0.3ms
                """.repeat(5);
        assertThat(facts(lines(1, 51) + harmless).quality().understood().share())
                .isEqualTo(1);
    }

    @Test
    void read_ofUnknownMessagesWithADurationOrSizes_isNotComplete() throws IOException {
        for (String strange : List.of(
                "[51.0s][info][gc] Halt Nursery 900.000ms",
                "[51.0s][info][gc] Halt Nursery 1.900s",
                "[51.0s][info][gc] Halt Nursery 16M->14M(256M)",
                "[51.0s][debug][gc] Halt Nursery Pause 900.000ms",
                "[51.0s][trace][gc] Halt Nursery 16M->14M(256M) 9.000ms",
                "[51.0s][info][gc] Halt Nursery 900.000ms\",\"host\"")) {
            LogFacts facts = facts(lines(1, 51) + (strange + "\n").repeat(5));
            assertThat(facts.quality().understood().complete()).as(strange).isFalse();
        }
    }

    @Test
    void read_ofSafepointLinesAlone_hasNoCollectionAndNoThroughput() throws IOException {
        LogFacts facts = facts(("[1.100s][info][safepoint] " + STOPPED + "[91.100s][info][safepoint] " + STOPPED));
        assertThat(facts.nothingRecorded()).isTrue();
        assertThat(facts.stopped().throughput()).isEmpty();
        assertThat(facts.stopped().pausedShare()).isEmpty();
        assertThat(problemCollector.list()).extracting(Problem::code).contains(GcError.NO_PAUSES);
    }

    @Test
    void read_ofOldMarkingOfGenerationalShenandoah_countsItOnce() throws IOException {
        LogFacts facts = facts("""
                [1.000s][info][gc] Using Shenandoah
                [1.100s][info][gc] GC(2) Concurrent reset (Young) 0.412ms
                [1.110s][info][gc] GC(2) Pause Init Mark (Young) 0.030ms
                [1.120s][info][gc] GC(2) Concurrent marking (Young) 0.548ms
                [1.130s][info][gc] GC(2) Pause Final Mark (Young) 0.192ms
                [1.140s][info][gc] GC(2) Concurrent marking (Old) 0.918ms
                [1.150s][info][gc] GC(3) Concurrent reset (Young) 0.412ms
                [1.160s][info][gc] GC(3) Pause Init Mark (Young) 0.030ms
                [1.170s][info][gc] GC(3) Pause Final Mark (Young) 0.192ms
                [1.180s][info][gc] GC(4) Concurrent marking (Old) 0.700ms
                [1.190s][info][gc] GC(4) Pause Final Mark (Old) 0.214ms
                [1.200s][info][gc] GC(4) Concurrent cleanup (Old) 117M->117M(256M) 0.010ms
                """);
        assertThat(facts.jvm().generational()).isTrue();
        assertThat(facts.concurrent().cycles().minor()).isEqualTo(2);
        assertThat(facts.concurrent().cycles().major()).isEqualTo(1);
        assertThat(facts.concurrent().cycles().count()).isEqualTo(3);
        assertThat(facts.quality().understood().complete()).isTrue();
    }

    @Test
    void read_ofNumbersLeftOut_saysHowMany() throws IOException {
        LogFacts facts = facts(lines(1, 11) + lines(14, 24));
        assertThat(facts.quality().understood().counts().collectionsAbsent()).isEqualTo(3);
        assertThat(problemCollector.list()).extracting(Problem::code).contains(GcError.GAPS);
    }
}
