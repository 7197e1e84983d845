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
 * reason. The user that its second line names paused them, else the owner of the file, at the time of its last modification.
 */
public final class PauseFile {
    /** Begins the line that names who paused changes, where that is not the owner of the file. */
    private static final String REQUESTER = "\nby: ";

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
            String text = Files.readString(file);
            int end = text.lastIndexOf(REQUESTER);
            return new PauseState(
                    true,
                    (end < 0 ? text : text.substring(0, end)).strip(),
                    Optional.of(
                            end < 0
                                    ? Files.getOwner(file).getName()
                                    : text.substring(end + REQUESTER.length()).strip()),
                    Optional.of(Files.getLastModifiedTime(file).toInstant()));
        } catch (IOException unreadable) {
            return new PauseState(true, "", Optional.empty(), Optional.empty());
        }
    }

    /** Pauses automatic changes in the name of the owner of this process; the reason can be empty. */
    public void pause(String reason) {
        write(reason + "\n");
    }

    /**
     * Pauses automatic changes in the name of somebody else.
     *
     * @param reason one line; can be empty
     * @param by a name of one line
     */
    public void pause(String reason, String by) {
        write(reason + REQUESTER + by + "\n");
    }

    private void write(String text) {
        try {
            PrivateFiles.directoryOf(file);
            PrivateFiles.replace(file, text);
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
