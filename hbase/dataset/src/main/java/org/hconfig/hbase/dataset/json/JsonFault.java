package org.hconfig.hbase.dataset.json;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Error texts of invalid JSON lines, written for the author of the line. */
final class JsonFault {
    /** The parser's advice to enable features or to raise limits, for which loads have no option. */
    private static final Pattern ADVICE = Pattern.compile(
            "[:;,]? \\(?enable `?[\\w.]+`?( to \\w+)?\\)?| \\(not recognized as one since [^)]*\\)|, from `[^`]*`");

    private JsonFault() {}

    /** Returns the parser's message without its advice to programmers. */
    static String words(String parser) {
        return "not JSON: " + ADVICE.matcher(parser).replaceAll("");
    }

    /**
     * Returns the escape of an unpaired surrogate in a text; null if there is none. Java would store a question mark
     * instead, and map different keys to one.
     */
    static @Nullable String halfPair(String text) {
        for (int at = 0; at < text.length(); at++) {
            char letter = text.charAt(at);
            if (Character.isSurrogate(letter)) {
                boolean pair = Character.isHighSurrogate(letter)
                        && at + 1 < text.length()
                        && Character.isLowSurrogate(text.charAt(at + 1));
                if (!pair) {
                    return String.format("\\u%04x", (int) letter);
                }
                at++;
            }
        }
        return null;
    }
}
