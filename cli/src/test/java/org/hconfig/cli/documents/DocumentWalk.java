package org.hconfig.cli.documents;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.hconfig.testkit.Checkout;

/**
 * Runs all commands of a document in order. Rules define the values that a reader fills in; an unused rule is a failure, and
 * so is a block that no rule covers.
 */
final class DocumentWalk {
    private static final Pattern ID = Pattern.compile("\\b(plan)-[0-9a-f]{6,}\\b");
    private static final Pattern LOAD = Pattern.compile("\\b\\d{8}-\\d{6}\\b");
    private static final Pattern ASKS =
            Pattern.compile("(\\./)?hconfig (apply|rollback|load --create|recover .*--rollback).*");

    /** System property; if true, commands that take minutes are run as well. */
    private static final boolean WHOLE = Boolean.getBoolean("hconfig.long");

    private final String document;
    private final DocumentShell shell;
    private final Map<String, String> replacements = new LinkedHashMap<>();
    private final Map<String, Integer> exits = new HashMap<>();
    private final Map<String, Step> preparations = new HashMap<>();
    private final Map<String, Consumer<String>> data = new LinkedHashMap<>();
    private final Set<String> slow = new HashSet<>();
    private final Set<String> used = new HashSet<>();
    private final Map<String, String> latest = new HashMap<>();

    /** Action before a command. */
    @FunctionalInterface
    interface Step {
        /** Performs the action. */
        void run() throws IOException, InterruptedException;
    }

    /** Creates a walk through a file below {@code docs}. */
    DocumentWalk(String document, DocumentShell shell) {
        this.document = document;
        this.shell = shell;
    }

    /** Adds a rule: replace a text by another. */
    DocumentWalk where(String text, String with) {
        replacements.put(text, with);
        return this;
    }

    /** Adds a rule: a command with this text exits with this code instead of 0. */
    DocumentWalk ends(String text, int code) {
        exits.put(text, code);
        return this;
    }

    /** Adds a rule: perform an action before the command with this text. */
    DocumentWalk before(String text, Step step) {
        preparations.put(text, step);
        return this;
    }

    /** Adds a rule: the command with this text takes minutes, and is run only in the complete walk. */
    DocumentWalk takesMinutes(String text) {
        slow.add(text);
        return this;
    }

    /** Adds a rule: the block of data with this text is a file of the reader. */
    DocumentWalk reads(String text, Consumer<String> reader) {
        data.put(text, reader);
        return this;
    }

    /** Runs the document to its last line. */
    void run() throws IOException, InterruptedException {
        Path file = Checkout.root().resolve("docs").resolve(document);
        for (MarkdownBlock block : MarkdownBlock.of(file)) {
            if (block.isCommands()) {
                for (String command : block.commands()) {
                    run(command, block.expected());
                }
            } else if (!block.language().equals("text")) {
                List<String> keys = matching(data.keySet(), block.text());
                assertThat(keys)
                        .as("who reads in " + document + ":\n" + block.text())
                        .hasSize(1);
                given(data, keys.get(0)).accept(block.text());
            }
        }
        assertThat(used).as("rules that " + document + " needs").containsAll(rules());
    }

    private Set<String> rules() {
        Set<String> rules = new HashSet<>(replacements.keySet());
        List.of(exits.keySet(), preparations.keySet(), data.keySet(), slow).forEach(rules::addAll);
        return rules;
    }

    private void run(String written, String expected) throws IOException, InterruptedException {
        for (String text : matching(preparations.keySet(), written)) {
            given(preparations, text).run();
        }
        List<String> codes = matching(exits.keySet(), written);
        String command = filledIn(written);
        if (!matching(slow, written).isEmpty() && !WHOLE) {
            return;
        }
        DocumentShell.Result result = shell.run(command);
        String what = document + ": " + command + "\n" + result.printed();
        int code = codes.isEmpty() ? 0 : given(exits, codes.get(0));
        assertThat(result.exit()).as(what).isEqualTo(code);
        if (!expected.isEmpty()) {
            assertThat(result.printed()).as(what).isEqualTo(expected);
        }
        keep(result.printed());
    }

    /** Returns the command to run: the written command with replaced names, printed IDs, and confirmation. */
    private String filledIn(String written) {
        String command = written;
        for (String text : matching(replacements.keySet(), written)) {
            command = command.replace(text, given(replacements, text));
        }
        command = command.replace(" PLAN", " " + latest.getOrDefault("plan", "PLAN"))
                .replaceAll("plan-(…|0123456789ab)", latest.getOrDefault("plan", "$0"))
                .replaceAll(LOAD.pattern(), latest.getOrDefault("load", "$0"));
        return ASKS.matcher(command).matches() ? command + " --yes" : command;
    }

    /** Maps the IDs in the document to those that a command has printed, for the following commands. */
    void keep(String printed) {
        Matcher ids = ID.matcher(printed);
        while (ids.find()) {
            latest.put(ids.group(1), ids.group());
        }
        Matcher loads = LOAD.matcher(printed);
        while (loads.find()) {
            latest.put("load", loads.group());
        }
    }

    private static <T> T given(Map<String, T> rules, String text) {
        return Objects.requireNonNull(rules.get(text));
    }

    private List<String> matching(Set<String> texts, String within) {
        List<String> found = new ArrayList<>();
        for (String text : texts) {
            if (within.contains(text)) {
                found.add(text);
                used.add(text);
            }
        }
        return found;
    }
}
