package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code lab kill}: kills one process of a lab. */
@CommandLine.Command(
        name = "kill",
        description = "Kill one process of a lab, as in a crash.",
        footer = {"Example:", "  hconfig lab kill rs1"})
final class LabKillCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "PROCESS", description = "Name of the process: rs1, master, dn, nn, zk.")
    private String process;

    @Mixin
    private LabOption directory;

    LabKillCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        directory.open(commandContext).kill(process);
        commandContext.printProgress(
                process + " was killed. Start it again with: hconfig lab restart " + process + directory.argument());
        return ExitCode.OK;
    }
}
