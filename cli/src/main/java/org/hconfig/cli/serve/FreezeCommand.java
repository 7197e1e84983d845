package org.hconfig.cli.serve;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code freeze}: former name of {@code pause}, and of {@code resume} with {@code --off}. */
@CommandLine.Command(
        name = "freeze",
        hidden = true,
        description = "Former name of hconfig pause; with --off, of hconfig resume.",
        footer = {"Examples:", "  hconfig pause", "  hconfig resume"})
public final class FreezeCommand implements Command {
    private final CommandContext commandContext;

    @Option(names = "--off", description = "Resume automatic changes.")
    private boolean off;

    @Option(names = "--why", paramLabel = "TEXT", defaultValue = "", description = "Reason, shown to other users.")
    private String why;

    @Mixin
    private JsonOption json;

    FreezeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        return off ? ResumeCommand.resume(commandContext, json) : PauseCommand.pause(commandContext, why, json);
    }
}
