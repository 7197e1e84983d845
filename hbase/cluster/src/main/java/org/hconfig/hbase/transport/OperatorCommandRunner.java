package org.hconfig.hbase.transport;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.core.io.BoundedCommandRunner;
import org.hconfig.core.io.SecretMasker;

/** Runs the operator's commands on this machine, with the limits of {@link BoundedCommandRunner}. */
final class OperatorCommandRunner {
    /** For commands that cannot be run at all, or were ended. */
    static final int NO_EXIT = -1;

    /** A site file, the longest useful output, has some hundred kilobytes. */
    private static final long OUTPUT_MAX = 64L << 20;

    private final BoundedCommandRunner bounded;

    /** Commands that are ended when they take longer than this. */
    OperatorCommandRunner(Duration timeout) {
        this.bounded = new BoundedCommandRunner(timeout, OUTPUT_MAX);
    }

    /** What a command gave. */
    static final class OperatorCommandResult {
        private final int exit;
        private final byte[] output;
        private final String words;
        private final Optional<String> ended;

        private OperatorCommandResult(int exit, byte[] output, String words, Optional<String> ended) {
            this.exit = exit;
            this.output = output;
            this.words = words;
            this.ended = ended;
        }

        /** Its exit code, or {@link #NO_EXIT}. */
        int exit() {
            return exit;
        }

        /** What it wrote to its standard output. */
        byte[] output() {
            return output.clone();
        }

        /** Why it failed, for messages, with the ends of its standard error. */
        String failureMessage(List<String> command) {
            String line = "'" + String.join(" ", command) + "' ";
            return SecretMasker.masked(line
                    + ended.map(reason -> "did not end by itself: " + reason)
                            .orElse(exit == NO_EXIT ? "did not run" : "ended with " + exit)
                    + (words.isBlank() ? "" : ": " + words));
        }
    }

    /**
     * Runs a command to its end.
     *
     * @param environment variables added to those of this process
     */
    OperatorCommandResult run(List<String> command, byte[] input, Map<String, String> environment) {
        try {
            BoundedCommandRunner.LocalCommandResult localCommandResult = bounded.run(command, input, environment);
            return new OperatorCommandResult(
                    localCommandResult.ended().isPresent() ? NO_EXIT : localCommandResult.exit(),
                    localCommandResult.output(),
                    localCommandResult.errors(),
                    localCommandResult.ended());
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return new OperatorCommandResult(
                    NO_EXIT,
                    new byte[0],
                    "",
                    Optional.of("HConfig was interrupted, and has ended it with all it started"));
        } catch (IOException failure) {
            return new OperatorCommandResult(
                    NO_EXIT, new byte[0], String.valueOf(failure.getMessage()), Optional.empty());
        }
    }
}
