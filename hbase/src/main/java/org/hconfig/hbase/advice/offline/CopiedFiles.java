package org.hconfig.hbase.advice.offline;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.hconfig.hbase.advice.AdviceError;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problems;

/**
 * The files of a directory.
 *
 * @param directory the directory
 * @param names the files' names, in order
 */
record CopiedFiles(Path directory, List<String> names) {
    CopiedFiles {
        names = List.copyOf(names);
    }

    /**
     * Lists a directory.
     *
     * @throws HConfigException {@link AdviceError#OFFLINE_DIRECTORY} when it cannot be listed
     */
    static CopiedFiles of(Path directory) {
        try (Stream<Path> paths = Files.list(directory)) {
            return new CopiedFiles(
                    directory,
                    paths.filter(Files::isRegularFile)
                            .map(path -> String.valueOf(path.getFileName()))
                            .sorted()
                            .toList());
        } catch (IOException absent) {
            throw new HConfigException(
                    AdviceError.OFFLINE_DIRECTORY,
                    directory + " cannot be listed",
                    "it must be a directory that you are allowed to read",
                    "Name the directory with the copied files.");
        }
    }

    /** The names that end so. */
    List<String> named(String end) {
        return names.stream().filter(name -> name.endsWith(end)).toList();
    }

    boolean has(String name) {
        return names.contains(name);
    }

    /**
     * The bytes of a file; empty when it does not exist or cannot be read.
     *
     * @param problems takes {@link AdviceError#OFFLINE_UNREADABLE}
     */
    Optional<byte[]> bytes(String name, Problems problems) {
        if (!has(name)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readAllBytes(directory.resolve(name)));
        } catch (IOException unreadable) {
            return unreadable(name, unreadable, problems);
        }
    }

    /** The same as text. */
    Optional<String> text(String name, Problems problems) {
        if (!has(name)) {
            return Optional.empty();
        }
        try {
            return Optional.of(Files.readString(directory.resolve(name)));
        } catch (IOException unreadable) {
            return unreadable(name, unreadable, problems);
        }
    }

    private static <T> Optional<T> unreadable(String name, IOException failure, Problems problems) {
        problems.add(
                AdviceError.OFFLINE_UNREADABLE,
                name + " cannot be read",
                String.valueOf(failure.getMessage()),
                "Check its permissions, and that it is UTF-8 text.");
        return Optional.empty();
    }
}
