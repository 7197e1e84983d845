package org.hconfig.gc.log.file;

import org.jspecify.annotations.Nullable;

/**
 * One wrapper that a container runtime or system log adds to a program's lines: CRI, JSON of Docker, journald, logstash
 * and fluentd, Docker Compose, {@code kubectl logs --prefix}, syslog (RFC 3164 and 5424) and terminal colors. Lines
 * split by a runtime are joined.
 */
final class LogWrapper {
    private static final int LINE_MAX = 1 << 16;
    private static final int ISO_MIN = 19;
    private static final int DOCKER_PART = 16_000;
    private static final String[] MONTHS = {
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"
    };

    private final StringBuilder parts = new StringBuilder();

    /** Returns the line within this wrapper, or the line itself when it has none; null while a line is incomplete. */
    @Nullable
    String unwrap(String line) {
        if (line.isEmpty() || line.charAt(0) == ' ' || line.charAt(0) == ',') {
            return line;
        }
        String text = line.indexOf('\u001b') >= 0 ? withoutColours(line) : line;
        if (text.isEmpty()) {
            return text;
        }
        if (text.charAt(0) == '[' && !text.startsWith("[pod/")) {
            return text;
        }
        if (text.startsWith("{")) {
            return json(text);
        }
        int bar = compose(text);
        if (bar > 0) {
            return text.substring(bar);
        }
        if (text.startsWith("[pod/")) {
            int close = text.indexOf("] ");
            return close < 0 ? text : text.substring(close + 2);
        }
        if (Character.isDigit(text.charAt(0))) {
            return isoPrefixed(text);
        }
        if (text.charAt(0) == '<' || isMonth(text)) {
            return SyslogLineParser.message(text);
        }
        return text;
    }

    /** Returns the rest of a line whose last part is missing; empty when there is none. */
    String rest() {
        String rest = parts.toString();
        parts.setLength(0);
        return rest;
    }

    private static boolean isMonth(String text) {
        for (String month : MONTHS) {
            if (text.startsWith(month)) {
                return true;
            }
        }
        return false;
    }

    private static String withoutColours(String line) {
        StringBuilder out = new StringBuilder(line.length());
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (c == '\u001b' && i + 1 < line.length() && line.charAt(i + 1) == '[') {
                i += 2;
                while (i < line.length() && !Character.isLetter(line.charAt(i))) {
                    i++;
                }
            } else if (c != '\u001b') {
                out.append(c);
            }
        }
        return out.toString();
    }

    /**
     * Returns the start of the program's own line after {@code regionserver-1  | }; -1 when there is no such prefix.
     */
    private static int compose(String text) {
        int at = 0;
        while (at < text.length()
                && (Character.isLetterOrDigit(text.charAt(at)) || "_.-".indexOf(text.charAt(at)) >= 0)) {
            at++;
        }
        if (at == 0) {
            return -1;
        }
        while (at < text.length() && text.charAt(at) == ' ') {
            at++;
        }
        if (at >= text.length() || text.charAt(at) != '|') {
            return -1;
        }
        return at + 1 < text.length() && text.charAt(at + 1) == ' ' ? at + 2 : at + 1;
    }

    /** Removes a time prefix that no collector writes: one followed by a blank. JDK 8 writes a colon after its own. */
    private @Nullable String isoPrefixed(String text) {
        if (text.length() < ISO_MIN || text.charAt(4) != '-' || text.charAt(10) != 'T') {
            return text;
        }
        int blank = text.indexOf(' ');
        if (blank < ISO_MIN || text.charAt(blank - 1) == ':') {
            return text;
        }
        boolean stream = text.startsWith("stdout ", blank + 1) || text.startsWith("stderr ", blank + 1);
        int flag = blank + 8;
        if (stream && flag + 1 <= text.length() && "FP".indexOf(text.charAt(Math.min(flag, text.length() - 1))) >= 0) {
            int from = Math.min(text.length(), flag + 2);
            return part(text.substring(from), text.charAt(flag) == 'P');
        }
        return text.charAt(blank - 1) == 'Z' && !SyslogLineParser.tagged(text, blank + 1)
                ? text.substring(blank + 1)
                : SyslogLineParser.tagged(text, blank + 1)
                        ? SyslogLineParser.afterTag(text, blank + 1)
                        : text.substring(blank + 1);
    }

    private @Nullable String part(String text, boolean partial) {
        if (!partial && parts.isEmpty()) {
            return text;
        }
        if (parts.length() < LINE_MAX) {
            parts.append(text);
        }
        return partial ? null : rest();
    }

    private @Nullable String json(String text) {
        String said = JsonLogLine.message(text);
        if (said == null) {
            return text;
        }
        boolean ended = said.endsWith("\n");
        // Docker splits lines at 16 KiB and omits the line end then; other writers of JSON always omit it.
        boolean whole = ended || said.length() < DOCKER_PART;
        String bare = said.endsWith("\r\n")
                ? said.substring(0, said.length() - 2)
                : ended ? said.substring(0, said.length() - 1) : said;
        return part(bare, !whole);
    }
}
