package org.hconfig.cli.documents;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The words of a command line that needs no shell: no pipes, redirections, variables, patterns, and comments. */
final class ShellWords {
    /** Characters that have a meaning for a shell outside of quotes. */
    private static final String SPECIAL = "|<>&;$`(){}*?[]~!#\\";

    private final String text;
    private int at;

    private ShellWords(String text) {
        this.text = text;
    }

    /** Returns the words of a command line; empty if only a shell can run it. */
    static Optional<List<String>> of(String commandLine) {
        return new ShellWords(commandLine.replace("\\\n", " ")).words();
    }

    private Optional<List<String>> words() {
        List<String> words = new ArrayList<>();
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                if (text.charAt(at) == '\n') {
                    return Optional.empty();
                }
                at++;
                continue;
            }
            Optional<String> word = word();
            if (word.isEmpty()) {
                return Optional.empty();
            }
            words.add(word.get());
        }
        return Optional.of(words);
    }

    private Optional<String> word() {
        StringBuilder word = new StringBuilder();
        while (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
            char one = text.charAt(at++);
            if (one == '\'' || one == '"') {
                int end = text.indexOf(one, at);
                if (end < 0 || (one == '"' && text.substring(at, end).matches("(?s).*[$`\\\\!].*"))) {
                    return Optional.empty();
                }
                word.append(text, at, end);
                at = end + 1;
            } else if (SPECIAL.indexOf(one) >= 0) {
                return Optional.empty();
            } else {
                word.append(one);
            }
        }
        return Optional.of(word.toString());
    }
}
