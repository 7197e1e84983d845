package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Restarts one process of a lab. */
@CommandLine.Command(
        name = "restart",
        description = "End one process of a lab in good order, if it runs, start it again and wait until it serves.")
final class LabRestartCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "PROCESS", description = "Its name in the lab: rs1, master, dn, nn, zk.")
    private String process;

    @Mixin
    private LabOption directory;

    LabRestartCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        directory.open(commandContext).restart(process);
        commandContext.printProgress(process + " serves again.");
        return ExitCode.OK;
    }
}
