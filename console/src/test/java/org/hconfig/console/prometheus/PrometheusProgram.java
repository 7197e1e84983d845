package org.hconfig.console.prometheus;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Programs of Prometheus on the PATH, which most machines do not have. */
final class PrometheusProgram {
    private PrometheusProgram() {}

    /** Returns the program; skips the test with a note if it is not installed. */
    static Path required(String name) {
        Optional<Path> found = Stream.of(System.getenv("PATH").split(java.io.File.pathSeparator, -1))
                .map(directory -> Path.of(directory, name))
                .filter(Files::isExecutable)
                .findFirst();
        if (found.isEmpty()) {
            System.err.println(
                    "SKIPPED: " + name + " is not installed (Debian: apt install prometheus); the metrics and"
                            + " alerts are not checked by Prometheus itself.");
        }
        Assumptions.assumeTrue(found.isPresent(), name + " is not installed");
        return found.orElseThrow();
    }

    /** Runs promtool and returns its output; fails if it reports a problem. */
    static String promtool(byte[] input, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(required("promtool").toString()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        try (OutputStream in = process.getOutputStream()) {
            in.write(input);
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new AssertionError(String.join(" ", command) + "\n" + output);
        }
        return output;
    }
}
