package org.hconfig.labtests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The check that builds run the lab tests of every module: by a plugin of the module, or in {@code labtests}. */
final class LabTestRuns {
    private LabTestRuns() {}

    /** Returns the modules of a checkout whose lab tests no build runs. */
    static List<String> modulesWithoutRun(Path root) throws IOException {
        String collected = Files.readString(root.resolve("labtests").resolve("pom.xml"));
        try (Stream<Path> files = Files.walk(root, 3)) {
            List<Path> modules = files.filter(file -> file.endsWith("pom.xml"))
                    .map(Path::getParent)
                    .filter(module -> !module.equals(root))
                    .toList();
            return modules.stream()
                    .filter(LabTestRuns::hasLabTests)
                    .filter(module -> !read(module.resolve("pom.xml")).contains("maven-failsafe-plugin"))
                    .map(module -> root.relativize(module).toString())
                    .filter(module -> !collected.contains(
                            "<dependency>org.hconfig:hconfig-" + module.replace('/', '-') + ":test-jar</dependency>"))
                    .sorted()
                    .toList();
        }
    }

    private static boolean hasLabTests(Path module) {
        Path sources = module.resolve("src/test/java");
        if (!Files.isDirectory(sources)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(sources)) {
            return files.anyMatch(file -> file.toString().endsWith("IT.java"));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
