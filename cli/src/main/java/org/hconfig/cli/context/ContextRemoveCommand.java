package org.hconfig.cli.context;

import org.hconfig.app.context.ContextStore;
import org.hconfig.app.context.SavedContexts;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** Command {@code context remove}: forgets the name of a cluster. */
@CommandLine.Command(
        name = "remove",
        description = "Remove a saved context. The cluster is not changed.",
        footer = {"Example:", "  hconfig context remove test"})
public final class ContextRemoveCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "NAME", description = "Name of the context.")
    private String name;

    ContextRemoveCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        SavedContexts saved = new ContextStore(commandContext.home()).remove(name);
        commandContext
                .out()
                .println("Removed " + name + (name.equals(saved.current()) ? "; no context is in use." : "."));
        return ExitCode.OK;
    }
}
