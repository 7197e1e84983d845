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
    /** Exit code of commands that could not be started or were terminated. */
    static final int NO_EXIT = -1;

    /** A site file, the longest useful output, is some hundred kilobytes long. */
    private static final long OUTPUT_MAX = 64L << 20;

    private final BoundedCommandRunner bounded;

    /** Creates a runner that terminates commands at a timeout. */
    OperatorCommandRunner(Duration timeout) {
        this.bounded = new BoundedCommandRunner(timeout, OUTPUT_MAX);
    }

    /** The result of a command. */
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

        /** Returns its exit code, or {@link #NO_EXIT}. */
        int exit() {
            return exit;
        }

        /** Returns its standard output. */
        byte[] output() {
            return output.clone();
        }

        /** Returns why it failed, for messages, with the end of its standard error. */
        String failureMessage(List<String> command) {
            String line = "'" + String.join(" ", command) + "' ";
            return SecretMasker.masked(line
                    + ended.map(reason -> "did not finish: " + reason)
                            .orElse(exit == NO_EXIT ? "could not be started" : "exited with status " + exit)
                    + (words.isBlank() ? "" : ": " + words));
        }
    }

    /**
     * Runs a command to completion.
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
                    Optional.of("HConfig was interrupted and terminated it, including its child processes"));
        } catch (IOException failure) {
            return new OperatorCommandResult(
                    NO_EXIT, new byte[0], String.valueOf(failure.getMessage()), Optional.empty());
        }
    }
}
