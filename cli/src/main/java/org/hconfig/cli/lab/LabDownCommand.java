package org.hconfig.cli.lab;

import org.hconfig.cli.Command;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.hbase.lab.Lab;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Command {@code lab down}: stops a lab. */
@CommandLine.Command(
        name = "down",
        description = "Stop all processes of a lab and no others. Its data are kept, unless --delete is given.",
        footer = {"Examples:", "  hconfig lab down", "  hconfig lab down --delete"})
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
