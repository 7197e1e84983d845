package org.hconfig.cli.help;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code version}: shows the version of this build. */
@CommandLine.Command(
        name = "version",
        description = "Show the version of HConfig, its commit and build time, its HBase client, and Java.",
        footer = {"Examples:", "  hconfig version", "  hconfig version --json"})
public final class VersionCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private JsonOption json = new JsonOption();

    /** Creates the command. */
    public VersionCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        VersionInfo info = VersionInfo.current();
        commandContext.result(json, info, info.lines());
        return ExitCode.OK;
    }
}
