package org.hconfig.gc.log;

import org.jspecify.annotations.Nullable;

/** A line of Docker's json-file driver: {@code {"log":"…\n","stream":"stdout","time":"…"}}. */
final class JsonLine {
    private static final String KEY = "\"log\":";

    private JsonLine() {}

    /** The text under {@code log}; null when the line has none. */
    static @Nullable String log(String line) {
        int key = line.indexOf(KEY);
        int open = key < 0 ? -1 : line.indexOf('"', key + KEY.length());
        if (open < 0 || !line.substring(key + KEY.length(), open).isBlank()) {
            return null;
        }
        StringBuilder text = new StringBuilder(line.length());
        int i = open + 1;
        while (i < line.length()) {
            char c = line.charAt(i);
            i++;
            if (c == '"') {
                return text.toString();
            }
            if (c != '\\' || i >= line.length()) {
                text.append(c);
                continue;
            }
            char escaped = line.charAt(i);
            i++;
            switch (escaped) {
                case 'n' -> text.append('\n');
                case 'r' -> text.append('\r');
                case 't' -> text.append('\t');
                case 'u' -> {
                    text.append(unicode(line, i));
                    i = Math.min(line.length(), i + 4);
                }
                default -> text.append(escaped);
            }
        }
        return text.toString(); // cut off: what there is
    }

    private static char unicode(String line, int from) {
        int value = 0;
        for (int i = from; i < from + 4; i++) {
            int digit = i < line.length() ? Character.digit(line.charAt(i), 16) : -1;
            if (digit < 0) {
                return '?';
            }
            value = value * 16 + digit;
        }
        return (char) value;
    }
}
