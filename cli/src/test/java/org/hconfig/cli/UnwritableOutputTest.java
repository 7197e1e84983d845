package org.hconfig.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.hconfig.core.ExitCode;
import org.hconfig.report.text.PipeTolerantStream;
import org.hconfig.terminal.output.Terminal;
import org.hconfig.terminal.signal.SignalHandler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnwritableOutputTest {
    @TempDir
    Path home;

    private final StringWriter err = new StringWriter();

    @Test
    void anyCommand_onAFullDisk_isACodedErrorAndNoSuccess() {
        for (String[] command : new String[][] {
            {}, {"help"}, {"--version"}, {"settings"}, {"settings", "--json"}, {"plan", "list"}, {"history", "--help"}
        }) {
            err.getBuffer().setLength(0);

            assertThat(exit("No space left on device", command))
                    .as(String.join(" ", command))
                    .isEqualTo(ExitCode.FAILED.number());

            assertThat(err.toString()).containsOnlyOnce("HC-1009");
        }
    }

    @Test
    void aCommandThatFails_onAFullDisk_keepsItsExitCode() {
        assertThat(exit("No space left on device", "apply", "--json")).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("HC-1004", "HC-1009");
    }

    @Test
    void aCommand_whoseReaderHasClosedThePipe_succeeds() {
        assertThat(exit("Broken pipe", "settings")).isEqualTo(ExitCode.OK.number());
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void aCommand_whoseOutputIsWritten_succeeds() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();

        assertThat(exit(new PipeTolerantStream(written), "version")).isEqualTo(ExitCode.OK.number());

        assertThat(written.toString(StandardCharsets.UTF_8)).startsWith("hconfig ");
    }

    private int exit(String failure, String... command) {
        return exit(
                new PipeTolerantStream(new OutputStream() {
                    @Override
                    public void write(int one) throws IOException {
                        throw new IOException(failure);
                    }
                }),
                command);
    }

    private int exit(PipeTolerantStream out, String... command) {
        PrintWriter errors = new PrintWriter(err);
        return new CommandLineApp(new CommandContext(
                        new PrintWriter(out, false, StandardCharsets.UTF_8),
                        errors,
                        Terminal.none(),
                        Map.of(),
                        home,
                        InstantSource.fixed(Instant.EPOCH),
                        System::nanoTime,
                        SignalHandler.uninstalled(errors)))
                .run(command);
    }
}
