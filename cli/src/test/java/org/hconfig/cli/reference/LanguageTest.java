package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;

/** Pages and the texts in the code are in plain English. */
class LanguageTest {
    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\]|\\\\.)*)\"");

    private static final Pattern PLURAL = Pattern.compile(
            "(?:(?:\\w\\)*|\\)) \\+ \"|(?<!of )%,?d) ?(?:mixed |full |degenerated )?(?:collections|splits|merges|moves|cycles|readers"
                    + "|writers|keys|HFiles)\\b");

    @Test
    void pages_useNoBannedWords() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path page : pages()) {
            BannedWords.in(Files.readAllLines(page)).forEach(word -> found.add(name(page) + ":" + word));
        }

        assertThat(found).isEmpty();
    }

    /** String literals with a space are texts; others are keys and names. */
    @Test
    void texts_ofTheCode_useNoBannedWords() throws IOException {
        List<String> found = new ArrayList<>();
        int texts = 0;
        for (Path source : sources()) {
            for (String line : Files.readAllLines(source)) {
                Matcher literal = LITERAL.matcher(line);
                while (!line.strip().startsWith("*") && !line.strip().startsWith("//") && literal.find()) {
                    if (literal.group(1).contains(" ")) {
                        texts++;
                        BannedWords.inText(literal.group(1))
                                .forEach(word -> found.add(name(source) + ": " + word + " in " + literal.group()));
                    }
                }
            }
        }

        assertThat(found).isEmpty();
        assertThat(texts).isGreaterThan(5_000);
    }

    /** "1 splits": a number before a noun that can be one is formatted with {@code Count}. */
    @Test
    void texts_withACountBeforeANoun_agreeWithIt() throws IOException {
        List<String> found = new ArrayList<>();
        for (Path source : sources()) {
            for (String line : Files.readAllLines(source)) {
                if (PLURAL.matcher(line).find() && !line.contains("\" of \" +")) {
                    found.add(name(source) + ": " + line.strip());
                }
            }
        }

        assertThat(found).isEmpty();
        assertThat(PLURAL.matcher("lines.add(splits + \" splits\");").find()).isTrue();
        assertThat(PLURAL.matcher("\"%d full collections\"").find()).isTrue();
        assertThat(PLURAL.matcher("Count.of(splits, \"split\")").find()).isFalse();
    }

    @Test
    void inText_ofPlantedWords_findsThem_butNoNamesOfOptions() {
        assertThat(BannedWords.inText("--beside cannot be used beside --for"))
                .containsExactly("'beside' (write: next to, in addition to)");
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

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Checkout.root())) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> name(file).contains("src/main/java/"))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> pages() throws IOException {
        Path root = Checkout.root();
        List<Path> pages = new ArrayList<>(
                List.of(root.resolve("README.md"), root.resolve("CONTRIBUTING.md"), root.resolve("CHANGELOG.md")));
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            docs.filter(page -> page.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }
}
