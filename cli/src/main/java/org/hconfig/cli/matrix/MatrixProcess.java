package org.hconfig.cli.matrix;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;

/**
 * Runs commands of HConfig, each as a process of its own, with one home, on one cluster.
 *
 * @param commandLine the command line without arguments
 * @param directory working directory; {@code home} in it is {@code HCONFIG_HOME}, and {@code commands.log} has all output
 * @param cluster directory of the cluster's site files
 */
record MatrixProcess(List<String> commandLine, Path directory, Path cluster) {
    private static final long MINUTES = 5;

    /**
     * The end of a command.
     *
     * @param exit exit code; -1 if it was ended after five minutes
     * @param output standard output and standard error
     */
    record End(int exit, String output) {}

    MatrixProcess {
        commandLine = List.copyOf(commandLine);
    }

    /** Runs a command to its end. */
    End run(List<String> arguments) {
        List<String> command = new ArrayList<>(commandLine);
        command.addAll(arguments);
        try {
            Path output = Files.createTempFile(directory, "command", ".out");
            try {
                ProcessBuilder builder = new ProcessBuilder(command)
                        .directory(directory.toFile())
                        .redirectInput(ProcessBuilder.Redirect.from(
                                Path.of("/dev/null").toFile()))
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile());
                Map<String, String> environment = builder.environment();
                environment.keySet().removeIf(name -> name.startsWith("HCONFIG_"));
                environment.put("HCONFIG_HOME", directory.resolve("home").toString());
                environment.put("HCONFIG_CLUSTER", cluster.toString());
                int exit = await(builder.start());
                String text = Files.readString(output, StandardCharsets.UTF_8);
                Files.writeString(
                        directory.resolve("commands.log"),
                        "$ hconfig " + String.join(" ", arguments) + "\n" + text + "-> " + exit + "\n\n",
                        StandardOpenOption.CREATE,
                        StandardOpenOption.APPEND);
                return new End(exit, text);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot run hconfig " + String.join(" ", arguments), failed);
        }
    }

    private static int await(Process process) {
        try {
            return process.waitFor(MINUTES, TimeUnit.MINUTES) ? process.exitValue() : -1;
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new HConfigException(
                    CliError.INTERRUPTED,
                    "The matrix was interrupted.",
                    "",
                    "Run it again; finished versions are kept.");
        } finally {
            process.destroyForcibly();
        }
    }
}
