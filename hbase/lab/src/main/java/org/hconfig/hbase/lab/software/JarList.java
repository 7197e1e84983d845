package org.hconfig.hbase.lab.software;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Files that list the jars of a class path, one path per line. */
public final class JarList {
    private JarList() {}

    /** Reads a list; empty when there is no file. */
    public static Optional<List<Path>> read(Path file) {
        try {
            return Optional.of(Files.readAllLines(file, StandardCharsets.UTF_8).stream()
                    .filter(line -> !line.isBlank())
                    .map(Path::of)
                    .toList());
        } catch (NoSuchFileException none) {
            return Optional.empty();
        } catch (IOException failed) {
            throw new UncheckedIOException("cannot read " + file, failed);
        }
    }

    /** Returns the content of the file for these jars. */
    public static String text(List<Path> jars) {
        return jars.stream().map(Path::toString).collect(Collectors.joining("\n", "", "\n"));
    }

    /** True when all jars of a list exist. */
    static boolean complete(List<Path> jars) {
        return !jars.isEmpty() && jars.stream().allMatch(Files::isReadable);
    }
}
