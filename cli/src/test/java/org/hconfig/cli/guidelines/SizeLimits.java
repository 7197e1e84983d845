package org.hconfig.cli.guidelines;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** Checks of the sizes in CONTRIBUTING.md: lines of modules and classes, files of packages, components of records. */
final class SizeLimits {
    static final int MODULE_LINES_MAX = 15_000;
    static final int CLASS_LINES_MAX = 500;
    static final int PACKAGE_FILES_MAX = 35;
    static final int COMPONENTS_MAX = 9;

    private SizeLimits() {}

    /** Returns the modules whose main code has too many lines, by the directories of their sources. */
    static List<String> largeModules(List<Path> sources, int linesMax) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path directory : sources) {
            int lines = 0;
            for (Path file : files(directory)) {
                lines += Files.readAllLines(file).size();
            }
            if (lines > linesMax) {
                found.add(directory + " has " + lines + " lines");
            }
        }
        return found;
    }

    /** Returns the source files below a directory that are too long, with their length. */
    static List<String> longClasses(Path directory) throws IOException {
        List<String> found = new ArrayList<>();
        for (Path file : files(directory)) {
            int lines = Files.readAllLines(file).size();
            if (lines > CLASS_LINES_MAX) {
                found.add(directory.relativize(file) + " has " + lines + " lines");
            }
        }
        return found;
    }

    /** Returns the packages below a directory with too many files, {@code package-info.java} included. */
    static List<String> largePackages(Path directory) throws IOException {
        Map<Path, Integer> counts = new TreeMap<>();
        for (Path file : files(directory)) {
            Path parent = file.getParent();
            if (parent != null) {
                counts.merge(directory.relativize(parent), 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .filter(entry -> entry.getValue() > PACKAGE_FILES_MAX)
                .map(entry -> entry.getKey() + " has " + entry.getValue() + " files")
                .toList();
    }

    /** Returns the records with too many components. */
    static List<String> largeRecords(Iterable<JavaClass> classes) {
        return StreamSupport.stream(classes.spliterator(), false)
                .filter(JavaClass::isRecord)
                .filter(type -> components(type) > COMPONENTS_MAX)
                .map(type -> type.getName() + " has " + components(type) + " components")
                .sorted()
                .toList();
    }

    private static long components(JavaClass type) {
        return type.getFields().stream()
                .filter(field -> !field.getModifiers().contains(JavaModifier.STATIC))
                .count();
    }

    private static List<Path> files(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(path -> path.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }
}
