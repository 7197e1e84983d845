package org.hconfig.cli.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;

/** The switch that keeps every cycle of a home from changing anything by itself: a file, so that it outlives everything. */
final class FreezeFile {
    private final Path file;

    FreezeFile(Path home) {
        this.file = home.resolve("frozen");
    }

    boolean isFrozen() {
        // What cannot be told is frozen.
        return !Files.notExists(file);
    }

    /** Why, when it is on. */
    Optional<String> reason() {
        try {
            return isFrozen() ? Optional.of(Files.readString(file).strip()) : Optional.empty();
        } catch (IOException unreadable) {
            return Optional.of("");
        }
    }

    void set(String reason) {
        try {
            PrivateFiles.directoryOf(file);
            PrivateFiles.replace(file, reason + "\n");
        } catch (IOException failure) {
            throw failed(failure);
        }
    }

    void unfreeze() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw failed(failure);
        }
    }

    private HConfigException failed(IOException failure) {
        return new HConfigException(
                CliError.HOME_UNUSABLE,
                "the freeze cannot be switched",
                String.valueOf(failure),
                "check that " + file + " can be written; to stop changes at once, end hconfig serve");
    }
}
