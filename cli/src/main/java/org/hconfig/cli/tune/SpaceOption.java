package org.hconfig.cli.tune;

import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Option {@code --space} of the commands that search in a space of settings. */
final class SpaceOption {
    @Option(
            names = "--space",
            paramLabel = "FILE",
            description = "Settings with their ranges in YAML. Default: those that affect the workload.")
    private @Nullable Path space;

    Optional<Path> file() {
        return Optional.ofNullable(space);
    }
}
