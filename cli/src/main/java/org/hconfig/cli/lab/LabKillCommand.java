package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Kills one process of a lab. */
@CommandLine.Command(name = "kill", description = "End one process of a lab as a crash would.")
final class LabKillCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "PROCESS", description = "Its name in the lab: rs1, master, dn, nn, zk.")
    private String process;

    @Mixin
    private LabOption directory;

    LabKillCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        directory.open(commandContext).kill(process);
        commandContext.printProgress(process + " is dead. Start it again with: hconfig lab restart " + process);
        return ExitCode.OK;
    }
}
