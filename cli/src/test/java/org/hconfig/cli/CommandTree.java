package org.hconfig.cli;

import java.nio.file.Path;
import picocli.CommandLine;

/** The command tree, for tests outside its package. */
public final class CommandTree {
    private CommandTree() {}

    /** Returns the root of the tree, with the default terminal width. */
    public static CommandLine root() {
        return CommandLineApp.commandLine(new CommandRunner(Path.of("nowhere")).session());
    }
}
