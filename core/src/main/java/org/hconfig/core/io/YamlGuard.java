package org.hconfig.core.io;

import java.util.Optional;

/**
 * Check that rejects YAML that would exhaust a parser, before it is parsed: deep nesting exhausts the stack, and a
 * scalar of megabytes takes minutes. Typical files have a few kilobytes and about ten levels.
 */
public final class YamlGuard {
    private static final int LENGTH_MAX = 1 << 20;
    private static final int DEPTH_MAX = 100;
    private static final int INDENT_MAX = 500;

    private YamlGuard() {}

    /** Returns the reason for which a text must not be parsed; empty if it may be parsed. */
    public static Optional<String> refusal(String text) {
        if (text.length() > LENGTH_MAX) {
            return Optional.of("it has " + text.length() + " characters; the maximum is " + LENGTH_MAX);
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
