package org.hconfig.hbase.load.sources;

import java.util.Arrays;

/**
 * Finds the fields of a delimited record. CSV fields may be quoted as RFC 4180 says: a quote doubled stands for itself, and
 * separators and line ends may stand between quotes. Not thread-safe.
 */
final class FieldScanner {
    /** How a scan ended. */
    enum Outcome {
        /** All fields are found. */
        COMPLETE,
        /** A quoted field goes on beyond the end. */
        OPEN,
        /** A quote stands where none may stand. */
        BROKEN
    }

    private final byte separator;
    private final boolean quoting;
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private boolean[] doubled = new boolean[16];
    private boolean[] quoted = new boolean[16];
    private int fields;
    private int open;
    private boolean openDoubled;
    private byte[] unescaped = new byte[256];

    FieldScanner(byte separator, boolean quoting) {
        this.separator = separator;
        this.quoting = quoting;
    }

    /** Scans a record. */
    Outcome scan(byte[] bytes, int from, int to) {
        fields = 0;
        openDoubled = false;
        return scan(bytes, from, from, to, false);
    }

    /**
     * Scans on after {@link Outcome#OPEN}, when more of the record is there; what was scanned may have moved.
     *
     * @param from where the record now begins
     * @param scannedTo up to where it was scanned, now
     * @param to where it now ends
     */
    Outcome resume(byte[] bytes, int from, int scannedTo, int to) {
        return scan(bytes, from, scannedTo, to, true);
    }

    private Outcome scan(byte[] bytes, int from, int scannedTo, int to, boolean inQuotes) {
        int at = scannedTo;
        boolean within = inQuotes;
        while (true) {
            int end;
            if (within || (quoting && at < to && bytes[at] == '"')) {
                if (!within) {
                    open = at++ - from;
                    openDoubled = false;
                }
                within = false;
                int close = closingQuote(bytes, at, to);
                if (close < 0) {
                    return Outcome.OPEN;
                }
                add(open + 1, close - from, true, openDoubled);
                end = close + 1;
                if (end < to && bytes[end] != separator) {
                    return Outcome.BROKEN;
                }
            } else {
                end = plainEnd(bytes, at, to);
                if (end < 0) {
                    return Outcome.BROKEN;
                }
                add(at - from, end - from, false, false);
            }
            if (end == to) {
                return Outcome.COMPLETE;
            }
            at = end + 1;
        }
    }

    /** Where the quotes end that are open at {@code at}; negative when they do not. */
    private int closingQuote(byte[] bytes, int at, int to) {
        for (int i = at; i < to; i++) {
            if (bytes[i] == '"') {
                if (i + 1 < to && bytes[i + 1] == '"') {
                    openDoubled = true;
                    i++;
                } else {
                    return i;
                }
            }
        }
        return -1;
    }

    /** Where the field without quotes ends that begins at {@code at}; negative when a quote stands in it. */
    private int plainEnd(byte[] bytes, int at, int to) {
        int end = at;
        while (end < to && bytes[end] != separator) {
            if (quoting && bytes[end] == '"') {
                return -1;
            }
            end++;
        }
        return end;
    }

    private void add(int start, int end, boolean isQuoted, boolean isDoubled) {
        if (fields == starts.length) {
            starts = Arrays.copyOf(starts, fields * 2);
            ends = Arrays.copyOf(ends, fields * 2);
            quoted = Arrays.copyOf(quoted, fields * 2);
            doubled = Arrays.copyOf(doubled, fields * 2);
        }
        starts[fields] = start;
        ends[fields] = end;
        quoted[fields] = isQuoted;
        doubled[fields++] = isDoubled;
    }

    /** Number of fields found. */
    int fields() {
        return fields;
    }

    /** Where a field's text begins, from the record's begin; quotes are outside. */
    int start(int field) {
        return starts[field];
    }

    /** Where it ends. */
    int end(int field) {
        return ends[field];
    }

    /** True when it stood in quotes: an empty field in quotes is an empty text, one without is no value. */
    boolean quoted(int field) {
        return quoted[field];
    }

    /** True when it holds doubled quotes, so that its value is not what stands there. */
    boolean doubled(int field) {
        return doubled[field];
    }

    /**
     * Undoubles quotes.
     *
     * @return length of the value, which then begins {@link #unescaped}
     */
    int unescape(byte[] bytes, int from, int field) {
        int length = ends[field] - starts[field];
        if (unescaped.length < length) {
            unescaped = new byte[Math.max(length, unescaped.length * 2)];
        }
        int out = 0;
        for (int at = from + starts[field]; at < from + ends[field]; at++) {
            unescaped[out++] = bytes[at];
            if (bytes[at] == '"') {
                at++;
            }
        }
        return out;
    }

    /** Where {@link #unescape} puts its result. */
    byte[] unescaped() {
        return unescaped;
    }
}
