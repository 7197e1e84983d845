package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.LabStatus;
import org.hconfig.terminal.output.JsonOption;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** Command {@code lab status}: shows the status of a lab. */
@CommandLine.Command(
        name = "status",
        description = "Show the status of a lab: its processes, addresses, files and problems.",
        footer = {"Examples:", "  hconfig lab status", "  hconfig lab status --json"})
final class LabStatusCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private LabOption directory;

    @Mixin
    private JsonOption json;

    LabStatusCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        LabStatus status = directory.open(commandContext).status();
        commandContext.result(json, status, new LabRenderer(commandContext).lines(status));
        return ExitCode.OK;
    }
}
