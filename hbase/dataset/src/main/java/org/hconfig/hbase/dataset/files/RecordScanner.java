package org.hconfig.hbase.dataset.files;

/** Finds the fields of a delimited record. Not thread-safe. */
interface RecordScanner {
    /** How a scan ended. */
    enum Outcome {
        /** All fields are found. */
        COMPLETE,
        /** A field goes on beyond the end. */
        OPEN,
        /** All fields are found, and a byte is where it must not be; {@link RecordScanner#error()} says which. */
        BROKEN
    }

    /** Scans a record. */
    Outcome scan(byte[] bytes, int from, int to);

    /**
     * Scans on after {@link Outcome#OPEN}, when more of the record is there; what was scanned may have moved.
     *
     * @param from where the record now begins
     * @param scannedTo up to where it was scanned, now
     * @param to where it now ends
     */
    Outcome resume(byte[] bytes, int from, int scannedTo, int to);

    /** What is wrong with a record that is {@link Outcome#BROKEN}. */
    String error();

    /** Number of fields found. */
    int fields();

    /** Where a field's text begins, from the record's begin; quotes are outside. */
    int start(int field);

    /** Where it ends. */
    int end(int field);

    /** True when it stood in quotes: an empty field in quotes is an empty text, one without is no value. */
    boolean quoted(int field);

    /** True when its value is not what stands there: quotes are doubled in it, or it holds escapes. */
    boolean isUnescapeNeeded(int field);

    /**
     * Undoubles quotes and resolves escapes.
     *
     * @return length of the value, which then begins {@link #unescaped}
     */
    int unescape(byte[] bytes, int from, int field);

    /** Where {@link #unescape} puts its result. */
    byte[] unescaped();
}
