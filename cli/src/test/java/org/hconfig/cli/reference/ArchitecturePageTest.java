package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** The classes that the pages for developers name exist, and a reader who follows a task need not open many files. */
class ArchitecturePageTest {
    /** A class in code, as {@code `Journal`} or {@code `Journal.begin`}; constants have no lower-case letter. */
    private static final Pattern NAMED =
            Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:\\.[A-Za-z]+)*(?:#[^`]*)?`");

    private static final Pattern DECLARED =
            Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z][A-Za-z0-9]*)\\b");

    private static final int FILES_MAX = 25;

    @Test
    void classes_inPagesForDevelopers_exist() throws IOException {
        Set<String> declared = declared();
        for (String page : List.of("docs/architecture.md", "docs/README.md")) {
            assertThat(missing(Files.readString(Checkout.root().resolve(page)), declared))
                    .as(page)
                    .isEmpty();
        }
    }

    @Test
    void missing_ofAClassThatWasRenamed_namesIt() throws IOException {
        assertThat(missing("`Journal.begin` stores what `RunDiary` and `DEFAULT` name in `Executor`", declared()))
                .containsExactly("RunDiary");
    }

    @Test
    void walks_throughTheCode_haveAtMost25Files() throws IOException {
        Set<String> sources = sources();
        Map<String, Set<String>> walks = walks(Files.readString(Checkout.root().resolve("docs/architecture.md")));

        assertThat(walks).containsOnlyKeys("Advice", "Choose a policy", "Apply a plan");
        walks.forEach((walk, files) ->
                assertThat(files).as(walk).hasSizeBetween(10, FILES_MAX).isSubsetOf(sources));
    }

    /** Returns the classes of each item of the section about walks, by the name of the walk. */
    private static Map<String, Set<String>> walks(String page) {
        String section = page.substring(page.indexOf("\n## Three walks\n"), page.indexOf("\n## The way of a row\n"));
        Map<String, Set<String>> walks = new TreeMap<>();
        for (String item : section.split("\n- ", -1)) {
            if (item.startsWith("**")) {
                Set<String> files = new TreeSet<>();
                NAMED.matcher(item).results().forEach(found -> files.add(found.group(1)));
                walks.put(item.substring(2, item.indexOf("**", 2)), files);
            }
        }
        return walks;
    }

    private static Set<String> missing(String page, Set<String> declared) {
        Set<String> missing = new TreeSet<>();
        NAMED.matcher(page)
                .results()
                .map(found -> found.group(1))
                .filter(name -> !declared.contains(name))
                .forEach(missing::add);
        return missing;
    }

    /** Returns the names of all types of main and test code, nested ones included. */
    private static Set<String> declared() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path file : files("/src/")) {
            DECLARED.matcher(Files.readString(file))
                    .results()
                    .map((MatchResult found) -> found.group(1))
                    .forEach(names::add);
        }
        return names;
    }

    /** Returns the names of all files of main code, without their ending. */
    private static Set<String> sources() throws IOException {
        Set<String> names = new TreeSet<>();
        for (Path file : files("/src/main/")) {
            names.add(String.valueOf(file.getFileName()).replace(".java", ""));
        }
        return names;
    }

    private static List<Path> files(String directory) throws IOException {
        try (Stream<Path> files = Files.walk(Checkout.root())) {
            return files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains(directory))
                    .toList();
        }
    }
}
