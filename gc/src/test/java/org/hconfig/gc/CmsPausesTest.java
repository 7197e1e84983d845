package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kinds and causes of the pauses of CMS, whose steps have brackets and parentheses of their own. */
class CmsPausesTest {
    private static final String DATED = "2020-01-01T00:00:%s.000+0000: %s.000: ";

    @TempDir
    private Path directory;

    private LogFacts read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs().get(0);
    }

    private static List<String> kinds(LogFacts log) {
        return log.collections().kinds().stream()
                .map(kind -> kind.kind() + " " + kind.pauses().count())
                .sorted()
                .toList();
    }

    /** {@code CMSScavengeBeforeRemark} with dates: the text before the name of the pause is longer than a line. */
    @Test
    void kinds_ofARemarkAfterAYoungCollectionWithDates_areOneOfEach() throws IOException {
        String at = String.format(DATED, "02", "2");
        LogFacts log = read(String.format(DATED, "01", "1")
                + "[GC [1 CMS-initial-mark: 700K(900K)] 800K(1300K), 0.0010000 secs]\n"
                + at + "[GC[YG occupancy: 400 K (400 K)]" + at + "[GC" + at
                + "[ParNew: 400K->100K(400K), 0.0020000 secs] 1100K->850K(1300K), 0.0020000 secs] [Times: user=0.00"
                + " sys=0.00, real=0.00 secs] \n"
                + at + "[Rescan (parallel) , 0.0003000 secs]" + at + "[weak refs processing, 0.0000100 secs]" + at
                + "[class unloading, 0.0001000 secs]" + at + "[scrub symbol table, 0.0004000 secs]" + at
                + "[scrub string table, 0.0000200 secs] [1 CMS-remark: 750K(900K)] 850K(1300K), 0.0100000 secs]\n");

        assertThat(kinds(log)).containsExactly("INITIAL_MARK 1", "REMARK 1");
        assertThat(log.collections().causes()).isEmpty();
        assertThat(log.collections().pauses().totalMillis()).isCloseTo(11, within(1e-6));
        assertThat(log.heap().lastAfterBytes()).hasValue(850 * 1024);
        assertThat(log.heap().maxBytes()).hasValue(1300 * 1024);
        assertThat(log.heap().generations().tenured().orElseThrow().max()).isEqualTo(750 * 1024);
    }

    /** {@code PrintHeapAtGC} and {@code PrintFLSStatistics} print the heap and lists of any length before the name. */
    @Test
    void kinds_ofARemarkWithTheHeapAndFreeLists_areARemark() throws IOException {
        LogFacts log = read("""
                1.000: [GC [YG occupancy: 800 K (1000 K)]{Heap before GC invocations=1 (full 1):
                 par new generation   total 1000K, used 800K [0x0000000640000000, 0x00000006a0000000, 0x00000006a0000000)
                 concurrent mark-sweep generation total 3000K, used 0K [0x00000006a0000000, 0x0000000780000000, 0x00000007c0000000)
                1.001: [GC Before GC:
                Statistics for BinaryTreeDictionary:
                ------------------------------------
                """ + "Total Free Space: 1000\n".repeat(40) + """
                1.001: [ParNew
                Desired survivor size 134217728 bytes, new threshold 1 (max 1)
                - age   1:      19742 bytes,      19742 total
                : 800K->25K(1000K), 0.1300000 secs] 800K->36K(4000K)After GC:
                Statistics for BinaryTreeDictionary:
                , 0.1301000 secs] [Times: user=0.45 sys=0.02, real=0.13 secs]
                Heap after GC invocations=2 (full 1):
                 par new generation   total 1000K, used 25K [0x0000000640000000, 0x00000006a0000000, 0x00000006a0000000)
                }
                1.131: [Rescan (parallel) , 0.0170000 secs]1.148: [weak refs processing, 0.0018000 secs][1 CMS-remark: 11K(3000K)] 36K(4000K), 0.1787000 secs] [Times: user=0.58 sys=0.02, real=0.17 secs]
                """);

        assertThat(kinds(log)).containsExactly("REMARK 1");
        assertThat(log.collections().causes()).isEmpty();
        assertThat(log.heap().after().orElseThrow().max()).isEqualTo(36 * 1024);
    }

    /** CMS with one thread collects the young generation like the Serial collector. */
    @Test
    void collector_ofALogWithDefNew_isSerialUnlessItNamesCms() throws IOException {
        String young =
                "1.000: [GC 1.000: [DefNew: 900K->100K(1000K), 0.0010000 secs] 1700K->900K(2600K), 0.0011000 secs]\n";
        LogFacts cms =
                read(young + "2.000: [GC [1 CMS-initial-mark: 700K(900K)] 800K(1300K), 0.0010000 secs]\n" + young);
        assertThat(cms.jvm().collector()).isEqualTo("CMS");
        assertThat(cms.quality().understood().severalJvms()).isFalse();
        assertThat(read(young + young).jvm().collector()).isEqualTo("Serial");
    }

    @Test
    void causes_ofStepsInParentheses_areNone() throws IOException {
        LogFacts log = read("""
                1.000: [GC[YG occupancy: 369 K (400 K)]1.000: [Rescan (parallel) , 0.0003000 secs]1.001: [weak refs processing, 0.0000549 secs] [1 CMS-remark: 800K(1000K)] 900K(1600K), 0.0028000 secs]
                2.000: [GC[YG occupancy: 369 K (400 K)]2.000: [Rescan (non-parallel) 2.000: [grey object rescan, 0.0007000 secs]2.001: [root rescan, 0.0005000 secs], 0.0025000 secs] [1 CMS-remark: 800K(1000K)] 900K(1600K), 0.0028000 secs]
                3.000: [GC 3.000: [ParNew: 900K->100K(1000K), 0.0010000 secs] 1700K->900K(2600K), 0.0011000 secs]
                """);

        assertThat(kinds(log)).containsExactly("REMARK 2", "YOUNG 1");
        assertThat(log.collections().causes()).isEmpty();
    }

    @Test
    void causes_ofFailuresOfCms_areTheFailures() throws IOException {
        LogFacts log = read("""
                1.000: [GC 1.000: [ParNew: 900K->900K(1000K), 0.0000176 secs]1.000: [CMS1.001: [CMS-concurrent-abortable-preclean: 0.001/0.055 secs] [Times: user=0.02 sys=0.00, real=0.06 secs]
                 (concurrent mode failure): 800K->200K(1000K), 0.0180000 secs] 1700K->200K(2000K), [CMS Perm : 25K->25K(212K)], 0.0187000 secs]
                2.000: [GC 2.000: [ParNew (1: promotion failure size = 12)  (promotion failed): 900K->900K(1000K), 0.0030000 secs]2.003: [CMS: 800K->200K(1000K), 0.0180000 secs] 1700K->200K(2000K), 0.0200000 secs]
                3.000: [Full GC (System.gc()) 3.000: [CMS: 800K->200K(1000K), 0.0180000 secs] 1700K->200K(2000K), [CMS Perm : 25K->25K(212K)], 0.0187000 secs]
                """);

        assertThat(kinds(log)).containsExactly("FULL 3");
        assertThat(log.collections().causes())
                .extracting(cause -> cause.cause() + " " + cause.count())
                .containsExactlyInAnyOrder("concurrent mode failure 1", "promotion failed 1", "System.gc() 1");
    }
}
