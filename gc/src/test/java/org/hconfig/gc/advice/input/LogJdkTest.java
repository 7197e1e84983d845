package org.hconfig.gc.advice.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.jvm.JdkTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogJdkTest {
    private static final String UNIFIED = "[1.5s][info][gc] GC(0) Pause Young (Normal) 16M->14M(256M) 9.0ms\n";
    private static final String NAMED = "[0.016s][info][gc,init] Version: 17.0.9+9 (release)\n" + UNIFIED;
    private static final String OLD =
            "2.345: [GC (Allocation Failure) [PSYoungGen: 6144K->508K(7168K)] 6144K->616K(23552K), 0.0025 secs]\n";

    @TempDir
    private Path directory;

    @Test
    void require_aJdkThatDidNotWriteTheLog_refusesIt() throws IOException {
        assertRefused(UNIFIED, 8, "--jdk 8 contradicts gc.log, which was written by JDK 9 or later");
        assertRefused(NAMED, 8, "--jdk 8 contradicts gc.log, which was written by JDK 17.0.9+9");
        assertRefused(NAMED, 21, "--jdk 21 contradicts gc.log, which was written by JDK 17.0.9+9");
        assertRefused(OLD, 17, "--jdk 17 contradicts gc.log, which was written by JDK 7-8");
    }

    @Test
    void require_aJdkThatMayHaveWrittenTheLog_takesIt() throws IOException {
        for (int jdk : new int[] {9, 11, 17, 25, 26}) {
            assertTaken(UNIFIED, jdk);
        }
        assertTaken(NAMED, 17);
        assertTaken(OLD, 8);
    }

    @Test
    void ofAll_logsOfOneNamedJdkAndItsFormat_isThatJdk() throws IOException {
        assertThat(LogJdk.ofAll(List.of(log(UNIFIED), log(NAMED)))).isEqualTo(JdkTarget.of(17));
        assertThat(LogJdk.ofAll(List.of(log(UNIFIED)))).isEqualTo(JdkTarget.unified());
        assertThat(LogJdk.ofAll(List.of())).isEqualTo(JdkTarget.unknown());
    }

    @Test
    void ofAll_logsThatContradictEachOther_isTheirRange() throws IOException {
        JdkTarget target = LogJdk.ofAll(List.of(log(NAMED), log(OLD)));
        assertThat(target.feature()).isEmpty();
        assertThat(target.from()).isEqualTo(8);
        assertThat(target.to()).isEqualTo(17);
    }

    private void assertRefused(String text, int jdk, String message) throws IOException {
        List<LogFacts> logs = List.of(log(text));
        assertThatThrownBy(() -> LogJdk.require(logs, JdkTarget.of(jdk), "--jdk " + jdk))
                .isInstanceOf(HConfigException.class)
                .hasMessageContaining(message);
    }

    private void assertTaken(String text, int jdk) throws IOException {
        List<LogFacts> logs = List.of(log(text));
        assertThatCode(() -> LogJdk.require(logs, JdkTarget.of(jdk), "--jdk " + jdk))
                .doesNotThrowAnyException();
    }

    private LogFacts log(String text) throws IOException {
        Path file = Files.writeString(directory.resolve("gc.log"), text);
        return new GcLogAnalyzer(bytes -> {}).report(List.of(file)).logs().get(0);
    }
}
