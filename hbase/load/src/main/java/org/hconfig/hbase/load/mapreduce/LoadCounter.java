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
    /** Change of the number of rows by merging. */
    CORRECTION_ROWS,
    /** Change of the number of cells by merging. */
    CORRECTION_CELLS,
    /** Change of the checksum by merging. */
    CORRECTION_SUM
}
