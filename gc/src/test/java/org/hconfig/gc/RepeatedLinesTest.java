package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lines that a log has more than once count once; alike lines of different collections all count. */
class RepeatedLinesTest {
    private static final String YOUNG =
            "2018-08-08T13:07:%1$02d.965-0100: %1$d,767: [GC (Allocation Failure) [PSYoungGen:"
                    + " 17126K->3056K(25600K)] 87144K->73082K(102400K), 0,0067995 secs]"
                    + " [Times: user=0,02 sys=0,00, real=0,01 secs] %n";
    private static final String FULL =
            "2018-08-08T13:07:%1$02d.064-0100: %1$d,867: [Full GC (Metadata GC Threshold) [PSYoungGen: 5391K->0K(28160K)]"
                    + " [ParOldGen: 34905K->37418K(76800K)] 40297K->37418K(104960K), [Metaspace: 1K->1K(1101824K)],"
                    + " 0,4295931 secs] [Times: user=0,51 sys=0,01, real=0,43 secs] %n";

    @TempDir
    private Path directory;

    private LogFacts read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        GcReport report = new GcLogAnalyzer(bytes -> {}).report(List.of(file));
        assertThat(report.problems())
                .extracting(problem -> problem.code().code())
                .doesNotContain("HC-8015", "HC-8013");
        return report.logs().get(0);
    }

    private static String line(String form, int second) {
        return String.format(Locale.ROOT, form, second);
    }

    @Test
    void read_ofOldLinesSentAgain_countsEachOnceAndKeepsTheTime() throws IOException {
        LogFacts log = read(line(YOUNG, 10)
                + line(FULL, 20)
                + line(YOUNG, 30)
                + " " + line(YOUNG, 10)
                + line(FULL, 20).repeat(9)
                + line(YOUNG, 30).repeat(3));
        assertThat(log.collections().pauses().count()).isEqualTo(3);
        assertThat(log.collections().fullCollections()).isEqualTo(1);
        assertThat(log.quality().repeated()).isEqualTo(13);
        assertThat(log.extent().jvmRuns()).isEqualTo(1);
        assertThat(log.extent().seconds().orElseThrow()).isBetween(19.9, 21.0);
        assertThat(log.quality().understood().complete()).isTrue();
    }

    @Test
    void read_ofAWholeUnifiedLogTwice_countsItOnce() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5; i++) {
            String stamp = "[2026-01-01T00:00:0" + i + ".000+0000][" + i + ".100s][info]";
            text.append(stamp)
                    .append("[gc,start] GC(")
                    .append(i)
                    .append(") Pause Young (Normal) (G1 Evacuation Pause)\n");
            text.append(stamp)
                    .append("[gc] GC(")
                    .append(i)
                    .append(") Pause Young (Normal) (G1 Evacuation Pause) 30M->10M(64M) 5.000ms\n");
        }
        LogFacts log = read(text.toString() + text);
        assertThat(log.collections().pauses().count()).isEqualTo(5);
        assertThat(log.quality().repeated()).isEqualTo(5);
    }

    @Test
    void read_ofAlikeLinesWithoutADate_countsAll() throws IOException {
        LogFacts unified = read("""
                [0.100s][info][gc] GC(0) Pause Young (Allocation Failure) 30M->10M(64M) 5.000ms
                [0.100s][info][gc] GC(0) Pause Young (Allocation Failure) 30M->10M(64M) 5.000ms
                """);
        assertThat(unified.collections().pauses().count()).isEqualTo(2);
        LogFacts old = read("[GC 100K->50K(200K), 0.0100000 secs]\n".repeat(3));
        assertThat(old.collections().pauses().count()).isEqualTo(3);
        assertThat(old.quality().repeated()).isZero();
    }
}
