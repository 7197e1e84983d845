package org.hconfig.cli.output;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Replacement of signs that a terminal without UTF-8 cannot show. Letters in data, such as names of tables, are not
 * replaced.
 */
final class AsciiText {
    private static final Map<Character, String> SIGNS = Map.ofEntries(
            Map.entry('×', "x"),
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
            Map.entry('█', "#"));

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

    /** Returns the text with its signs replaced; in a JSON document, all characters outside ASCII are escaped instead. */
    static String of(String text) {
        boolean json = text.startsWith("{") || text.startsWith("[");
        StringBuilder ascii = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char one = text.charAt(i);
            if (one < 0x80) {
                ascii.append(one);
            } else {
                ascii.append(json ? String.format("\\u%04x", (int) one) : SIGNS.getOrDefault(one, String.valueOf(one)));
            }
        }
        return ascii.toString();
    }
}
