package org.hconfig.cli.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.cli.CliError;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.PrivateFiles;

/** Persistent switch that pauses automatic changes of all control loops of a home; stored as a file. */
final class FreezeFile {
    private final Path file;

    FreezeFile(Path home) {
        this.file = home.resolve("frozen");
    }

    boolean isFrozen() {
        // If the state cannot be determined, assume frozen.
        return !Files.notExists(file);
    }

    /** Returns the reason of the freeze; empty if not frozen. */
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
                "the freeze file cannot be changed",
                String.valueOf(failure),
                "check that " + file + " is writable; to stop changes immediately, stop hconfig serve");
    }
}
