package org.hconfig.hbase.reach;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs commands of this machine, each for a limited time, with its input and output in files, so that none can stall. */
final class Commands {
    /** For commands that cannot be run at all, or take too long. */
    static final int NO_EXIT = -1;

    private static final int WORDS_MAX = 600;

    private final Duration timeout;

    /** Commands that are ended when they take longer than this. */
    Commands(Duration timeout) {
        this.timeout = timeout;
    }

    /** What a command gave. */
    static final class Answer {
        private final int exit;
        private final byte[] output;
        private final String words;

        private Answer(int exit, byte[] output, String words) {
            this.exit = exit;
            this.output = output;
            this.words = words;
        }

        /** Its exit code, or {@link #NO_EXIT}. */
        int exit() {
            return exit;
        }

        /** What it wrote to its standard output. */
        byte[] output() {
            return output.clone();
        }

        /** Why it failed, for messages, with the end of what it said on its standard error. */
        String why(List<String> command) {
            return "'" + String.join(" ", command) + "' "
                    + (exit == NO_EXIT ? "did not end by itself" : "ended with " + exit)
                    + (words.isBlank() ? "" : ": " + words);
        }
    }

    /**
     * Runs a command to its end.
     *
     * @param environment variables added to those of this process
     */
    Answer run(List<String> command, byte[] input, Map<String, String> environment) {
        try {
            Path directory = Files.createTempDirectory("hconfig-command-");
            Path in = directory.resolve("in");
            Path out = directory.resolve("out");
            Path err = directory.resolve("err");
            try {
                Files.write(in, input);
                ProcessBuilder builder = new ProcessBuilder(command)
                        .redirectInput(in.toFile())
                        .redirectOutput(out.toFile())
                        .redirectError(err.toFile());
                builder.environment().putAll(environment);
                int exit = exit(builder.start());
                return new Answer(exit, Files.readAllBytes(out), tail(Files.readAllBytes(err)));
            } finally {
                for (Path file : List.of(in, out, err, directory)) {
                    Files.deleteIfExists(file);
                }
            }
        } catch (IOException failure) {
            return new Answer(NO_EXIT, new byte[0], String.valueOf(failure.getMessage()));
        }
    }

    private int exit(Process process) throws IOException {
        try {
            if (process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                return process.exitValue();
            }
            throw new IOException("it took longer than " + timeout.toSeconds() + " s");
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while it ran", interrupted);
        } finally {
            process.destroyForcibly();
        }
    }

    private static String tail(byte[] bytes) {
        int start = Math.max(0, bytes.length - WORDS_MAX);
        return new String(bytes, start, bytes.length - start, StandardCharsets.UTF_8).strip();
    }
}
