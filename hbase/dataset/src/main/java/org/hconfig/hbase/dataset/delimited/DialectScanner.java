package org.hconfig.hbase.dataset.delimited;

import java.util.Arrays;

/**
 * Scans the fields of records in any {@link DelimiterDialect}: separators of several bytes, other quotes, escapes. Slower than
 * {@link FieldScanner}, which scans the standard dialects. An escape before {@code n}, {@code r}, {@code t}, {@code b} or
 * {@code f} represents that control character, before {@code 0} the byte 0, before a special character or a line end
 * that character; before any other character it is literal. Without quotes a backslash also begins {@link CopyEscapes}.
 */
final class DialectScanner extends FieldTableScanner {
    private static final String QUOTE_INSIDE =
            "a quote is inside an unquoted field; the field must be quoted, and the quote doubled";
    private static final String AFTER_QUOTES = "text follows the end of a quoted field";
    private static final String CARRIAGE_RETURN =
            "a carriage return is inside an unquoted field; lines end with \\n or \\r\\n";
    private static final String ESCAPABLE = "nrtbf0";
    private static final String CONTROLS = "\n\r\t\b\f\0";

    private final DelimiterDialect delimiterDialect;
    private final byte[] separator;
    /** Start of the current field. */
    private int start;

    private boolean isQuoted;
    private boolean isChanged;
    private boolean escaping;

    DialectScanner(DelimiterDialect delimiterDialect) {
        this.delimiterDialect = delimiterDialect;
        this.separator = delimiterDialect.separator();
    }

    @Override
    public Outcome scan(byte[] bytes, int from, int to) {
        clear();
        return scan(bytes, from, begin(bytes, from, from, to), to);
    }

    @Override
    public Outcome resume(byte[] bytes, int from, int scannedTo, int to) {
        int at = scannedTo;
        if (escaping) {
            // The escape was the last byte of the previous line: it represents the line end.
            at += bytes[at] == '\r' && at + 1 < to && bytes[at + 1] == '\n' ? 2 : 1;
            escaping = false;
        }
        return scan(bytes, from, at, to);
    }

    /** Begins a field; returns the start of its text. */
    private int begin(byte[] bytes, int from, int at, int to) {
        isQuoted = delimiterDialect.quote() >= 0 && at < to && bytes[at] == delimiterDialect.quote();
        isChanged = false;
        escaping = false;
        start = (isQuoted ? at + 1 : at) - from;
        return isQuoted ? at + 1 : at;
    }

    private Outcome scan(byte[] bytes, int from, int begin, int to) {
        int at = begin;
        while (true) {
            int end = isQuoted ? quotedEnd(bytes, at, to) : plainEnd(bytes, at, to);
            if (end < 0) {
                return Outcome.OPEN;
            }
            add(start, end - from, isQuoted, isChanged);
            if (isQuoted) {
                end++;
                if (end < to && !separates(bytes, end, to)) {
                    fail(AFTER_QUOTES);
                    isQuoted = false;
                    end = plainEnd(bytes, end, to);
                    if (end < 0) {
                        return Outcome.OPEN;
                    }
                }
            }
            if (end >= to) {
                return outcome();
            }
            at = begin(bytes, from, end + separator.length, to);
        }
    }

    /** Returns the position of the closing quote; negative if there is none. */
    private int quotedEnd(byte[] bytes, int begin, int to) {
        for (int at = begin; at < to; at++) {
            if (bytes[at] == delimiterDialect.escape()) {
                isChanged = true;
                if (++at == to) {
                    escaping = true;
                    return -1;
                }
            } else if (bytes[at] == delimiterDialect.quote()) {
                if (at + 1 == to || bytes[at + 1] != delimiterDialect.quote()) {
                    return at;
                }
                isChanged = true;
                at++;
            }
        }
        return -1;
    }

    /** Returns the end of the unquoted field; negative if an escape is the last byte. */
    private int plainEnd(byte[] bytes, int begin, int to) {
        for (int at = begin; at < to; at++) {
            byte one = bytes[at];
            if (one == delimiterDialect.escape()) {
                isChanged = true;
                if (++at == to) {
                    escaping = true;
                    return -1;
                }
            } else if (one == separator[0] && separates(bytes, at, to)) {
                return at;
            } else if (one == delimiterDialect.quote()) {
                fail(QUOTE_INSIDE);
            } else if (one == '\r') {
                fail(CARRIAGE_RETURN);
            }
        }
        return to;
    }

    private boolean separates(byte[] bytes, int at, int to) {
        return at + separator.length <= to
                && Arrays.equals(bytes, at, at + separator.length, separator, 0, separator.length);
    }

    @Override
    public int unescape(byte[] bytes, int from, int field) {
        byte[] unescaped = bufferOf(field);
        int end = from + end(field);
        int out = 0;
        for (int at = from + start(field); at < end; at++) {
            byte one = bytes[at];
            if (one == delimiterDialect.escape() && at + 1 < end) {
                byte next = bytes[++at];
                int control = ESCAPABLE.indexOf(next);
                int coded = control < 0 && delimiterDialect.copyText() && !hasMeaning(next)
                        ? CopyEscapes.length(bytes, at, end)
                        : 0;
                if (coded > 0) {
                    unescaped[out++] = CopyEscapes.value(bytes, at, coded);
                    at += coded - 1;
                    continue;
                }
                if (control < 0 && !hasMeaning(next)) {
                    unescaped[out++] = one;
                }
                unescaped[out++] = control < 0 ? next : (byte) CONTROLS.charAt(control);
            } else {
                unescaped[out++] = one;
                at += one == delimiterDialect.quote() && quoted(field) ? 1 : 0;
            }
        }
        return out;
    }

    private boolean hasMeaning(byte next) {
        if (CONTROLS.indexOf(next) >= 0) {
            return true;
        }
        for (byte one : delimiterDialect.special()) {
            if (one == next) {
                return true;
            }
        }
        return false;
    }
}
