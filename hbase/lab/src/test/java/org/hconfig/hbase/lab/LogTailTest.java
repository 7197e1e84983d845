package org.hconfig.hbase.lab;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LogTailTest {
    @TempDir
    Path directory;

    @Test
    void tail_longFile_isItsLastLines() throws IOException {
        String text =
                IntStream.range(0, 50_000).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());

        assertThat(LogTail.tail(TestHosts.write(directory.resolve("log"), text), 2))
                .containsExactly("line 49998", "line 49999");
    }

    @Test
    void tail_shortFile_isAllOfItWithoutBlankLines() throws IOException {
        assertThat(LogTail.tail(TestHosts.write(directory.resolve("log"), "a\n\n  \nb"), 12))
                .containsExactly("a", "b");
    }

    @Test
    void tail_endlessLine_isCutAndMarked() throws IOException {
        assertThat(LogTail.tail(TestHosts.write(directory.resolve("log"), "x".repeat(10_000)), 3))
                .singleElement()
                .satisfies(line -> assertThat(line).hasSizeLessThan(500).endsWith("…"));
    }

    @Test
    void tail_stackTrace_isTheExceptionsWithoutTheirFrames() throws IOException {
        String text = """
                2026-11-21 21:45:58,100 ERROR [main] HRegionServer: Failed construction RegionServer
                java.net.BindException: Address already in use
                \tat java.base/sun.nio.ch.Net.bind0(Native Method)
                \tat org.apache.hadoop.hbase.ipc.NettyRpcServer.<init>(NettyRpcServer.java:141)
                Caused by: java.io.IOException: deeper
                \tat a.B.c(B.java:1)
                \t... 12 more
                """;

        assertThat(LogTail.tail(TestHosts.write(directory.resolve("log"), text), 12))
                .containsExactly(
                        "2026-11-21 21:45:58,100 ERROR [main] HRegionServer: Failed construction RegionServer",
                        "java.net.BindException: Address already in use",
                        "Caused by: java.io.IOException: deeper");
    }

    @Test
    void tail_noFile_isNothing() {
        assertThat(LogTail.tail(directory.resolve("none"), 3)).isEmpty();
    }

    @Test
    void of_logAndOutput_endWithTheOutput() throws IOException {
        LabLayout layout = new LabLayout(directory);
        TestHosts.write(layout.log("rs1"), "ERROR aborting\n");
        TestHosts.write(layout.output("rs1"), "Terminating due to java.lang.OutOfMemoryError\n");

        assertThat(LogTail.of(layout, "rs1"))
                .containsExactly("ERROR aborting", "Terminating due to java.lang.OutOfMemoryError");
    }

    @Test
    void deaths_wordsOfATakenPort_areRecognized() throws IOException {
        assertThat(ExitReason.ofTakenPort(saying("java.net.BindException: Address already in use"), member()))
                .isTrue();
        assertThat(ExitReason.ofTakenPort(saying("ERROR: something else"), member()))
                .isFalse();
    }

    @Test
    void deaths_error_namesTheProcessItsWordsAndItsLog() throws IOException {
        assertThat(ExitReason.error(saying("Cannot start: no reason"), member(), "while starting")
                        .problems())
                .singleElement()
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(LabError.PROCESS_DIED);
                    assertThat(problem.what()).contains("rs1 (RegionServer)", "while starting", "no reason");
                    assertThat(problem.next()).contains("rs1.log");
                });
    }

    @Test
    void deaths_errorOfAFullDisk_hasItsOwnCode() throws IOException {
        for (String words :
                List.of("java.io.IOException: No space left on device", "NameNode low on available disk space")) {
            assertThat(ExitReason.error(saying(words), member(), "while starting")
                            .problems()
                            .get(0)
                            .code())
                    .isEqualTo(LabError.DISK_FULL);
        }
    }

    @Test
    void deaths_errorOfAFullMemory_saysSo() throws IOException {
        String words = "There is insufficient memory for the Java Runtime Environment to continue.";

        assertThat(ExitReason.error(saying(words), member(), "while starting")
                        .problems()
                        .get(0)
                        .why())
                .contains("memory");
    }

    private LabLayout saying(String words) throws IOException {
        LabLayout layout = new LabLayout(directory);
        TestHosts.write(layout.log("rs1"), words + "\n");
        return layout;
    }

    private static ManagedProcess member() {
        return new ManagedProcess("rs1", ProcessRole.REGIONSERVER, 1, 2, 0);
    }
}
