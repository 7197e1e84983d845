package org.hconfig.cli.lab;

import java.nio.file.Path;
import org.hconfig.cli.CommandContext;
import org.hconfig.hbase.lab.Lab;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names a lab. */
public final class LabOption {
    @Option(
            names = "--dir",
            paramLabel = "DIR",
            description = "The lab's directory: its site files, logs and data. Default: lab in $$HCONFIG_HOME.")
    private @Nullable Path directory;

    /** The directory named, or the one that is meant when none is. */
    Path path(CommandContext commandContext) {
        return directory == null ? commandContext.home().resolve("lab") : directory;
    }

    /** The lab in it. */
    Lab open(CommandContext commandContext) {
        return Lab.open(path(commandContext));
    }
}
