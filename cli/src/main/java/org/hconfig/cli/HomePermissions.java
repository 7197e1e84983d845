package org.hconfig.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.core.io.PrivateFiles;

/**
 * Restricts access to {@code $HCONFIG_HOME} to its owner, because the journal contains complete site files, which can
 * contain passwords. Also restricts homes of earlier releases, whose files were world-readable.
 */
final class HomePermissions {
    /** Files that identify a home of HConfig; any other directory, set by mistake, is not changed. */
    private static final List<String> OF_HCONFIG = List.of(
            "journal.db", "cycle.db", "samples.db", "heat.db", "plans", "locks", "loads", "logs/hconfig.log", "lab");

    private HomePermissions() {}

    /**
     * Removes the permissions of group and others from an existing home and from its content, except labs: the home itself
     * protects them, and their processes are running.
     *
     * @return the cause of a failure, in one sentence; empty on success
     */
    static Optional<String> restrict(Path home) {
        if (OF_HCONFIG.stream().noneMatch(own -> Files.exists(home.resolve(own)))) {
            return Optional.empty();
        }
        try {
            PrivateFiles.tighten(home, labs(home));
            return Optional.empty();
        } catch (IOException failure) {
            return Optional.of("the permissions of other users could not be removed from " + home + ": " + failure);
        }
    }

    private static Set<Path> labs(Path home) throws IOException {
        try (Stream<Path> found = Files.list(home)) {
            return found.filter(path -> String.valueOf(path.getFileName()).endsWith("lab")
                            || String.valueOf(path.getFileName()).startsWith("bench-"))
                    .collect(Collectors.toSet());
        }
    }
}
