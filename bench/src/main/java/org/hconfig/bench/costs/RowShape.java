package org.hconfig.bench.costs;

/**
 * Shape of rows.
 *
 * @param cells cells of a row, at least 1
 * @param valueBytes size of each value in bytes, at least 1
 */
public record RowShape(int cells, int valueBytes) {
    /** Checks the ranges. */
    public RowShape {
        if (cells < 1 || valueBytes < 1) {
            throw new IllegalArgumentException("a row of " + cells + " cells of " + valueBytes + " bytes");
        }
    }

    /** Returns the total size of the values of a row in bytes. */
    public long payloadBytes() {
        return (long) cells * valueBytes;
    }

    /** Returns the display text: {@code 10 x 100}. */
    public String label() {
        return cells + " x " + valueBytes;
    }
}
