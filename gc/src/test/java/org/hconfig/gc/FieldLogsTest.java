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

/** Excerpts that reproduce findings from public logs of servers. */
class FieldLogsTest {
    @TempDir
    private Path directory;

    private LogFacts read(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs().get(0);
    }

    @Test
    void work_ofConcurrentPhasesOfCmsBeforeJdk9_isNoPause() throws IOException {
        LogFacts log = read("""
                1.000: [GC (Allocation Failure) 1.000: [ParNew: 69952K->8704K(78656K), 0.0100000 secs] 69952K->12000K(253440K), 0.0100000 secs] [Times: user=0.02 sys=0.00, real=0.01 secs]
                7.510: [CMS-concurrent-abortable-preclean: 3.899/5.044 secs] [Times: user=0.10 sys=0.00, real=5.05 secs]
                 CMS: abort preclean due to time 8.510: [CMS-concurrent-abortable-preclean: 3.899/5.044 secs] [Times: user=0.10 sys=0.00, real=5.05 secs]
                """);
        assertThat(log.collections().work().orElseThrow().pauses()).isEqualTo(1);
        assertThat(log.collections().work().orElseThrow().starved()).isZero();
    }

    @Test
    void work_ofConcurrentPhasesOfCmsFromJdk9On_isNoPause() throws IOException {
        LogFacts log = read("""
                [30.771s][info][gc] GC(6) Pause Initial Mark 207M->207M(989M) 5.000ms
                [30.771s][info][gc,cpu] GC(6) User=0.02s Sys=0.00s Real=0.01s
                [35.790s][info][gc] GC(6) Concurrent Abortable Preclean 5012.196ms
                [35.790s][info][gc,cpu] GC(6) User=0.05s Sys=0.00s Real=5.01s
                [35.806s][info][gc] GC(6) Pause Remark 211M->211M(989M) 15.641ms
                [35.806s][info][gc,cpu] GC(6) User=0.02s Sys=0.00s Real=0.02s
                """);
        assertThat(log.collections().work().orElseThrow().pauses()).isEqualTo(2);
        assertThat(log.collections().work().orElseThrow().starved()).isZero();
    }

    @Test
    void jdk_ofAHeaderWithAVendor_isTheVersionBehindIt() throws IOException {
        LogFacts log =
                read("OpenJDK 64-Bit Server VM (25.442-b06) for bsd-aarch64 JRE (Zulu 8.84.0.15-CA-macos-aarch64)"
                        + " (1.8.0_442-b06), built on Jan  7 2025 06:34:05 by \"zulu_re\" with gcc Apple LLVM 12.0.0\n"
                        + "0.907: [GC pause (G1 Evacuation Pause) (young) 29749K->19465K(256M), 0.0368224 secs]\n");
        assertThat(log.jvm().jdk()).isEqualTo("1.8.0_442-b06");
        assertThat(log.jvm().feature()).hasValue(8);
    }

    @Test
    void lives_ofARunThatIsIdleForAsLongAsTheOneBefore_areNoReturn() throws IOException {
        String form = "[2026-01-01T%s.000+0000][%s.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause)"
                + " 30M->10M(64M) 5.000ms\n";
        LogFacts log = read(String.format(Locale.ROOT, form, "10:00:01", "1")
                + String.format(Locale.ROOT, form, "10:40:00", "2400")
                + String.format(Locale.ROOT, form, "11:00:01", "1")
                + String.format(Locale.ROOT, form, "11:40:10", "2410"));
        assertThat(log.extent().jvmRuns()).isEqualTo(2);
        assertThat(log.extent().seconds().orElseThrow()).isBetween(4800.0, 4815.0);
    }
}
