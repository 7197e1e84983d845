package org.hconfig.bench.costs;

/**
 * A shape of rows.
 *
 * @param cells cells of a row, 1 or more
 * @param valueBytes bytes of each value, 1 or more
 */
public record RowShape(int cells, int valueBytes) {
    /** Checks both. */
    public RowShape {
        if (cells < 1 || valueBytes < 1) {
            throw new IllegalArgumentException("a row of " + cells + " cells of " + valueBytes + " bytes");
        }
    }

    /** Bytes of a row's values. */
    public long payloadBytes() {
        return (long) cells * valueBytes;
    }

    /** {@code 10 x 100}. */
    public String label() {
        return cells + " x " + valueBytes;
    }
}
