package org.hconfig.gc.log;

import java.nio.file.Path;
import java.util.List;

/**
 * One JVM's log: a file, or the files of a rotation.
 *
 * @param name how the log is called in results
 * @param files its files; in which order they were written, the reader finds out
 */
public record RotatedLog(String name, List<Path> files) {
    /** Copies what it is given. */
    public RotatedLog {
        files = List.copyOf(files);
        if (name.isBlank() || files.isEmpty()) {
            throw new IllegalArgumentException("a log needs a name and a file");
        }
    }
}
