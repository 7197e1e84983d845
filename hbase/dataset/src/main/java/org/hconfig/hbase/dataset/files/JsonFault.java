package org.hconfig.hbase.dataset.files;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What is wrong with a line that is not JSON, in words for those who made the line. */
final class JsonFault {
    /** Features that a program would have to enable, and limits that it would have to raise: no option of a load does. */
    private static final Pattern ADVICE = Pattern.compile(
            "[:;,]? \\(?enable `?[\\w.]+`?( to \\w+)?\\)?| \\(not recognized as one since [^)]*\\)|, from `[^`]*`");

    private JsonFault() {}

    /** The parser's words without its advice to programmers. */
    static String words(String parser) {
        return "not JSON: " + ADVICE.matcher(parser).replaceAll("");
    }

    /**
     * The escape of a half of a surrogate pair in a text; null when there is none. Java would store a question mark in its
     * place, and make one key of two.
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
