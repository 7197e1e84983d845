package org.hconfig.hbase.load.hfile.sort;

/**
 * Encodes a row's position in the input as one number: chunk, then position in the chunk. Of rows with the same key, the one with
 * the larger number wins.
 */
public final class ArrivalOrder {
    private static final int POSITION_BITS = 40;

    private ArrivalOrder() {}

    /**
     * Returns the arrival order of a row.
     *
     * @param chunk number of its chunk, below 2²³
     * @param position position of the row in the chunk, from 0, below 2⁴⁰
     */
    public static long of(int chunk, long position) {
        if (chunk >= 1 << (63 - POSITION_BITS) || position >= 1L << POSITION_BITS) {
            throw new IllegalArgumentException(
                    "row " + position + " of chunk " + chunk + " exceeds the maximum position");
        }
        return ((long) chunk << POSITION_BITS) | position;
    }
}
