package org.hconfig.hbase.dataset.delimited;

/**
 * Scans the fields of a delimited record. CSV fields may be quoted according to RFC 4180: a doubled quote represents one quote,
 * and quoted fields may contain separators and line ends. Not thread-safe.
 */
public final class FieldScanner extends FieldTableScanner {
    private static final String QUOTE_INSIDE =
            "a quote is inside an unquoted field; RFC 4180 requires the field quoted and the quote doubled";
    private static final String AFTER_QUOTES =
            "text follows the end of a quoted field; RFC 4180 requires a quote inside a quoted field to be doubled";
    private static final String CARRIAGE_RETURN =
            "a carriage return is inside an unquoted field; lines end with \\n or \\r\\n";
    private static final byte SEPARATOR = 1;
    private static final byte QUOTE = 2;
    private static final byte RETURN = 3;

    private final byte separator;
    private final boolean quoting;
    /** Meaning of each byte outside of quotes; 0 for ordinary bytes. */
    private final byte[] special = new byte[256];

    private int open;
    private boolean openDoubled;

    public FieldScanner(byte separator, boolean quoting) {
        this.separator = separator;
        this.quoting = quoting;
        special['\r'] = RETURN;
        if (quoting) {
            special['"'] = QUOTE;
        }
        special[separator] = SEPARATOR;
    }

    @Override
    public Outcome scan(byte[] bytes, int from, int to) {
        clear();
        openDoubled = false;
        return scan(bytes, from, from, to, false);
    }

    @Override
    public Outcome resume(byte[] bytes, int from, int scannedTo, int to) {
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
                    fail(AFTER_QUOTES);
                    end = plainEnd(bytes, end, to);
                }
            } else {
                end = plainEnd(bytes, at, to);
                add(at - from, end - from, false, false);
            }
            if (end == to) {
                return outcome();
            }
            at = end + 1;
        }
    }

    /** Returns the position of the quote that closes the field open at {@code at}; negative if there is none. */
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

    /**
     * Returns the end of the unquoted field that begins at {@code at}. A record with an invalid byte is also read to its end,
     * because only then it is known which lines belong to it.
     */
    private int plainEnd(byte[] bytes, int at, int to) {
        int end = at;
        while (end < to) {
            byte what = special[bytes[end] & 0xff];
            if (what == SEPARATOR) {
                return end;
            }
            if (what != 0) {
                fail(what == QUOTE ? QUOTE_INSIDE : CARRIAGE_RETURN);
            }
            end++;
        }
        return end;
    }

    @Override
    public int unescape(byte[] bytes, int from, int field) {
        byte[] unescaped = bufferOf(field);
        int end = from + end(field);
        int out = 0;
        for (int at = from + start(field); at < end; at++) {
            unescaped[out++] = bytes[at];
            if (bytes[at] == '"') {
                at++;
            }
        }
        return out;
    }
}
