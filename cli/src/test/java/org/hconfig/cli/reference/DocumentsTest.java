package org.hconfig.cli.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.hconfig.cli.CommandTree;
import org.hconfig.testkit.Checkout;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class DocumentsTest {
    /** The commands, which are only looked up: creating them takes longer than all look-ups. */
    private static final CommandLine COMMANDS = CommandTree.root();

    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:\\s]+)(?:#[^)]*)?\\)");
    private static final Pattern COMMAND =
            Pattern.compile("^(?:\\./)?hconfig ([a-z]+(?:-[a-z]+)*(?: [a-z]+){0,2})(.*)$");
    private static final Pattern OPTION = Pattern.compile("(?<= )--[a-z][a-z-]*");

    private static final Pattern INLINE = Pattern.compile("`([^`\\n]+)`");

    /** A command in a string literal: its first word, and the rest of the literal. */
    private static final Pattern IN_TEXT =
            Pattern.compile("\"[^\"\\n]*\\bhconfig ([a-z]+(?:-[a-z]+)*)\\b([^\"\\n]*)\"");

    @Test
    void links_betweenDocuments_leadSomewhere() throws IOException {
        for (Path page : pages()) {
            Matcher links = LINK.matcher(Files.readString(page));
            while (links.find()) {
                assertThat(page.resolveSibling(links.group(1)).normalize())
                        .as("linked from " + page)
                        .exists();
            }
        }
    }

    @Test
    void pages_belowDocs_areInTheIndex() throws IOException {
        Path docs = Checkout.root().resolve("docs");
        for (Path page : pages()) {
            if (page.startsWith(docs) && !page.equals(docs.resolve("README.md"))) {
                Path near = page.resolveSibling("README.md");
                boolean hasItsOwn = Files.exists(near) && !page.equals(near);
                String index = Files.readString(hasItsOwn ? near : docs.resolve("README.md"));
                assertThat(index).contains("(" + (hasItsOwn ? page.getFileName() : docs.relativize(page)) + ")");
            }
        }
    }

    @Test
    void commands_inDocuments_exist() throws IOException {
        for (Path page : pages()) {
            for (String line : Files.readAllLines(page)) {
                Matcher command = COMMAND.matcher(line.strip());
                if (command.matches()) {
                    check(page, command.group(1), command.group(2));
                }
            }
        }
    }

    @Test
    void inlineCommands_inDocuments_exist() throws IOException {
        for (Path page : pages()) {
            Matcher code = INLINE.matcher(Files.readString(page));
            while (code.find()) {
                Matcher command = COMMAND.matcher(code.group(1));
                if (command.matches()) {
                    check(page, command.group(1), command.group(2));
                }
            }
        }
    }

    @Test
    void commands_namedInTextsOfTheProgram_exist() throws IOException {
        for (Path source : sources()) {
            Matcher named = IN_TEXT.matcher(Files.readString(source));
            while (named.find()) {
                CommandLine command = COMMANDS.getSubcommands().get(named.group(1));
                if (command == null) {
                    throw new AssertionError(source.getFileName() + " names hconfig " + named.group(1));
                }
                Matcher options = OPTION.matcher(named.group(2));
                while (options.find()) {
                    assertThat(all(command))
                            .as(source.getFileName() + ": " + named.group())
                            .contains(options.group());
                }
            }
        }
    }

    /** Returns the options of a command and of its subcommands. */
    private static List<String> all(CommandLine command) {
        List<String> options =
                new ArrayList<>(command.getCommandSpec().optionsMap().keySet());
        command.getSubcommands().values().forEach(child -> options.addAll(all(child)));
        return options;
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Checkout.root())) {
            return files.filter(file ->
                            file.toString().endsWith(".java") && file.toString().contains("/src/main/java/"))
                    .sorted()
                    .toList();
        }
    }

    private static void check(Path page, String words, String rest) {
        CommandLine command = COMMANDS;
        for (String word : words.split(" ", -1)) {
            Optional<CommandLine> child =
                    Optional.ofNullable(command.getSubcommands().get(word));
            if (child.isPresent()) {
                command = child.get();
            } else {
                assertThat(command.getSubcommands())
                        .as(page + ": hconfig " + words + ": there is no command " + word)
                        .isEmpty();
            }
        }
        Matcher options = OPTION.matcher(rest.replaceAll("#.*", ""));
        while (options.find()) {
            assertThat(command.getCommandSpec().optionsMap())
                    .as(page + ": hconfig " + words)
                    .containsKey(options.group());
        }
    }

    private static List<Path> pages() throws IOException {
        Path root = Checkout.root();
        List<Path> pages = new ArrayList<>(
                List.of(root.resolve("README.md"), root.resolve("CONTRIBUTING.md"), root.resolve("CHANGELOG.md")));
        try (Stream<Path> docs = Files.walk(root.resolve("docs"))) {
            docs.filter(path -> path.toString().endsWith(".md")).sorted().forEach(pages::add);
        }
        return pages;
    }
}
