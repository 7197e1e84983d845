package org.hconfig.cli.serve;

import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code freeze}: pauses and resumes automatic changes. */
@CommandLine.Command(
        name = "freeze",
        header = "Pause the automatic changes of hconfig serve.",
        description =
                "Pauses the automatic changes of every daemon (hconfig serve) that uses this home."
                        + " --off resumes them. A change in progress is completed and measured; hconfig apply and rollback are not affected.")
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

    /**
     * State of the freeze after the command.
     *
     * @param frozen true if automatic changes are paused
     * @param why reason for the freeze; empty if none was given
     */
    public record State(boolean frozen, String why) {}

    @Override
    public ExitCode run() {
        FreezeFile freezeFile = new FreezeFile(commandContext.home());
        boolean before = freezeFile.isFrozen();
        if (off) {
            freezeFile.unfreeze();
        } else {
            freezeFile.set(why);
        }
        commandContext.result(
                json, new State(freezeFile.isFrozen(), freezeFile.reason().orElse("")), List.of(message(before)));
        return ExitCode.OK;
    }

    private String message(boolean before) {
        if (off) {
            return before
                    ? "The freeze is lifted: hconfig serve can start changes again."
                    : "There was no freeze to lift.";
        }
        return "Frozen: no automatic changes until hconfig freeze --off.";
    }
}
