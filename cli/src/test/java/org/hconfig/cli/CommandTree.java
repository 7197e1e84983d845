package org.hconfig.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;

/** The command tree, for tests outside its package. */
public final class CommandTree {
    private CommandTree() {}

    /** Returns the root of the tree, with the default terminal width. */
    public static CommandLine root() {
        return CommandTreeBuilder.completeTree(new CommandRunner(Path.of("nowhere")).session());
    }

    /** Returns all commands except hidden ones, each group before its commands. */
    public static List<CommandLine> visible() {
        List<CommandLine> all = new ArrayList<>();
        collect(root(), all);
        return all;
    }

    private static void collect(CommandLine command, List<CommandLine> into) {
        if (!command.getCommandSpec().usageMessage().hidden()) {
            into.add(command);
            command.getSubcommands().values().forEach(child -> collect(child, into));
        }
    }
}
