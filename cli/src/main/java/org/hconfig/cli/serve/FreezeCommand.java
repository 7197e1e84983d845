package org.hconfig.cli.serve;

import java.util.List;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.JsonOption;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Switches the freeze. */
@CommandLine.Command(
        name = "freeze",
        header = "Keep hconfig serve from changing anything by itself.",
        description =
                "Keeps whatever serves from this home from changing anything by itself, until --off. What is being"
                        + " applied is finished and measured; apply and rollback by hand work as always.")
public final class FreezeCommand implements Command {
    private final CommandContext commandContext;

    @Option(names = "--off", description = "Let it change things again.")
    private boolean off;

    @Option(
            names = "--why",
            paramLabel = "TEXT",
            defaultValue = "",
            description = "A note for those who find it frozen.")
    private String why;

    @Mixin
    private JsonOption json;

    FreezeCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    /**
     * How it stands after the command.
     *
     * @param frozen true when nothing begins by itself
     * @param why the note that was left; empty when there is none
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
                    ? "The freeze is lifted: hconfig serve may begin changes again."
                    : "There was no freeze to lift.";
        }
        return "Frozen: nothing begins by itself until hconfig freeze --off.";
    }
}
