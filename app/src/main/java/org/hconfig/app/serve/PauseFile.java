package org.hconfig.app.serve;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.io.FailureText;
import org.hconfig.core.io.PrivateFiles;

/**
 * Persistent switch that pauses automatic changes of all control loops of a home; stored as a file, which contains the
 * reason. The owner of the file paused them, at the time of its last modification.
 */
public final class PauseFile {
    private final Path file;
    private final ErrorCode unusable;

    /**
     * Creates the switch of a home.
     *
     * @param unusable code of the failures to write the file
     */
    public PauseFile(Path home, ErrorCode unusable) {
        this.unusable = unusable;
        this.file = home.resolve("frozen");
    }

    /** Returns true when changes are paused, or when that is unknown. */
    public boolean isPaused() {
        // If the state cannot be determined, assume paused.
        return !Files.notExists(file);
    }

    /** Returns the present state. */
    public PauseState state() {
        if (!isPaused()) {
            return PauseState.running();
        }
        try {
            return new PauseState(
                    true,
                    Files.readString(file).strip(),
                    Optional.of(Files.getOwner(file).getName()),
                    Optional.of(Files.getLastModifiedTime(file).toInstant()));
        } catch (IOException unreadable) {
            return new PauseState(true, "", Optional.empty(), Optional.empty());
        }
    }

    /** Pauses automatic changes; the reason can be empty. */
    public void pause(String reason) {
        try {
            PrivateFiles.directoryOf(file);
            PrivateFiles.replace(file, reason + "\n");
        } catch (IOException failure) {
            throw failed(failure);
        }
    }

    /** Resumes automatic changes. */
    public void resume() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException failure) {
            throw failed(failure);
        }
    }

    private HConfigException failed(IOException failure) {
        return new HConfigException(
                unusable,
                "the file that pauses changes cannot be changed",
                FailureText.of(failure),
                "check that " + file + " is writable; to stop changes immediately, stop hconfig serve");
    }
}
