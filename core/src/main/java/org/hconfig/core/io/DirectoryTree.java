package org.hconfig.core.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** A directory with everything below it. */
public final class DirectoryTree {
    private DirectoryTree() {}

    /**
     * Deletes a directory recursively, or a file. Symbolic links are deleted, not followed.
     *
     * @throws IOException when it does not exist or cannot be deleted completely
     * @throws java.io.UncheckedIOException when a directory below it cannot be read
     */
    public static void delete(Path directory) throws IOException {
        try (Stream<Path> paths = Files.walk(directory)) {
            List<Path> deepestFirst = paths.sorted(Comparator.reverseOrder()).toList();
            for (Path path : deepestFirst) {
                Files.delete(path);
            }
        }
    }
}
