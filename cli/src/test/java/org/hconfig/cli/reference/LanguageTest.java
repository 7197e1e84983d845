package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** Manually written pages are in plain English. */
class LanguageTest {
    /** Pages generated from texts in the code. */
    private static final Set<String> GENERATED = Set.of(
            "docs/reference/cli.md",
            "docs/reference/errors.md",
            "docs/reference/json.md",
            "docs/reference/settings.md");

    @Test
    void pages_writtenByHand_useNoBannedWords() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path page : pages()) {
            BannedWords.in(Files.readAllLines(page)).forEach(word -> found.add(name(page) + ":" + word));
        }

        assertThat(found).isEmpty();
    }

    @Test
    void in_plantedWords_findsThoseOutsideOfCodeAndQuotations() {
        assertThat(BannedWords.in(List.of(
                        "The run is taken back.",
                        "`taken back`",
                        "*taken back*",
                        "```",
                        "surely",
                        "```",
                        "Anew, it began.")))
                .containsExactly("1: 'taken back' (write: revert, roll back)", "7: 'Anew' (write: again)");
    }

    private static String name(Path page) {
        return Checkout.root().relativize(page).toString();
    }

    private static List<Path> pages() throws IOException {
        Path root = Checkout.root();
        List<Path> pages = new ArrayList<>(
                List.of(root.resolve("README.md"), root.resolve("CONTRIBUTING.md"), root.resolve("CHANGELOG.md")));
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md"))
                    .filter(page ->
                            !GENERATED.contains(name(page)) && !name(page).startsWith("docs/reference/advice/"))
                    .sorted()
                    .forEach(pages::add);
        }
        return pages;
    }
}
