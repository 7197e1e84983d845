package org.hconfig.cli.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.function.Supplier;
import org.hconfig.cli.CliError;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Confirmation prompt before a change to a cluster; fails if no terminal is attached. */
public final class ConfirmationPrompt {
    @Option(names = "--yes", description = "Do not ask for confirmation; required without a terminal.")
    private boolean yes;

    /**
     * Shows the changes that were confirmed by {@code --yes}; does nothing without the option.
     *
     * @param show prints a summary of the changes
     */
    public void showConfirmed(Runnable show) {
        if (yes) {
            show.run();
        }
    }

    /**
     * Asks for confirmation, and returns if it is given.
     *
     * @param show prints the changes to confirm, also if no terminal is attached
     * @throws HConfigException {@link CliError#NOT_CONFIRMED}
     */
    public void confirm(CommandContext commandContext, Runnable show, String question) {
        confirm(commandContext, show, () -> question);
    }

    /**
     * Asks for confirmation, and returns if it is given.
     *
     * @param question returns the question; not called if nobody is asked
     */
    public void confirm(CommandContext commandContext, Runnable show, Supplier<String> question) {
        confirm(commandContext, yes, show, question);
    }

    /**
     * Asks for confirmation unless it was given by an option.
     *
     * @param yes true if it was given
     */
    public static void confirm(CommandContext commandContext, boolean yes, Runnable show, Supplier<String> question) {
        if (yes) {
            return;
        }
        show.run();
        if (!commandContext.terminal().in() || !commandContext.terminal().err()) {
            throw new HConfigException(
                    CliError.NOT_CONFIRMED,
                    "Confirmation is required, but no terminal is attached.",
                    "standard input or standard error is not a terminal",
                    "repeat the command with --yes");
        }
        commandContext.err().print(question.get() + " [y/N] ");
        commandContext.err().flush();
        String answer = answer();
        if (answer == null || !answer.strip().toLowerCase(Locale.ROOT).matches("y|yes")) {
            throw new HConfigException(
                    CliError.NOT_CONFIRMED, "Not confirmed; nothing was changed.", "", "repeat the command when ready");
        }
    }

    private static @Nullable String answer() {
        try {
            return new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
        } catch (IOException closed) {
            throw new UncheckedIOException(closed);
        }
    }
}
