package org.hconfig.report.text;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Text for terminals without UTF-8. Signs of HConfig's own texts have an ASCII form; all other characters outside ASCII belong to
 * data, such as names of files, and are shown as their escape of six characters, so that no two texts look the same. Keys, columns
 * and values are ASCII already, as {@code Bytes.toStringBinary} shows them. Other data that may contain HConfig's signs pass through
 * {@link #data} first.
 */
public final class AsciiText {
    private static final Map<Character, String> SIGNS = Map.ofEntries(
            Map.entry('×', "x"),
            Map.entry('÷', "/"),
            Map.entry('≠', "!="),
            Map.entry('’', "'"),
            Map.entry('·', "*"),
            Map.entry('→', "->"),
            Map.entry('←', "<-"),
            Map.entry('≈', "~"),
            Map.entry('±', "+/-"),
            Map.entry('≤', "<="),
            Map.entry('≥', ">="),
            Map.entry('§', "section "),
            Map.entry('µ', "u"),
            Map.entry('…', "..."),
            Map.entry('–', "-"),
            Map.entry('—', "-"),
            Map.entry('▁', "_"),
            Map.entry('▂', "."),
            Map.entry('▃', "-"),
            Map.entry('▄', "="),
            Map.entry('▅', "+"),
            Map.entry('▆', "*"),
            Map.entry('▇', "%"),
            Map.entry('█', "#"),
            Map.entry('░', "."),
            Map.entry('▒', "+"),
            Map.entry('▓', "*"),
            Map.entry('│', "|"));

    private AsciiText() {}

    /** Returns true if the locale of these environment variables has a character set other than UTF-8. */
    static boolean isRequired(Map<String, String> environment) {
        String locale = Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse("UTF-8");
        return !locale.toUpperCase(Locale.ROOT).replace("-", "").contains("UTF8");
    }

    /**
     * Returns data, with all characters outside ASCII escaped if the locale of these environment variables has a character set other
     * than UTF-8.
     */
    public static String data(String text, Map<String, String> environment) {
        return isRequired(environment) ? replaced(text, Map.of()) : text;
    }

    /** Returns the text with its signs replaced; in a JSON document, all characters outside ASCII are escaped instead. */
    static String of(String text) {
        return replaced(text, text.startsWith("{") || text.startsWith("[") ? Map.of() : SIGNS);
    }

    private static String replaced(String text, Map<Character, String> signs) {
        StringBuilder ascii = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one < 0x80) {
                ascii.append(one);
            } else {
                ascii.append(signs.getOrDefault(one, String.format("\\u%04x", (int) one)));
            }
        }
        return ascii.toString();
    }
}
