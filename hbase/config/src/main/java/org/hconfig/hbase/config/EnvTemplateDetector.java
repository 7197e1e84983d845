package org.hconfig.hbase.config;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Detects unrendered text of template languages in a start script: Jinja of Ambari and Ansible, Go templates of Helm, ERB of
 * Puppet and Chef.
 */
final class EnvTemplateDetector {
    /** The effect of a statement on the surrounding lines. */
    enum Statement {
        /** Begins lines that may or may not be in the file. */
        BEGIN,
        /** Begins alternative lines. */
        NEXT,
        /** Begins the lines for all other cases. */
        ELSE,
        /** Ends the conditional lines. */
        END,
        /** Includes lines that are not visible here. */
        INCLUDE,
        /** Has no effect on lines. */
        OTHER
    }

    private static final Map<String, String> BRACKETS = Map.of("{%", "%}", "{#", "#}", "{{", "}}", "<%", "%>");
    /** Limit of the length of one expression. */
    private static final int LENGTH_MAX = 1024;

    private static final Pattern CONTENT = Pattern.compile("(?s)..[-+~]?\\s*([\\w.]*)\\s*(\\w*).*");
    private static final Set<String> BEGINNING =
            Set.of("if", "for", "unless", "range", "with", "each", "foreach", "case", "while");
    private static final Set<String> ENDING = Set.of("endif", "endfor", "end", "endwith");

    private EnvTemplateDetector() {}

    /** Returns the end of the expression that begins at this offset; empty when there is none. */
    static Optional<Integer> end(String text, int from) {
        if (from + 1 >= text.length() || (text.charAt(from) != '{' && text.charAt(from) != '<')) {
            return Optional.empty();
        }
        String close = BRACKETS.get(text.substring(from, from + 2));
        if (close == null) {
            return Optional.empty();
        }
        String near = text.substring(from, Math.min(text.length(), from + LENGTH_MAX));
        int found = near.indexOf(close, 2);
        return found < 0 ? Optional.empty() : Optional.of(from + found + 2);
    }

    /**
     * Returns the end of the text that an expression in a word represents: a statement that begins a block extends to the next
     * statement that ends it.
     */
    static Optional<Integer> endInWord(String text, int from) {
        Optional<Integer> end = end(text, from);
        if (end.isEmpty() || statement(text.substring(from, end.get())) != Statement.BEGIN) {
            return end;
        }
        int limit = Math.min(text.length(), from + LENGTH_MAX);
        for (int at = end.get(); at < limit; at++) {
            Optional<Integer> next = end(text, at);
            if (next.isPresent() && statement(text.substring(at, next.get())) == Statement.END) {
                return next;
            }
        }
        return Optional.of(limit);
    }

    /** True when the expression is a statement, which inserts no text into the line itself. */
    static boolean isStatement(String expression) {
        return !expression.startsWith("<%=")
                && (!expression.startsWith("{{") || statement(expression) != Statement.OTHER);
    }

    /** Returns the effect of the expression. */
    static Statement statement(String expression) {
        Matcher content = CONTENT.matcher(expression);
        if (expression.startsWith("{#") || expression.startsWith("<%=") || !content.matches()) {
            return Statement.OTHER;
        }
        String word = content.group(1);
        if (BEGINNING.contains(word)) {
            return Statement.BEGIN;
        }
        if (ENDING.contains(word)) {
            return Statement.END;
        }
        return switch (word) {
            case "elif", "elsif", "elseif", "when" -> Statement.NEXT;
            case "else" -> content.group(2).equals("if") ? Statement.NEXT : Statement.ELSE;
            case "include", "template", "import", "extends", "block" -> Statement.INCLUDE;
            default -> Statement.OTHER;
        };
    }
}
