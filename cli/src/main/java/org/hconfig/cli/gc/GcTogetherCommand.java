package org.hconfig.cli.gc;

import org.hconfig.cli.CommandContext;
import picocli.CommandLine;

/** Command {@code gc together}: former name of {@code gc sync}. */
@CommandLine.Command(name = "together", hidden = true)
final class GcTogetherCommand extends GcSyncCommand {
    GcTogetherCommand(CommandContext commandContext) {
        super(commandContext);
    }
}
