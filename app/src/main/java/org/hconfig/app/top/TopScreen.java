package org.hconfig.app.top;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The terminal that {@code top} draws on, restored when it is closed. */
public interface TopScreen extends AutoCloseable {
    /**
     * Size of the terminal.
     *
     * @param columns its width in characters
     * @param lines its height
     */
    record Size(int columns, int lines) {}

    /** Returns the present size. */
    Size size();

    /** Shows lines, which fit the size, in place of what was shown before. */
    void draw(List<String> lines);

    /** Waits for a key; returns empty if none is pressed within a time. */
    Optional<TopKey> key(Duration max) throws InterruptedException;

    @Override
    void close();
}
