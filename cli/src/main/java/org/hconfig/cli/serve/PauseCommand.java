package org.hconfig.cli.serve;

import java.util.List;
import org.hconfig.app.serve.PauseFile;
import org.hconfig.app.serve.PauseState;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code pause}: pauses automatic changes. */
@CommandLine.Command(
        name = "pause",
        description = {
            "Pause the automatic changes of hconfig serve.",
            "Applies to every daemon (hconfig serve) that uses this home, until hconfig resume. A change in progress is"
                    + " completed and measured; hconfig apply and rollback are not affected."
        },
        footer = {"Examples:", "  hconfig pause", "  hconfig pause --reason 'release on Friday'"})
public final class PauseCommand implements Command {
    private final CommandContext commandContext;

    @Option(
            names = {"--reason", "--why"},
            paramLabel = "TEXT",
            defaultValue = "",
            description = "Reason, shown to other users.")
    private String reason;

    @Mixin
    private JsonOption json;

    PauseCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        return pause(commandContext, reason, json);
    }

    static ExitCode pause(CommandContext commandContext, String reason, JsonOption json) {
        PauseFile pauseFile = new PauseFile(commandContext.home(), CliError.HOME_UNUSABLE);
        PauseState before = pauseFile.state();
        if (!before.paused() || !reason.isEmpty()) {
            pauseFile.pause(reason);
        }
        String text = before.paused()
                ? "Still paused; already " + before.label() + ". To resume: hconfig resume"
                : "Paused: hconfig serve starts no changes until hconfig resume.";
        commandContext.outcome(json, pauseFile.state(), List.of(text));
        return ExitCode.OK;
    }
}
