package org.hconfig.hbase.config;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expands a word of a start script with the variables set so far, and removes its quotes. A part that only a shell can compute
 * remains in the text as a marker of {@link EnvVariables}. Nothing is executed.
 */
final class EnvWordExpander {
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final Pattern BRACED = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*)(:?[-=+?])?(.*)", Pattern.DOTALL);
    private static final String ESCAPED_IN_QUOTES = "\\\"$`\n";

    /** Limit of the text length, to which variables with repeated references to each other can grow. */
    private static final int LENGTH_MAX = 1 << 14;

    /** Limit of the length and of the nesting depth of expressions in braces. */
    private static final int BRACES_MAX = 512;

    private static final int DEPTH_MAX = 20;

    private final EnvVariables variables;
    private final int depth;
    private final StringBuilder out = new StringBuilder();

    private EnvWordExpander(EnvVariables variables, int depth) {
        this.variables = variables;
        this.depth = depth;
    }

    /**
     * Returns the word as a shell would pass it on.
     *
     * @param variables the variables so far; <code>${NAME:=VALUE}</code> adds one
     */
    static String of(String word, EnvVariables variables) {
        return of(word, variables, 0);
    }

    private static String of(String word, EnvVariables variables, int depth) {
        EnvWordExpander expansion = new EnvWordExpander(variables, depth);
        expansion.expand(word);
        if (expansion.out.length() >= LENGTH_MAX) {
            expansion.out.append(' ').append(EnvVariables.COMPUTED);
        }
        return expansion.out.toString();
    }

    /** True when the braces that begin at this offset contain only a name. */
    static boolean isPlain(String text, int from) {
        return NAME.matcher(text.substring(from + 2, Math.max(from + 2, end(text, from) - 1)))
                .matches();
    }

    /**
     * Returns the end of the braces that begin at this offset, including nested ones; the offset after the opening brace when
     * they are not closed.
     */
    static int end(String text, int from) {
        int depth = 0;
        for (int i = from + 2; i < Math.min(text.length(), from + BRACES_MAX); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && depth-- == 0) {
                return i + 1;
            }
        }
        return from + 2;
    }

    private void expand(String word) {
        char quote = 0;
        int at = 0;
        while (at < word.length() && out.length() < LENGTH_MAX) {
            char c = word.charAt(at);
            int next = at + 1;
            Optional<Integer> template =
                    c == '{' || c == '<' ? EnvTemplateDetector.endInWord(word, at) : Optional.empty();
            if (template.isPresent()) {
                // Templates are rendered before a shell reads the file, regardless of quotes.
                append(EnvVariables.COMPUTED);
                next = template.get();
            } else if (quote == '\'') {
                quote = c == '\'' ? 0 : quote;
                append(c == '\'' ? "" : String.valueOf(c));
            } else if (c == '\\' && next < word.length()) {
                char escaped = word.charAt(next++);
                boolean kept = quote == '"' && ESCAPED_IN_QUOTES.indexOf(escaped) < 0;
                append(escaped == '\n' ? "" : (kept ? "\\" : "") + escaped);
            } else if (c == '"' || (c == '\'' && quote == 0)) {
                quote = c == quote ? 0 : c;
            } else if (c == '`' || word.startsWith("$(", at)) {
                next = EnvLexer.substitutionEnd(word, at);
                append(EnvVariables.COMPUTED);
            } else if (word.startsWith("${", at)) {
                next = end(word, at);
                braced(word.substring(at + 2, Math.max(at + 2, next - 1)));
            } else if (c == '$') {
                next = named(word, next);
            } else {
                append(String.valueOf(c));
            }
            at = next;
        }
    }

    private int named(String word, int from) {
        Matcher name = NAME.matcher(word).region(from, word.length());
        if (name.lookingAt()) {
            append(variables.value(name.group()));
            return name.end();
        }
        boolean special = from < word.length() && "@*#?$!0123456789-".indexOf(word.charAt(from)) >= 0;
        append(special ? EnvVariables.COMPUTED : "$");
        return special ? from + 1 : from;
    }

    private void braced(String inside) {
        Matcher braced = BRACED.matcher(inside);
        if (!braced.matches() || (braced.group(2) == null && !braced.group(3).isEmpty()) || depth > DEPTH_MAX) {
            append(EnvVariables.COMPUTED);
            return;
        }
        String name = braced.group(1);
        String operator = braced.group(2) == null ? "" : braced.group(2);
        String set = variables.valueOrEmpty(name);
        if (operator.isEmpty()) {
            append(variables.value(name));
        } else if (operator.endsWith("?")) {
            append(set.isEmpty() ? EnvVariables.unknown(name) : set);
        } else if (operator.endsWith("+")) {
            append(
                    EnvVariables.isUnknown(set)
                            ? EnvVariables.COMPUTED
                            : set.isEmpty() ? "" : of(braced.group(3), variables, depth + 1));
        } else {
            String chosen = set.isEmpty() ? of(braced.group(3), variables, depth + 1) : set;
            append(chosen);
            if (operator.endsWith("=")) {
                variables.set(name, chosen);
            }
        }
    }

    private void append(String text) {
        out.append(text, 0, Math.min(text.length(), Math.max(0, LENGTH_MAX - out.length())));
    }
}
