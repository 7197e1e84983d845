package org.hconfig.hbase.dataset.delimited;

import java.util.Arrays;

/** Base of scanners: the table of the fields found, the first error, and the buffer of unescaped values. Not thread-safe. */
abstract class FieldTableScanner implements RecordScanner {
    private int[] starts = new int[16];
    private int[] ends = new int[16];
    private boolean[] isUnescapeNeeded = new boolean[16];
    private boolean[] quoted = new boolean[16];
    private int fields;
    private String error = "";
    private byte[] unescaped = new byte[256];

    /** Removes the fields and the error of the last record. */
    final void clear() {
        fields = 0;
        error = "";
    }

    /** Adds a field; positions are relative to the start of the record. */
    final void add(int start, int end, boolean isQuoted, boolean isChanged) {
        if (fields == starts.length) {
            starts = Arrays.copyOf(starts, fields * 2);
            ends = Arrays.copyOf(ends, fields * 2);
            quoted = Arrays.copyOf(quoted, fields * 2);
            isUnescapeNeeded = Arrays.copyOf(isUnescapeNeeded, fields * 2);
        }
        starts[fields] = start;
        ends[fields] = end;
        quoted[fields] = isQuoted;
        isUnescapeNeeded[fields++] = isChanged;
    }

    /** Records why the record is broken; the first reason remains. */
    final void fail(String reason) {
        if (error.isEmpty()) {
            error = reason;
        }
    }

    /** Returns the outcome of a record whose fields are all found. */
    final Outcome outcome() {
        return error.isEmpty() ? Outcome.COMPLETE : Outcome.BROKEN;
    }

    /** Returns the buffer of unescaped values, large enough for a field's text. */
    final byte[] bufferOf(int field) {
        int length = ends[field] - starts[field];
        if (unescaped.length < length) {
            unescaped = new byte[Math.max(length, unescaped.length * 2)];
        }
        return unescaped;
    }

    @Override
    public final String error() {
        return error;
    }

    @Override
    public final int fields() {
        return fields;
    }

    @Override
    public final int start(int field) {
        return starts[field];
    }

    @Override
    public final int end(int field) {
        return ends[field];
    }

    @Override
    public final boolean quoted(int field) {
        return quoted[field];
    }

    @Override
    public final boolean isUnescapeNeeded(int field) {
        return isUnescapeNeeded[field];
    }

    @Override
    public final byte[] unescaped() {
        return unescaped;
    }
}
