package org.hconfig.cli.simulate;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.simulator.SimulatorError;

/** Files that these commands read and write. */
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
                            "Name a file in a directory that exists and can be written."),
                    failed);
        }
    }

    static String read(Path file, SimulatorError code) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException failed) {
            throw new HConfigException(
                    new Problem(code, file + " cannot be read", String.valueOf(failed), "Name a file that exists."),
                    failed);
        }
    }
}
