package org.hconfig.hbase.site;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of shell variables, expanded without a shell: quotation marks, escapes, references to other variables and their
 * defaults. What only a shell can compute becomes the mark {@link #UNKNOWN} in the value.
 */
final class EnvExpansion {
    /** Stands in a value for what is not known. */
    static final char UNKNOWN = '\0';

    private static final Pattern REFERENCE =
            Pattern.compile("\\$(?:([A-Za-z_][A-Za-z0-9_]*)|\\{([A-Za-z_][A-Za-z0-9_]*)(?:(:?[-=])([^{}$`\"']*))?\\})");

    private final Map<String, String> variables = new HashMap<>();

    /** The value of a variable; empty when the script does not set it, or when parts of it are unknown. */
    Optional<String> known(String name) {
        return Optional.ofNullable(variables.get(name)).filter(value -> value.indexOf(UNKNOWN) < 0);
    }

    /** The value of a variable with marks for what is unknown; nothing when it is not set. */
    String partly(String name) {
        return variables.getOrDefault(name, "");
    }

    void set(String name, String raw) {
        variables.put(name, expand(raw));
    }

    void append(String name, String raw) {
        variables.merge(name, expand(raw), String::concat);
    }

    /** Whether the variable has another value depends on something unknown; what it had may have stayed in it. */
    void perhapsSet(String name, String raw) {
        String before = partly(name);
        String other = expand(raw);
        variables.put(name, other.startsWith(before) ? before + ' ' + UNKNOWN : String.valueOf(UNKNOWN));
    }

    void remove(String name) {
        variables.remove(name);
    }

    /** Sets what <code>: ${NAME:=value}</code> sets. */
    void setDefaults(String raw) {
        Matcher reference = REFERENCE.matcher(raw);
        while (reference.find()) {
            String operator = reference.group(3);
            if (operator != null
                    && operator.endsWith("=")
                    && partly(reference.group(2)).isEmpty()) {
                variables.put(reference.group(2), expand(reference.group(4)));
            }
        }
    }

    private String expand(String raw) {
        StringBuilder value = new StringBuilder();
        char quote = 0;
        int at = 0;
        while (at < raw.length()) {
            char c = raw.charAt(at);
            if (c == '\\' && quote != '\'') {
                at = escaped(raw, at, value);
            } else if (c == quote || (quote == 0 && (c == '"' || c == '\''))) {
                quote = c == quote ? 0 : c;
                at++;
            } else if (quote != '\'' && (c == '$' || c == '`')) {
                at = reference(raw, at, value);
            } else {
                value.append(c);
                at++;
            }
        }
        return value.toString();
    }

    private static int escaped(String raw, int at, StringBuilder value) {
        int next = at + 1 < raw.length() && raw.charAt(at + 1) == '\r' ? at + 2 : at + 1;
        if (next < raw.length() && raw.charAt(next) != '\n') {
            value.append(raw.charAt(next));
        } else if (next < raw.length()) {
            value.append(' ');
        }
        return next + 1;
    }

    private int reference(String raw, int at, StringBuilder value) {
        Matcher reference = REFERENCE.matcher(raw).region(at, raw.length());
        if (reference.lookingAt()) {
            boolean plain = reference.group(1) != null;
            String set = partly(plain ? reference.group(1) : reference.group(2));
            value.append(set.isEmpty() && reference.group(4) != null ? reference.group(4) : set);
            return reference.end();
        }
        value.append(UNKNOWN);
        return EnvScan.endOfSubstitution(raw, at);
    }
}
