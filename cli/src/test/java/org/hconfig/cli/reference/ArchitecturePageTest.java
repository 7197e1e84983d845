package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** The classes that the pages for developers name exist. */
class ArchitecturePageTest {
    /** A class in code, as {@code `Journal`} or {@code `Journal.begin`}; constants have no lower-case letter. */
    private static final Pattern NAMED =
            Pattern.compile("`([A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*)(?:\\.[A-Za-z]+)*(?:#[^`]*)?`");

    private static final Pattern DECLARED =
            Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z][A-Za-z0-9]*)\\b");

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
        try (Stream<Path> files = Files.walk(Checkout.root())) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains("/src/"))
                    .toList()) {
                DECLARED.matcher(Files.readString(file))
                        .results()
                        .map((MatchResult found) -> found.group(1))
                        .forEach(names::add);
            }
        }
        return names;
    }
}
