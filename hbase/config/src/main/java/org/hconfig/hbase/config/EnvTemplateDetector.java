package org.hconfig.hbase.config;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text of a template language that was left in a start script: Jinja as Ambari and Ansible have it, Go templates of Helm,
 * ERB of Puppet and Chef.
 */
final class EnvTemplateDetector {
    /** What a statement does to the lines around it. */
    enum Statement {
        /** Begins lines that may be in the file or not. */
        BEGIN,
        /** Begins other lines instead. */
        NEXT,
        /** Begins the lines for all other cases. */
        ELSE,
        /** Ends them. */
        END,
        /** Puts in lines that are not visible. */
        INCLUDE,
        /** Has no effect on lines. */
        OTHER
    }

    private static final Map<String, String> BRACKETS = Map.of("{%", "%}", "{#", "#}", "{{", "}}", "<%", "%>");
    /** A bound of ours on the length of one expression. */
    private static final int LENGTH_MAX = 1024;

    private static final Pattern CONTENT = Pattern.compile("(?s)..[-+~]?\\s*([\\w.]*)\\s*(\\w*).*");
    private static final Set<String> BEGINNING =
            Set.of("if", "for", "unless", "range", "with", "each", "foreach", "case", "while");
    private static final Set<String> ENDING = Set.of("endif", "endfor", "end", "endwith");

    private EnvTemplateDetector() {}

    /** Where the expression ends that begins here; empty when none does. */
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
     * Where the text ends that an expression in a word stands for: a statement that begins something reaches to the next
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

    /** True when the expression is a statement, which puts nothing into the line itself. */
    static boolean isStatement(String expression) {
        return !expression.startsWith("<%=")
                && (!expression.startsWith("{{") || statement(expression) != Statement.OTHER);
    }

    /** What the expression does. */
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
