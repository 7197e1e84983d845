package org.hconfig.cli.lab;

import java.nio.file.Path;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ShellWord;
import org.hconfig.hbase.lab.Lab;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option that specifies a lab. */
public final class LabOption {
    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "Directory of the lab, with its site files, logs and data. Default: $$HCONFIG_HOME/lab.")
    private @Nullable Path directory;

    /** Returns the given directory, or the default. */
    Path path(CommandContext commandContext) {
        return directory == null ? commandContext.home().resolve("lab") : directory;
    }

    /** Returns the option as it was given, for commands to be run next; empty for the default. */
    String argument() {
        return directory == null ? "" : " --dir " + ShellWord.of(directory.toString());
    }

    /** Opens the lab in the directory. */
    Lab open(CommandContext commandContext) {
        return Lab.open(path(commandContext));
    }
}
