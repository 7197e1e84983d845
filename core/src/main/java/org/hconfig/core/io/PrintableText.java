package org.hconfig.core.io;

/**
 * Text from outside, made harmless for a terminal or a page: names of tables, keys, values, plans, logs, outputs of hooks. What
 * would move a cursor, hide a line or turn the direction of letters is shown as the six characters of its escape, which is
 * also how JSON writes it.
 */
public final class PrintableText {
    private PrintableText() {}

    /** The text with its control characters escaped, except line ends and tabs. */
    public static String of(String text) {
        StringBuilder safe = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            append(safe, text.charAt(i));
        }
        return safe.toString();
    }

    /** The same for a text that must stay in one line: line ends and tabs are escaped, too. */
    public static String line(String text) {
        return of(text).replace("\n", "\\u000a").replace("\t", "\\u0009");
    }

    /** Appends a character, escaped where it needs to be. */
    public static void append(StringBuilder to, char one) {
        if (controls(one)) {
            to.append(String.format("\\u%04x", (int) one));
        } else {
            to.append(one);
        }
    }

    /** True for C0 without line end and tab, DEL, C1, separators of lines, and what embeds, overrides or isolates directions. */
    private static boolean controls(char one) {
        boolean first = one < ' ' && one != '\n' && one != '\t';
        boolean second = one >= 0x7f && one <= 0x9f;
        boolean lines = one >= 0x2028 && one <= 0x202e;
        boolean isolates = one >= 0x2066 && one <= 0x2069;
        return first || second || lines || isolates;
    }
}
