package org.hconfig.gc.log;

/**
 * Parser of the decorations of a unified logging line, in any combination: {@code
 * [2026-01-01T00:00:00.000+0000][1.234s][host][17] [18][info][gc,start] }. Reused for each line.
 */
final class DecorationParser {
    private static final int CANDIDATES_MAX = 16;
    private static final int NUMBERS_MAX = 16;
    private static final String[] LEVELS = {"info", "debug", "trace", "warning", "error"};

    /** Start of the decorations; -1 when the line has none. */
    int start = -1;

    /** Start of the message. */
    int message;

    /** Start and end of the tags; both 0 when the line has none. */
    int tags;

    int tagsEnd;

    /** True when the tags contain {@code gc}. */
    boolean gc;

    /** True when the tags start with {@code safepoint}. */
    boolean safepoint;

    /** True for level debug or trace, at which no collection is reported. */
    boolean detail;

    /** Start and end of the groups that start with a digit: times, and process and thread numbers. */
    private final int[] numberFrom = new int[NUMBERS_MAX];

    private final int[] numberTo = new int[NUMBERS_MAX];
    private int numbers;
    private boolean level;
    private boolean time;

    /** Finds the decorations, also after other output on the same line; returns whether the line has any. */
    boolean find(String line) {
        if (line.startsWith("[") && parse(line, 0)) {
            return true;
        }
        int tried = 0;
        for (int at = line.indexOf('[', 1); at > 0 && tried < CANDIDATES_MAX; at = line.indexOf('[', at + 1)) {
            tried++;
            if (line.charAt(at - 1) != ']' && parse(line, at) && ofJvm(line)) {
                return true;
            }
        }
        start = -1;
        return false;
    }

    /** Returns true when the last searched line has any. */
    boolean found() {
        return start >= 0;
    }

    /** Parses the times of the decorations. */
    void times(String line, TimestampParser timestampParser) {
        for (int i = 0; i < numbers; i++) {
            timestampParser.takeDecoration(line, numberFrom[i], numberTo[i]);
        }
    }

    /** Returns true when the message is from a collector, or about a safepoint. */
    boolean ofJvm(String line) {
        return gc || safepoint || isGcId(line, message) || SafepointLineParser.is(line, message);
    }

    /** Returns true when a level or tags identify the message. */
    boolean tagged() {
        return tagsEnd > tags;
    }

    /** Returns true when the only tag is {@code gc}, or the tags are those of a start message. */
    boolean event(String line) {
        int size = tagsEnd - tags;
        return gc && (size == 2 || (size == 8 && line.startsWith("gc,start", tags)));
    }

    /** Returns true for {@code GC(12) }. */
    static boolean isGcId(String line, int at) {
        return line.startsWith("GC(", at) && at + 3 < line.length() && Character.isDigit(line.charAt(at + 3));
    }

    private boolean parse(String line, int begin) {
        start = begin;
        tags = 0;
        tagsEnd = 0;
        gc = false;
        safepoint = false;
        level = false;
        detail = false;
        numbers = 0;
        time = false;
        int at = begin;
        int groups = 0;
        boolean tagsLast = false;
        while (at < line.length() && line.charAt(at) == '[') {
            int close = line.indexOf(']', at);
            if (close < 0) {
                break;
            }
            int end = close;
            while (end > at + 1 && line.charAt(end - 1) == ' ') {
                end--;
            }
            if (!group(line, at + 1, end)) {
                break;
            }
            if (end > at + 1 && numbers < NUMBERS_MAX && Character.isDigit(line.charAt(at + 1))) {
                numberFrom[numbers] = at + 1;
                numberTo[numbers] = end;
                numbers++;
            }
            tagsLast = tagsEnd > tags && tags == at + 1;
            groups++;
            at = close + 1;
        }
        if (!tagsLast) {
            tags = 0;
            tagsEnd = 0;
        }
        gc = tagged() && hasTag(line, "gc");
        safepoint = tagged() && line.startsWith("safepoint", tags);
        message = at < line.length() && line.charAt(at) == ' ' ? at + 1 : at;
        return groups > 0 && (time || level || gc || safepoint || isGcId(line, message));
    }

    private boolean hasTag(String line, String tag) {
        for (int at = line.indexOf(tag, tags);
                at >= 0 && at + tag.length() <= tagsEnd;
                at = line.indexOf(tag, at + 1)) {
            boolean begins = at == tags || line.charAt(at - 1) == ',';
            boolean ends = at + tag.length() == tagsEnd || line.charAt(at + tag.length()) == ',';
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    /** Parses one group; false when it is not a decoration of a JVM. */
    private boolean group(String line, int from, int end) {
        if (from == end) {
            return true; // no tags: a message of the logging framework itself
        }
        char first = line.charAt(from);
        if (Character.isDigit(first)) {
            return number(line, from, end);
        }
        boolean lower = true;
        for (int i = from; i < end; i++) {
            char c = line.charAt(i);
            boolean letter = c >= 'a' && c <= 'z';
            lower &= letter || c == ',' || c == '_' || (c >= '0' && c <= '9');
            if (!letter && !Character.isLetterOrDigit(c) && ",_-.".indexOf(c) < 0) {
                return false;
            }
        }
        if (lower && !isLevel(line, from, end)) {
            tags = from;
            tagsEnd = end;
        } else if (lower) {
            level = true;
            detail = line.charAt(from) == 'd' || line.charAt(from) == 't';
        }
        return true;
    }

    private static boolean isLevel(String line, int from, int end) {
        for (String name : LEVELS) {
            if (end - from == name.length() && line.startsWith(name, from)) {
                return true;
            }
        }
        return false;
    }

    /** Parses a time, a process or thread number, or a host name that starts with a digit. */
    private boolean number(String line, int from, int end) {
        boolean digits = true;
        boolean colon = false;
        for (int i = from; i < end; i++) {
            char c = line.charAt(i);
            boolean digit = c >= '0' && c <= '9';
            colon |= c == ':';
            digits &= digit
                    || c == '.'
                    || (c == ',' && i + 1 < end)
                    || (c == 's' && i == end - 1)
                    || ((c == 'm' || c == 'n') && i == end - 2);
            if (!digit && !Character.isLetter(c) && ".,:+-_".indexOf(c) < 0) {
                return false;
            }
        }
        boolean iso = end - from >= 23 && line.charAt(from + 4) == '-' && line.charAt(from + 10) == 'T';
        time |= iso || (digits && line.charAt(end - 1) == 's');
        return iso || !colon;
    }

    /** Returns the start of a message without decorations; -1 when the line has no collector message. */
    static int glued(String line) {
        if (isGcId(line, 0)) {
            return 0;
        }
        int at = line.indexOf("GC(");
        return at > 0 && line.charAt(at - 1) == ' ' && isGcId(line, at) && line.indexOf(") ", at) > 0 ? at : -1;
    }
}
