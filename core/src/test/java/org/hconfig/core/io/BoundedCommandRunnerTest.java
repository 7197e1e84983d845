package org.hconfig.core.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Tests with real shells. */
@Timeout(60)
class BoundedCommandRunnerTest {
    private static final byte[] NOTHING = {};

    @TempDir
    Path directory;

    @Test
    void run_ofACommandThatEnds_givesItsOutputAndItsErrors() throws Exception {
        BoundedCommandRunner.LocalCommandResult localCommandResult = command(Duration.ofSeconds(30), 1000)
                .run(
                        List.of("/bin/sh", "-c", "cat; echo $WORD >&2; exit 7"),
                        "in".getBytes(StandardCharsets.UTF_8),
                        Map.of("WORD", "why"));

        assertThat(localCommandResult.exit()).isEqualTo(7);
        assertThat(localCommandResult.output()).asString().isEqualTo("in");
        assertThat(localCommandResult.errors()).isEqualTo("why");
        assertThat(localCommandResult.ended()).isEmpty();
    }

    @Test
    void run_ofACommandThatTakesTooLong_endsItsChildrenAndTheirsToo() throws Exception {
        Path late = directory.resolve("late");
        Path children = directory.resolve("children");
        String grandchild = "sh -c 'echo $$ >> " + children + "; sleep 3; touch " + late + "' & wait";
        String script = "sh -c \"" + grandchild.replace("$", "\\$") + "\" & wait";

        BoundedCommandRunner.LocalCommandResult localCommandResult =
                command(Duration.ofSeconds(1), 1000).run(List.of("/bin/sh", "-c", script), NOTHING, Map.of());

        assertThat(localCommandResult.ended())
                .hasValueSatisfying(why -> assertThat(why)
                        .startsWith("it took longer than 1.0 s; it was terminated, with its descendants (")
                        .endsWith(")"));
        long pid = Long.parseLong(Files.readString(children).strip());
        ProcessHandle.of(pid)
                .ifPresent(left -> left.onExit().orTimeout(10, TimeUnit.SECONDS).join());
        assertThat(late).doesNotExist();
    }

    @Test
    void run_ofACommandThatWritesWithoutEnd_endsIt() throws Exception {
        BoundedCommandRunner.LocalCommandResult localCommandResult = command(Duration.ofSeconds(50), 100_000)
                .run(List.of("/bin/sh", "-c", "while :; do echo yyyyyyyyyyyyyyyyyyyyyyyy; done"), NOTHING, Map.of());

        assertThat(localCommandResult.ended())
                .hasValueSatisfying(
                        why -> assertThat(why).startsWith("it wrote more than 100000 bytes; it was terminated"));
        assertThat(localCommandResult.output()).isEmpty();
    }

    @Test
    void run_ofACommandWithManyErrors_keepsTheFirstAndTheLast() throws Exception {
        String script =
                "echo first >&2; i=0; while [ $i -lt 1000 ]; do echo middle >&2; i=$((i+1)); done; echo last >&2";

        BoundedCommandRunner.LocalCommandResult localCommandResult =
                command(Duration.ofSeconds(30), 100_000).run(List.of("/bin/sh", "-c", script), NOTHING, Map.of());

        assertThat(localCommandResult.errors())
                .startsWith("first")
                .endsWith("last")
                .contains("bytes omitted")
                .hasSizeLessThan(1300);
    }

    @Test
    void run_ofACommandThatLeavesAServerBehind_doesNotWaitForItNorEndIt() throws Exception {
        Path mark = directory.resolve("mark");

        BoundedCommandRunner.LocalCommandResult localCommandResult = command(Duration.ofSeconds(30), 1000)
                .run(List.of("/bin/sh", "-c", "(sleep 1; echo said; touch " + mark + ") & exit 0"), NOTHING, Map.of());

        assertThat(localCommandResult.ended()).isEmpty();
        assertThat(mark).doesNotExist();
        org.junit.jupiter.api.Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            while (!Files.exists(mark)) {
                Thread.onSpinWait();
            }
        });
    }

    @Test
    void run_ofNoProgram_fails() {
        assertThatThrownBy(() -> command(Duration.ofSeconds(1), 10)
                        .run(List.of(directory.resolve("none").toString()), NOTHING, Map.of()))
                .isInstanceOf(IOException.class);
    }

    @Test
    void text_ofAStreamOfAnyLength_isItsBothEnds() throws IOException {
        for (int length : List.of(0, 1, 599, 600, 601, 1199, 1200, 1201, 1799, 1800, 1801, 5000)) {
            StringBuilder whole = new StringBuilder();
            for (int i = 0; i < length; i++) {
                whole.append((char) ('a' + i % 26));
            }
            try (HeadAndTailOutputStream kept = new HeadAndTailOutputStream()) {
                kept.write(whole.toString().getBytes(StandardCharsets.UTF_8));
                String expected = length <= 1200
                        ? whole.toString()
                        : whole.substring(0, 600) + " [" + (length - 1200) + " bytes omitted] "
                                + whole.substring(length - 600);
                assertThat(kept.text()).as("of " + length + " bytes").isEqualTo(expected);
            }
        }
    }

    private static BoundedCommandRunner command(Duration timeout, long outputMax) {
        return new BoundedCommandRunner(timeout, outputMax);
    }
}
