package org.hconfig.core.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Runner of local commands with limits for time and output. Input and output are files, so that neither a command that
 * does not read its input nor a background process that it leaves running can block the runner. If a command exceeds a
 * limit, it is terminated with all its descendants: for example, a restart must not happen after its caller has
 * reported a timeout.
 */
public final class BoundedCommandRunner {
    private static final Duration LOOK = Duration.ofMillis(100);
    private static final int ENDING_ROUNDS = 20;

    private final Duration timeout;
    private final long outputMax;

    /**
     * Creates a runner.
     *
     * @param timeout maximum duration of each command
     * @param outputMax maximum number of bytes on standard output, and on standard error
     */
    public BoundedCommandRunner(Duration timeout, long outputMax) {
        this.timeout = timeout;
        this.outputMax = outputMax;
    }

    /** Result of a command. */
    public static final class LocalCommandResult {
        private final int exit;
        private final byte[] output;
        private final String errors;
        private final Optional<String> ended;

        private LocalCommandResult(int exit, byte[] output, String errors, Optional<String> ended) {
            this.exit = exit;
            this.output = output;
            this.errors = errors;
            this.ended = ended;
        }

        /** Returns the exit code; undefined if the command was terminated. */
        public int exit() {
            return exit;
        }

        /** Returns the standard output; empty if the command was terminated. */
        public byte[] output() {
            return output.clone();
        }

        /** Returns the standard error; only the head and the tail if it is long. */
        public String errors() {
            return errors;
        }

        /** Returns the reason for which the command was terminated; empty if it completed. */
        public Optional<String> ended() {
            return ended;
        }
    }

    /**
     * Runs a command until it ends or exceeds a limit.
     *
     * @param environment variables added to those of this process
     * @throws IOException when it cannot be started
     * @throws InterruptedException when this thread is interrupted; the command has been terminated
     */
    public LocalCommandResult run(List<String> command, byte[] input, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path directory = Files.createTempDirectory("hconfig-command-");
        Path in = directory.resolve("in");
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        try {
            PrivateFiles.ensure(in);
            Files.write(in, input);
            ProcessBuilder builder = new ProcessBuilder(command)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            Optional<String> ended = watch(process, out, err);
            return new LocalCommandResult(
                    ended.isPresent() ? -1 : process.exitValue(),
                    ended.isPresent() ? new byte[0] : Files.readAllBytes(out),
                    HeadAndTailOutputStream.of(err),
                    ended);
        } finally {
            for (Path file : List.of(in, out, err, directory)) {
                Files.deleteIfExists(file);
            }
        }
    }

    /** Waits until the process ends, or terminates it and returns the reason. */
    private Optional<String> watch(Process process, Path out, Path err) throws IOException, InterruptedException {
        try {
            for (long left = timeout.toNanos(); left > 0; left -= LOOK.toNanos()) {
                boolean over = process.waitFor(Math.min(left, LOOK.toNanos()), TimeUnit.NANOSECONDS);
                for (Path file : List.of(out, err)) {
                    if (Files.size(file) > outputMax) {
                        return Optional.of("it wrote more than " + outputMax + " bytes" + ended(process));
                    }
                }
                if (over) {
                    return Optional.empty();
                }
            }
            return Optional.of("it took longer than " + timeout.toMillis() / 1000.0 + " s" + ended(process));
        } finally {
            if (process.isAlive()) {
                end(process.toHandle());
            }
        }
    }

    private static String ended(Process process) {
        int processes = end(process.toHandle());
        return "; it was terminated" + (processes > 1 ? ", with its descendants (" + (processes - 1) + ")" : "");
    }

    /**
     * Terminates a process and its descendants. They are listed before their parent ends, because orphans get another
     * parent; and listed again, because they may start further processes during the termination.
     *
     * @return the number of processes terminated
     */
    static int end(ProcessHandle process) {
        List<ProcessHandle> all = new java.util.ArrayList<>(List.of(process));
        for (int round = 0; round < ENDING_ROUNDS; round++) {
            List<ProcessHandle> further = List.copyOf(all).stream()
                    .flatMap(ProcessHandle::descendants)
                    .filter(found -> !all.contains(found))
                    .distinct()
                    .toList();
            all.addAll(further);
            all.forEach(ProcessHandle::destroyForcibly);
            if (further.isEmpty() && round > 0) {
                break;
            }
        }
        return all.size();
    }
}
