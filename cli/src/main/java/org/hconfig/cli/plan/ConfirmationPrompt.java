package org.hconfig.cli.plan;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.hconfig.cli.CliError;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Asks before a cluster is changed. Never asks where nobody can answer. */
public final class ConfirmationPrompt {
    @Option(names = "--yes", description = "Do not ask; needed where there is no terminal.")
    private boolean yes;

    /**
     * Shows what was confirmed by an option; nothing without it.
     *
     * @param show shows it in short
     */
    public void showConfirmed(Runnable show) {
        if (yes) {
            show.run();
        }
    }

    /**
     * Returns when the answer is yes.
     *
     * @param show shows what is asked about: also where nobody can answer, who then knows what --yes would confirm
     * @throws HConfigException {@link CliError#NOT_CONFIRMED}
     */
    public void confirm(CommandContext commandContext, Runnable show, String question) {
        if (yes) {
            return;
        }
        show.run();
        if (!commandContext.terminal().in() || !commandContext.terminal().err()) {
            throw new HConfigException(
                    CliError.NOT_CONFIRMED,
                    "Nobody is there to confirm this.",
                    "standard input or standard error is no terminal",
                    "repeat the command with --yes");
        }
        commandContext.err().print(question + " [y/N] ");
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
