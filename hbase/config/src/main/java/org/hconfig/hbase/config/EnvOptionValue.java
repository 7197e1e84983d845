package org.hconfig.hbase.config;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * The JVM options in the value of an assignment, with their positions in the script.
 *
 * @param assignment the assignment of the value
 * @param quoted true when the value is quoted
 * @param tokens its words
 */
record EnvOptionValue(EnvAssignmentScanner.Assignment assignment, boolean quoted, List<Token> tokens) {
    private static final Pattern HIDDEN =
            Pattern.compile("^(?:\\$\\{?[A-Za-z_0-9]*\\}?)+-X|^-XX?:?[+-]?[A-Za-z0-9]*\\$|^-Xm[sxn]\\S*\\$");

    EnvOptionValue {
        tokens = List.copyOf(tokens);
    }

    /**
     * A word of the value.
     *
     * @param text the word as the shell passes it on, with unresolved references to variables
     * @param from the offset in the script at which it begins
     * @param to the offset at which it ends
     */
    record Token(String text, int from, int to) {
        boolean owned() {
            return HeapAndGcOptions.owns(text);
        }

        boolean refersTo(String variable) {
            return text.equals("$" + variable) || text.equals("${" + variable + "}");
        }
    }

    /**
     * Parses a value.
     *
     * @throws HConfigException {@link SiteError#ENV_SYNTAX} when only a shell can evaluate it
     */
    static EnvOptionValue of(String place, String script, EnvAssignmentScanner.Assignment assignment) {
        String raw = script.substring(assignment.from(), assignment.to());
        char quote = raw.isEmpty() ? 0 : raw.charAt(0);
        boolean quoted = quote == '"' || quote == '\'';
        int from = assignment.from() + (quoted ? 1 : 0);
        int to = assignment.to() - (quoted ? 1 : 0);
        boolean inPieces = quoted ? closesBefore(raw, quote) : raw.matches("(?s).*[\"'\\\\].*");
        if (inPieces || assignment.computed()) {
            throw new HConfigException(List.of(EnvAssignmentScanner.problem(
                    place,
                    assignment.line(),
                    "sets " + assignment.name() + " to a value that only a shell can evaluate",
                    "its value is computed or only partly quoted")));
        }
        EnvOptionValue value = new EnvOptionValue(assignment, quoted, tokens(script, from, to, quote != '\''));
        value.tokens().stream()
                .filter(token -> token.text().contains("$") && (token.owned() || hides(token.text())))
                .findFirst()
                .ifPresent(token -> {
                    throw new HConfigException(List.of(EnvAssignmentScanner.problem(
                            place,
                            assignment.line(),
                            "sets " + token.text(),
                            "its value is known only after a shell has evaluated the file")));
                });
        return value;
    }

    /**
     * True when a word is only part of an option: after a variable ({@code $H-XX:+UseG1GC} is one where H is empty), or with a
     * variable in its name.
     */
    private static boolean hides(String word) {
        return HIDDEN.matcher(word).find();
    }

    private static boolean closesBefore(String raw, char quote) {
        for (int i = 1; i < raw.length() - 1; i++) {
            if (raw.charAt(i) == '\\' && quote == '"') {
                i++;
            } else if (raw.charAt(i) == quote) {
                return true;
            }
        }
        return raw.length() < 2 || raw.charAt(raw.length() - 1) != quote;
    }

    private static List<Token> tokens(String script, int from, int to, boolean escapes) {
        List<Token> tokens = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        int begun = -1;
        int end = from;
        int at = from;
        while (at < to) {
            char c = script.charAt(at);
            int next = at + 1;
            boolean escaped = escapes && c == '\\' && next < to && "\\\"$`\n".indexOf(script.charAt(next)) >= 0;
            boolean joined = escaped && script.charAt(next) == '\n';
            if (escaped) {
                c = script.charAt(next++);
            }
            if (!escaped && Character.isWhitespace(c)) {
                if (begun >= 0) {
                    tokens.add(new Token(word.toString(), begun, end));
                    word.setLength(0);
                    begun = -1;
                }
            } else if (!joined) {
                begun = begun < 0 ? at : begun;
                word.append(c);
                end = next;
            }
            at = next;
        }
        if (begun >= 0) {
            tokens.add(new Token(word.toString(), begun, end));
        }
        return tokens;
    }

    boolean refersTo(String variable) {
        return assignment.append() || tokens.stream().anyMatch(token -> token.refersTo(variable));
    }

    /**
     * Returns the value as written, including quotes, without the collector options.
     *
     * @param added the replacement; empty for none
     */
    String without(String script, String added) {
        int from = assignment.from() + (quoted ? 1 : 0);
        int to = assignment.to() - (quoted ? 1 : 0);
        // Keep the beginning of the value: after += it separates the value from the text that it is appended to.
        StringBuilder content = new StringBuilder(
                tokens.isEmpty() ? "" : script.substring(from, tokens.get(0).from()));
        if (assignment.append() && content.isEmpty()) {
            content.append(' ');
        }
        from = tokens.isEmpty() ? from : tokens.get(0).from();
        String left = added;
        boolean bare = true;
        for (Token token : tokens) {
            if (token.owned()) {
                bare &= left.isEmpty();
                left = add(content, left);
            } else {
                String before = script.substring(from, token.from());
                content.append(bare ? before.stripLeading() : before).append(script, token.from(), token.to());
                bare = false;
            }
            from = token.to();
        }
        add(content, left);
        content.append(script, from, to);
        String open = quoted ? script.substring(assignment.from(), assignment.from() + 1) : "\"";
        return open + content + open;
    }

    private static String add(StringBuilder content, String added) {
        boolean apart = content.isEmpty() || Character.isWhitespace(content.charAt(content.length() - 1));
        content.append(apart || added.isEmpty() ? "" : " ").append(added);
        return "";
    }
}
