package org.hconfig.cli;

import java.nio.file.Path;
import picocli.CommandLine;

/** The command tree, for tests outside its package. */
public final class CommandTree {
    private CommandTree() {}

    /** Its root, as it is where nobody says how wide the terminal is. */
    public static CommandLine root() {
        return CommandLineApp.commandLine(new CommandRunner(Path.of("nowhere")).session());
    }
}
