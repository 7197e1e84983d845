package org.hconfig.gc.log.file;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Parser of a JSON log line of Docker's json-file driver, {@code {"log":"…\n","stream":"stdout","time":"…"}}, or of
 * journald, logstash and fluentd, which use other keys.
 */
final class JsonLogLine {
    private static final List<String> KEYS = List.of("\"log\":", "\"message\":", "\"MESSAGE\":", "\"msg\":");

    private JsonLogLine() {}

    /** Returns the text of the first known key; null when the line has none. */
    static @Nullable String message(String line) {
        for (String key : KEYS) {
            int at = line.indexOf(key);
            int open = at < 0 ? -1 : line.indexOf('"', at + key.length());
            if (open >= 0 && line.substring(at + key.length(), open).isBlank()) {
                return text(line, open);
            }
        }
        return null;
    }

    private static String text(String line, int open) {
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
        return text.toString(); // truncated: the available part
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
