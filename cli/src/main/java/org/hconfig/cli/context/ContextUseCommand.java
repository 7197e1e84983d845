package org.hconfig.cli.context;

import org.hconfig.app.context.ContextStore;
import org.hconfig.cli.CliError;
import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.HConfigException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Command {@code context use}: chooses the context that commands use. */
@CommandLine.Command(
        name = "use",
        description = "Choose the context that commands use without --cluster.",
        footer = {"Examples:", "  hconfig context use prod", "  hconfig context use --none"})
public final class ContextUseCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Name of the context.")
    private @Nullable String name;

    @Option(names = "--none", description = "Use none: the usual places apply again.")
    private boolean none;

    ContextUseCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        if (none == (name != null)) {
            throw new HConfigException(
                    CliError.USAGE,
                    none ? "context use takes a name or --none, not both" : "context use needs a name or --none",
                    "",
                    none
                            ? "leave one of them out: hconfig context use " + name + ", or hconfig context use --none"
                            : "for example: hconfig context use prod; hconfig context list shows the names");
        }
        ContextStore store = new ContextStore(commandContext.home());
        if (name != null) {
            commandContext
                    .out()
                    .println("Commands use " + name + " (" + store.require(name).cluster() + ") from now on.");
        } else {
            commandContext.out().println("No context is in use.");
        }
        store.write(store.read().using(name));
        return ExitCode.OK;
    }
}
