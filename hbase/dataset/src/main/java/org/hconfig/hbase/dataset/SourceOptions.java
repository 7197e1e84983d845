package org.hconfig.hbase.dataset;

import org.apache.hadoop.conf.Configuration;

/**
 * Options for opening sources that are not part of their specification.
 *
 * @param chunkBytes target size of a chunk in bytes; the chunks of a dataset depend on it, so a resumed load uses the same value
 * @param maxCellBytes maximum size of a cell in KeyValue layout, HBase's {@code hbase.client.keyvalue.maxsize}; unlimited if not
 *     positive
 * @param hadoop for files named by a URI
 * @param apart true if other processes read other chunks, so that the preceding chunks are unknown
 */
public record SourceOptions(long chunkBytes, int maxCellBytes, Configuration hadoop, boolean apart) {
    /** Default chunk size: repeating a chunk takes a second or less, and a terabyte has 65,536 chunks. */
    public static final long CHUNK_BYTES_DEFAULT = 16L << 20;

    private static final int DEFAULT_CELL_BYTES = 10 << 20;

    /** Checks the range. */
    public SourceOptions {
        if (chunkBytes < 1) {
            throw new IllegalArgumentException("chunkBytes=" + chunkBytes + " must be above 0");
        }
    }

    /** Creates options of a load whose chunks are all read by this process. */
    public SourceOptions(long chunkBytes, int maxCellBytes, Configuration hadoop) {
        this(chunkBytes, maxCellBytes, hadoop, false);
    }

    /** Returns the defaults, with the cell size limit of the configuration. */
    public static SourceOptions of(Configuration hadoop) {
        return new SourceOptions(CHUNK_BYTES_DEFAULT, hadoop.getInt(RowLimits.CLIENT_KEY, DEFAULT_CELL_BYTES), hadoop);
    }

    /** Returns the limits of rows: the client's limit, and the servers' as far as the client's configuration contains it. */
    public RowLimits limits() {
        int client = maxCellBytes <= 0 ? Integer.MAX_VALUE : maxCellBytes;
        long asked = hadoop.getLong(RowLimits.SERVER_KEY, DEFAULT_CELL_BYTES);
        long server = asked <= 0 ? Integer.MAX_VALUE : Math.max(1, asked - RowLimits.SERVER_ADDS_BYTES);
        return server < client
                ? new RowLimits((int) server, RowLimits.SERVER_KEY, asked)
                : new RowLimits(client, RowLimits.CLIENT_KEY, client);
    }
}
