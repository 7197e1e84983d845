package org.hconfig.core.io;

/**
 * Sanitizer of external text for terminals and pages: names of tables, keys, values, plans, logs, outputs of hooks.
 * Characters that move the cursor, hide a line or change the text direction are replaced by their escape of six
 * characters, which is also their form in JSON.
 */
public final class PrintableText {
    private PrintableText() {}

    /** Returns the text with its control characters escaped, except line ends and tabs. */
    public static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            append(safe, text.charAt(i));
        }
        return safe.toString();
    }

    /**
     * Returns the text with all its control characters escaped, including line ends and tabs, so that it remains one
     * line.
     */
    public static String line(String text) {
        return of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
    }

    /** Appends a character, escaped if necessary. */
    public static void append(StringBuilder to, char one) {
        if (controls(one)) {
            to.append(String.format("\\u%04x", (int) one));
        } else {
            to.append(one);
        }
    }

    /**
     * Returns true for C0 except line end and tab, DEL, C1, line separators, and characters that embed, override or
     * isolate text directions.
     */
    private static boolean controls(char one) {
        boolean first = one < ' ' && one != '\n' && one != '\t';
        boolean second = one >= 0x7f && one <= 0x9f;
        boolean lines = one >= 0x2028 && one <= 0x202e;
        boolean isolates = one >= 0x2066 && one <= 0x2069;
        return first || second || lines || isolates;
    }
}
