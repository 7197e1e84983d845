package org.hconfig.core.io;

import java.util.Optional;

/**
 * Refuses YAML that a parser could choke on, before it is parsed: nesting takes stack, and a scalar of megabytes takes minutes.
 * What people write has some kilobytes and some ten levels.
 */
public final class YamlGuard {
    private static final int LENGTH_MAX = 1 << 20;
    private static final int DEPTH_MAX = 100;
    private static final int INDENT_MAX = 500;

    private YamlGuard() {}

    /** Why a text is not parsed; empty when it may be. */
    public static Optional<String> refusal(String text) {
        if (text.length() > LENGTH_MAX) {
            return Optional.of("it has " + text.length() + " characters; at most " + LENGTH_MAX + " are read");
        }
        int line = 1;
        int flow = 0;
        int entries = 0;
        int indent = 0;
        boolean begins = true;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n' || c == '\r') {
                line += c == '\n' ? 1 : 0;
                entries = 0;
                indent = 0;
                begins = true;
                continue;
            }
            flow = Math.max(0, flow + (c == '[' || c == '{' ? 1 : c == ']' || c == '}' ? -1 : 0));
            boolean entry = c == '-' || c == '?' || c == ':';
            indent += begins && c == ' ' ? 1 : 0;
            entries += begins && entry ? 1 : 0;
            begins &= entry || c == ' ' || c == '\t';
            if (flow > DEPTH_MAX || entries > DEPTH_MAX || indent > INDENT_MAX) {
                return Optional.of("line " + line + " is nested deeper than " + DEPTH_MAX + " levels");
            }
        }
        return Optional.empty();
    }
}
