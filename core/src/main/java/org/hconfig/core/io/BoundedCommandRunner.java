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
 * Runs commands of this machine, each for a limited time and with a limited output. Input and output are files, so that
 * neither a command that does not read nor a server that it leaves behind can stall it. When a limit is passed the command is
 * ended with all its descendants: a restart must not happen after its caller has given up.
 */
public final class BoundedCommandRunner {
    private static final Duration LOOK = Duration.ofMillis(100);
    private static final int ENDING_ROUNDS = 20;

    private final Duration timeout;
    private final long outputMax;

    /**
     * Commands with limits.
     *
     * @param timeout how long each may take
     * @param outputMax bytes that it may write to its standard output, and to its standard error
     */
    public BoundedCommandRunner(Duration timeout, long outputMax) {
        this.timeout = timeout;
        this.outputMax = outputMax;
    }

    /** What a command gave. */
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

        /** Its exit code; meaningless when it was ended. */
        public int exit() {
            return exit;
        }

        /** Its standard output; empty when it was ended. */
        public byte[] output() {
            return output.clone();
        }

        /** Its standard error; the head and the tail of a long one. */
        public String errors() {
            return errors;
        }

        /** Why it was ended before it ended by itself; empty when it did. */
        public Optional<String> ended() {
            return ended;
        }
    }

    /**
     * Runs a command to its end, or to a limit.
     *
     * @param environment variables added to those of this process
     * @throws IOException when it cannot be started
     * @throws InterruptedException when this thread is interrupted; the command has been ended
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

    /** Waits for the end of the process, or ends it; why it did. */
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
        return "; it was ended" + (processes > 1 ? ", with " + (processes - 1) + " more that it had started" : "");
    }

    /**
     * Ends a process and its descendants. They are listed before their parent ends, because orphans have another; and listed
     * again, because they may start others in the meantime.
     *
     * @return how many processes were ended
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
