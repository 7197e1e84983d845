package org.hconfig.hbase.load.mapreduce;

/** The job's counters. Sums wrap around as {@code long} does. */
enum LoadCounter {
    /** Rows read by mappers. */
    ROWS,
    /** Their cells. */
    CELLS,
    /** Their bytes in KeyValue layout. */
    BYTES,
    /** Rows rejected. */
    REJECTS,
    /** Rows merged into another with the same key. */
    MERGED,
    /** What merging added to the number of rows. */
    CORRECTION_ROWS,
    /** What merging added to the number of cells. */
    CORRECTION_CELLS,
    /** What merging added to the checksum. */
    CORRECTION_SUM
}
