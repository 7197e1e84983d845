package org.hconfig.hbase.dataset.files;

/**
 * Counts the records of a text, byte by byte. It shares nothing with the classes that read rows, so that what these lose is noticed:
 * no cut files, no lines joined afterwards, no buffer that is shared. Not thread-safe.
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
     * A counter at the beginning of a text.
     *
     * @param separator between fields
     * @param quote around fields, where a field begins with it; {@link DelimiterDialect#NONE} for none
     * @param comment begins lines that are no records; {@link DelimiterDialect#NONE} for none
     * @param linesToSkip lines before all others
     * @param header true when the first record that is no comment is none of the rows
     */
    RecordCounter(int separator, int quote, int comment, long linesToSkip, boolean header) {
        this.separator = separator;
        this.quote = quote;
        this.comment = comment;
        this.linesToSkip = linesToSkip;
        this.header = header;
    }

    /** Goes on over these bytes. */
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

    /** The records, at the end of the text. */
    long count() {
        if (length > 0) {
            lineEnds();
        }
        return records;
    }
}
