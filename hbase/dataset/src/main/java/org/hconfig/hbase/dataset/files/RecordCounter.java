package org.hconfig.hbase.dataset.files;

/**
 * Counts the records of a text, byte by byte. It shares no code with the classes that parse rows, so that rows lost by them are detected:
 * no file chunks, no joining of lines, no shared buffer. Not thread-safe.
 */
final class RecordCounter {
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

    private final int separator;
    private final int quote;
    private final int comment;
    private long linesToSkip;
    private boolean header;

    private long position;
    private int marked;
    private long length;
    private boolean onlyCarriageReturn;
    private boolean inComment;
    private boolean fieldBegins = true;
    private boolean quoted;
    private boolean afterQuote;
    private long records;

    /**
     * Creates a counter at the beginning of a text.
     *
     * @param separator separator of fields
     * @param quote quote around fields that begin with it; {@code DelimiterDialect.NONE} for none
     * @param comment first byte of lines that are not records; {@code DelimiterDialect.NONE} for none
     * @param linesToSkip number of lines to skip at the beginning
     * @param header true if the first record that is not a comment is the header
     */
    RecordCounter(int separator, int quote, int comment, long linesToSkip, boolean header) {
        this.separator = separator;
        this.quote = quote;
        this.comment = comment;
        this.linesToSkip = linesToSkip;
        this.header = header;
    }

    /** Processes these bytes. */
    void update(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to && marked == position && marked < BYTE_ORDER_MARK.length) {
            if (bytes[at] != BYTE_ORDER_MARK[marked]) {
                break;
            }
            marked++;
            position++;
            at++;
        }
        for (; at < to; at++) {
            position++;
            if (linesToSkip > 0) {
                linesToSkip -= bytes[at] == '\n' ? 1 : 0;
            } else {
                next(bytes[at]);
            }
        }
    }

    private void next(byte next) {
        if (next == '\n' && (!quoted || afterQuote)) {
            lineEnds();
            return;
        }
        if (length == 0 && next == comment) {
            inComment = true;
        }
        onlyCarriageReturn = length == 0 && next == '\r';
        length++;
        if (quote < 0 || inComment) {
            return;
        }
        if (afterQuote) {
            afterQuote = false;
            quoted = next == quote;
            fieldBegins = next == separator;
        } else if (quoted) {
            afterQuote = next == quote;
        } else {
            quoted = fieldBegins && next == quote;
            fieldBegins = next == separator;
        }
    }

    private void lineEnds() {
        boolean blank = length == 0 || onlyCarriageReturn;
        if (!inComment && header) {
            header = false;
        } else if (!inComment && !blank) {
            records++;
        }
        length = 0;
        onlyCarriageReturn = false;
        inComment = false;
        quoted = false;
        afterQuote = false;
        fieldBegins = true;
    }

    /** Returns the number of records; call it at the end of the text. */
    long count() {
        if (length > 0) {
            lineEnds();
        }
        return records;
    }
}
