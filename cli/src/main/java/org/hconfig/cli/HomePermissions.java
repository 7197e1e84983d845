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
 * Keeps {@code $HCONFIG_HOME} from everybody but its owner: the journal in it holds whole site files, and these hold
 * passwords. Homes of earlier releases, whose files all could read, are tightened.
 */
final class HomePermissions {
    /** What only a home of HConfig has; another directory that the variable names by mistake is left alone. */
    private static final List<String> OF_HCONFIG =
            List.of("journal.db", "cycle.db", "samples.db", "plans", "locks", "loads", "logs/hconfig.log", "lab");

    private HomePermissions() {}

    /**
     * Takes the rights of others off a home that is there, and off all in it but labs: these lie behind the home itself,
     * and their processes are at work.
     *
     * @return why it did not succeed, in one sentence
     */
    static Optional<String> restrict(Path home) {
        if (OF_HCONFIG.stream().noneMatch(own -> Files.exists(home.resolve(own)))) {
            return Optional.empty();
        }
        try {
            PrivateFiles.tighten(home, labs(home));
            return Optional.empty();
        } catch (IOException failure) {
            return Optional.of("the rights of others could not be taken off " + home + ": " + failure);
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
