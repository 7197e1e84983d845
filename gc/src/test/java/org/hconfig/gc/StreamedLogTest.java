package org.hconfig.gc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.hconfig.gc.facts.LogFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Reads a log while it is made, through a pipe, so that its size is bound by patience and not by a disk. By hand:
 * {@code mvn -pl gc -am package -Dtest=StreamedLogTest -Dhconfig.gc.stream.mebibytes=8192 -Dhconfig.test.jvm=-Xmx256m -Dhconfig.quick.jvm=}.
 */
class StreamedLogTest {
    private static final int LOOKS = 8;
    private static final long SLACK_MEBIBYTES = 24;

    @TempDir
    private Path directory;

    @Test
    void report_ofALogThatIsStreamed_takesNoMoreMemoryAtItsEndThanInItsMiddle() throws Exception {
        long mebibytes = Long.getLong("hconfig.gc.stream.mebibytes", 40);
        Path pipe = directory.resolve("gc.log");
        assumeTrue(made(pipe), "this machine has no named pipes");
        CompletableFuture<Long> writer = CompletableFuture.supplyAsync(() -> {
            try (OutputStream out = Files.newOutputStream(pipe)) {
                return LargeLog.write(out, mebibytes << 20);
            } catch (IOException failed) {
                throw new CompletionException(failed);
            }
        });
        long[] read = new long[1];
        List<Long> used = new ArrayList<>();
        long begun = System.nanoTime();
        LogFacts facts = new GcLogAnalyzer(bytes -> {
                    read[0] += bytes;
                    if (read[0] >= (used.size() + 1) * (mebibytes << 20) / LOOKS) {
                        used.add(live());
                    }
                })
                .report(List.of(pipe))
                .logs()
                .get(0);
        System.out.printf(
                Locale.ROOT,
                "%d MiB streamed in %.1f s; MiB in use after each eighth: %s%n",
                mebibytes,
                (System.nanoTime() - begun) / 1e9,
                used);
        assertThat(facts.collections().pauses().count()).isEqualTo(writer.join());
        assertThat(facts.extent().bytes()).isEqualTo(read[0]).isGreaterThanOrEqualTo(mebibytes << 20);
        assertThat(used).hasSizeGreaterThanOrEqualTo(LOOKS / 2);
        assertThat(used.get(used.size() - 1)).isLessThan(used.get(used.size() / 2) + SLACK_MEBIBYTES);
    }

    private static boolean made(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString())
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException none) {
            return false;
        }
    }

    private static long live() {
        System.gc();
        return (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20;
    }
}
