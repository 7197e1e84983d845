package org.hconfig.hbase.load.hfile;

/**
 * A row's place in the input as one number: chunk, then position in the chunk. Where rows have the same key, the one with
 * the larger number wins.
 */
public final class ArrivalOrder {
    private static final int POSITION_BITS = 40;

    private ArrivalOrder() {}

    /**
     * The place of a row.
     *
     * @param chunk number of its chunk, below 2²³
     * @param position how many rows of the chunk came before it, below 2⁴⁰
     */
    public static long of(int chunk, long position) {
        if (chunk >= 1 << (63 - POSITION_BITS) || position >= 1L << POSITION_BITS) {
            throw new IllegalArgumentException(
                    "row " + position + " of chunk " + chunk + " is beyond what can be counted");
        }
        return ((long) chunk << POSITION_BITS) | position;
    }
}
