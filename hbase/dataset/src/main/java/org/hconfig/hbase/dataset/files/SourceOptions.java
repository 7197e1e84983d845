package org.hconfig.hbase.dataset.files;

import org.apache.hadoop.conf.Configuration;

/**
 * How sources are opened, apart from what the user said of them.
 *
 * @param chunkBytes wanted size of a chunk; the chunks of a dataset depend on it, so a resumed load uses the same
 * @param maxCellBytes largest cell in KeyValue layout, HBase's {@code hbase.client.keyvalue.maxsize}; none when not
 *     positive
 * @param hadoop for files named by a URI
 * @param apart true when other processes read other chunks: then nothing is known of the chunks before
 */
public record SourceOptions(long chunkBytes, int maxCellBytes, Configuration hadoop, boolean apart) {
    /** Chunk size unless told otherwise: redoing one takes a second or less, and a terabyte has 65,536 of them. */
    public static final long CHUNK_BYTES_DEFAULT = 16L << 20;

    private static final int DEFAULT_CELL_BYTES = 10 << 20;

    /** Checks the range. */
    public SourceOptions {
        if (chunkBytes < 1) {
            throw new IllegalArgumentException("chunkBytes=" + chunkBytes + " must be above 0");
        }
    }

    /** Options of a load whose chunks are all read by this process. */
    public SourceOptions(long chunkBytes, int maxCellBytes, Configuration hadoop) {
        this(chunkBytes, maxCellBytes, hadoop, false);
    }

    /** Defaults, with the cell size that the configuration allows. */
    public static SourceOptions of(Configuration hadoop) {
        return new SourceOptions(CHUNK_BYTES_DEFAULT, hadoop.getInt(RowLimits.CLIENT_KEY, DEFAULT_CELL_BYTES), hadoop);
    }

    /** What a row may be, by the client's limit and by the servers' as far as the client's configuration says it. */
    RowLimits limits() {
        int client = maxCellBytes <= 0 ? Integer.MAX_VALUE : maxCellBytes;
        long asked = hadoop.getLong(RowLimits.SERVER_KEY, DEFAULT_CELL_BYTES);
        long server = asked <= 0 ? Integer.MAX_VALUE : Math.max(1, asked - RowLimits.SERVER_ADDS_BYTES);
        return server < client
                ? new RowLimits((int) server, RowLimits.SERVER_KEY, asked)
                : new RowLimits(client, RowLimits.CLIENT_KEY, client);
    }
}
