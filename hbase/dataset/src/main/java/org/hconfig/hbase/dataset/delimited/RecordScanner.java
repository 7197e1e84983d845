package org.hconfig.hbase.dataset.delimited;

/** Scanner of the fields of a delimited record. Not thread-safe. */
public interface RecordScanner {
    /** Outcome of a scan. */
    enum Outcome {
        /** All fields are found. */
        COMPLETE,
        /** A field continues beyond the end. */
        OPEN,
        /** All fields are found, but a byte is misplaced; see {@link RecordScanner#error()}. */
        BROKEN
    }

    /** Scans a record. */
    Outcome scan(byte[] bytes, int from, int to);

    /**
     * Continues after {@link Outcome#OPEN} with more of the record; the scanned bytes can have moved.
     *
     * @param from new start of the record
     * @param scannedTo new end of the scanned bytes
     * @param to new end of the record
     */
    Outcome resume(byte[] bytes, int from, int scannedTo, int to);

    /** Returns the reason why a record is {@link Outcome#BROKEN}. */
    String error();

    /** Returns the number of fields found. */
    int fields();

    /** Returns the start of a field's text, relative to the record, without quotes. */
    int start(int field);

    /** Returns the end of a field's text, relative to the record, without quotes. */
    int end(int field);

    /** Returns true if the field is quoted: an empty quoted field is an empty text, an empty unquoted one is no value. */
    boolean quoted(int field);

    /** Returns true if the value differs from the text, because it contains doubled quotes or escapes. */
    boolean isUnescapeNeeded(int field);

    /**
     * Replaces doubled quotes and resolves escapes.
     *
     * @return length of the value, which is at the beginning of {@link #unescaped}
     */
    int unescape(byte[] bytes, int from, int field);

    /** Returns the buffer with the result of {@link #unescape}. */
    byte[] unescaped();
}
