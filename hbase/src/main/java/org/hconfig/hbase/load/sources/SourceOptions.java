package org.hconfig.hbase.load.sources;

import org.apache.hadoop.conf.Configuration;

/**
 * How sources are opened, apart from what the user said of them.
 *
 * @param chunkBytes wanted size of a chunk; the chunks of a dataset depend on it, so a resumed load uses the same
 * @param maxCellBytes largest cell in KeyValue layout, HBase's {@code hbase.client.keyvalue.maxsize}; none when not
 *     positive
 * @param hadoop for files named by a URI
 */
public record SourceOptions(long chunkBytes, int maxCellBytes, Configuration hadoop) {
    /** Chunk size unless told otherwise: redoing one takes a second or less, and a terabyte has 65,536 of them. */
    public static final long CHUNK_BYTES_DEFAULT = 16L << 20;

    /** Checks the range. */
    public SourceOptions {
        if (chunkBytes < 1) {
            throw new IllegalArgumentException("chunkBytes=" + chunkBytes + " must be above 0");
        }
    }

    /** Defaults, with the cell size that the configuration allows. */
    public static SourceOptions of(Configuration hadoop) {
        return new SourceOptions(CHUNK_BYTES_DEFAULT, hadoop.getInt("hbase.client.keyvalue.maxsize", 10 << 20), hadoop);
    }

    /** The largest cell, as a number to compare with. */
    int cellLimit() {
        return maxCellBytes <= 0 ? Integer.MAX_VALUE : maxCellBytes;
    }
}
