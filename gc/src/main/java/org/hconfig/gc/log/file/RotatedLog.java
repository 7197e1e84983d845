package org.hconfig.gc.log.file;

import java.nio.file.Path;
import java.util.List;

/**
 * The log of one JVM: a file, or the files of a rotation.
 *
 * @param name its name in results
 * @param files its files; the reader determines the order in which they were written
 */
public record RotatedLog(String name, List<Path> files) {
    /** Copies the list. */
    public RotatedLog {
        files = List.copyOf(files);
        if (name.isBlank() || files.isEmpty()) {
            throw new IllegalArgumentException("a log requires a name and a file");
        }
    }
}
