package org.hconfig.hbase.dataset.delimited;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * State machine that tracks whether a byte of a CSV file is inside a quoted field, by its quotes only. A quote at the start of a
 * field opens it, and the next one closes it unless another quote follows; a quote anywhere else is literal. {@link FieldScanner}
 * scans records by the same rule. Not thread-safe.
 */
public final class QuoteTracker {
    private static final VarHandle WORDS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long QUOTES = ONES * '"';

    private enum State {
        OUTSIDE,
        INSIDE,
        /** After a quote inside a quoted field: the next byte determines whether it closed the field or was doubled. */
        AFTER_QUOTE
    }

    private final byte separator;
    private State state = State.OUTSIDE;
    private byte previous = '\n';

    /** Creates a tracker at the beginning of a record. */
    public QuoteTracker(byte separator) {
        this.separator = separator;
    }

    /** Returns a tracker in the same state. */
    public QuoteTracker copy() {
        QuoteTracker copy = new QuoteTracker(separator);
        copy.state = state;
        copy.previous = previous;
        return copy;
    }

    /** Processes these bytes. */
    public void update(byte[] bytes, int from, int to) {
        int at = from;
        while (at < to) {
            if (state == State.AFTER_QUOTE) {
                boolean doubled = bytes[at] == '"';
                state = doubled ? State.INSIDE : State.OUTSIDE;
                at += doubled ? 1 : 0;
                if (doubled) {
                    continue;
                }
            }
            int quote = quote(bytes, at, to);
            if (quote == to) {
                break;
            }
            if (state == State.INSIDE) {
                state = State.AFTER_QUOTE;
            } else {
                byte before = quote == from ? previous : bytes[quote - 1];
                if (before == separator || before == '\n') {
                    state = State.INSIDE;
                }
            }
            at = quote + 1;
        }
        if (to > from) {
            previous = bytes[to - 1];
        }
    }

    /** Processes a line end; returns true if it ends the record. */
    public boolean lineEnd() {
        if (state == State.AFTER_QUOTE) {
            state = State.OUTSIDE;
        }
        previous = '\n';
        return state == State.OUTSIDE;
    }

    /** Returns the position of the first quote, or {@code to}; tests eight bytes at a time, because quotes are rare. */
    private static int quote(byte[] bytes, int from, int to) {
        int at = from;
        for (; at + Long.BYTES <= to; at += Long.BYTES) {
            long different = (long) WORDS.get(bytes, at) ^ QUOTES;
            if (((different - ONES) & ~different & HIGH_BITS) != 0) {
                break;
            }
        }
        while (at < to && bytes[at] != '"') {
            at++;
        }
        return at;
    }
}
