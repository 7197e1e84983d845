package org.hconfig.cli.simulate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.simulator.SimulatorError;

/** Reader and writer of the files of the simulator commands. */
final class HtmlPageFile {
    private HtmlPageFile() {}

    static void write(Path file, String html) {
        try {
            Files.writeString(file, html, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(
                            SimulatorError.PAGE_UNWRITABLE,
                            "the page cannot be written to " + file,
                            String.valueOf(failed),
                            "Specify a file in an existing, writable directory."),
                    failed);
        }
    }

    static String read(Path file, SimulatorError code) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(code, file + " cannot be read", String.valueOf(failed), "Specify an existing file."),
                    failed);
        }
    }
}
