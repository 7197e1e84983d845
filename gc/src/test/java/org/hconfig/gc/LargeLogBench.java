package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Makes a unified log as {@code -Xlog:gc*,gc+age=trace,gc+ergo*=debug} writes it and reads it. By hand:
 * {@code mvn -pl gc -am test -Dtest=LargeLogBench -Dhconfig.gc.bench.mebibytes=1024 -Dhconfig.test.jvm=-Xmx512m -Dhconfig.quick.jvm=}.
 */
class LargeLogBench {
    private static final long SECONDS_FOR_A_GIBIBYTE = 60;

    @TempDir
    private Path directory;

    @Test
    void report_ofALargeLog_isReadInTime() throws IOException {
        long mebibytes = Long.getLong("hconfig.gc.bench.mebibytes", 0);
        assumeTrue(mebibytes > 0, "hconfig.gc.bench.mebibytes says no size");
        Path log = directory.resolve("gc.log");
        long pauses;
        try (OutputStream out = Files.newOutputStream(log)) {
            pauses = LargeLog.write(out, mebibytes << 20);
        }
        long begun = System.nanoTime();
        LogFacts facts =
                new GcLogAnalyzer(bytes -> {}).report(List.of(log)).logs().get(0);
        double seconds = (System.nanoTime() - begun) / 1e9;
        System.out.printf(
                Locale.ROOT,
                "%d MiB with %d pauses in %.1f s, %.0f MiB/s, heap at most %d MiB%n",
                mebibytes,
                pauses,
                seconds,
                mebibytes / seconds,
                Runtime.getRuntime().maxMemory() >> 20);
        assertThat(facts.collections().pauses().count()).isEqualTo(pauses);
        assertThat(seconds).isLessThan(Math.max(5, SECONDS_FOR_A_GIBIBYTE * mebibytes / 1024.0));
    }
}
