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

/** Command {@code resume}: resumes automatic changes. */
@CommandLine.Command(
        name = "resume",
        description = "Resume the automatic changes of hconfig serve after hconfig pause.",
        footer = {"Example:", "  hconfig resume"})
public final class ResumeCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private JsonOption json;

    ResumeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        return resume(commandContext, json);
    }

    static ExitCode resume(CommandContext commandContext, JsonOption json) {
        PauseFile pauseFile = new PauseFile(commandContext.home(), CliError.HOME_UNUSABLE);
        PauseState before = pauseFile.state();
        pauseFile.resume();
        String text = before.paused()
                ? "Resumed: hconfig serve can start changes again; they were " + before.label() + "."
                : "Was not paused.";
        commandContext.outcome(json, pauseFile.state(), List.of(text));
        return ExitCode.OK;
    }
}
