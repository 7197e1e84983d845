package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.Lab;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Takes a lab down. */
@CommandLine.Command(
        name = "down",
        description = "End every process of a lab and nothing else. Its data are kept, unless --delete is given.")
final class LabDownCommand implements Command {
    private final CommandContext commandContext;

    @Mixin
    private LabOption directory;

    @Option(names = "--delete", description = "Also remove the lab's directory with all its data.")
    private boolean delete;

    LabDownCommand(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @Override
    public ExitCode run() {
        Lab lab = directory.open(commandContext);
        if (delete) {
            lab.destroy();
        } else {
            lab.down();
        }
        commandContext.printProgress(
                "The lab in " + lab.directory() + " is down" + (delete ? " and removed." : "; its data are kept."));
        return ExitCode.OK;
    }
}
