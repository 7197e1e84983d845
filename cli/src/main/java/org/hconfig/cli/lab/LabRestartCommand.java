package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Command {@code lab restart}: restarts one process of a lab. */
@CommandLine.Command(
        name = "restart",
        description = "Stop one process of a lab gracefully, if it is running, start it and wait until it is ready.",
        footer = {"Example:", "  hconfig lab restart rs1"})
final class LabRestartCommand implements Command {
    private final CommandContext commandContext;

    @Parameters(paramLabel = "PROCESS", description = "Name of the process: rs1, master, dn, nn, zk.")
    private String process;

    @Mixin
    private LabOption directory;

    LabRestartCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        directory.open(commandContext).restart(process);
        commandContext.printProgress(process + " is ready again.");
        return ExitCode.OK;
    }
}
