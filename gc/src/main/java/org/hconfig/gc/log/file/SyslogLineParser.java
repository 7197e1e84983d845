package org.hconfig.gc.log.file;

/** Parser of system log lines: RFC 3164, RFC 5424, and the similar format of journalctl. */
final class SyslogLineParser {
    private SyslogLineParser() {}

    /** Returns the message; the line itself when it has none of these formats. */
    static String message(String line) {
        int at = 0;
        if (line.startsWith("<")) {
            int close = line.indexOf('>');
            if (close < 2 || close > 4) {
                return line;
            }
            at = close + 1;
            if (line.startsWith("1 ", at)) {
                return fields(line, at + 2);
            }
        }
        // Mmm dd hh:mm:ss host tag: message
        int time = at + "Mmm dd ".length();
        if (line.length() < time + 9 || line.charAt(time + 2) != ':' || line.charAt(time + 5) != ':') {
            return line;
        }
        int host = time + "hh:mm:ss ".length();
        return tagged(line, host) ? afterTag(line, host) : line;
    }

    /** Parses {@code time host app process id structured message}. */
    private static String fields(String line, int from) {
        int at = from;
        for (int i = 0; i < 5; i++) {
            at = line.indexOf(' ', at) + 1;
            if (at <= 0) {
                return line;
            }
        }
        if (line.startsWith("- ", at)) {
            return line.substring(at + 2);
        }
        int close = line.startsWith("[", at) ? line.indexOf("] ", at) : -1;
        return close < 0 ? line : line.substring(close + 2);
    }

    /** Returns true for {@code host program[12]: } or {@code host program: }. */
    static boolean tagged(String line, int host) {
        int blank = line.indexOf(' ', host);
        if (blank > 0 && line.charAt(blank - 1) == ':') {
            return false; // the time that a JVM writes, not a host
        }
        int colon = blank < 0 ? -1 : line.indexOf(": ", blank);
        return colon > blank + 1 && line.indexOf(' ', blank + 1) == colon + 1 && line.charAt(blank + 1) != '[';
    }

    /** Returns the text after the program's name. */
    static String afterTag(String line, int host) {
        int blank = line.indexOf(' ', host);
        return line.substring(line.indexOf(": ", blank) + 2);
    }
}
