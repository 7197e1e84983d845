package org.hconfig.hbase.load.client;

import java.util.List;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hbase.thirdparty.com.google.protobuf.ByteString;
import org.hconfig.hbase.dataset.RowBatch;

/**
 * Put request with rows for one server, grouped by region and sorted by key. Immutable except for the ownership of the batch: after
 * the response, its batch can be reused.
 */
final class PutRequest {
    private final ServerName server;
    private final RowBatch batch;
    private final int[] order;
    private final List<Slice> slices;
    private final List<Share> shares;
    private final int attempt;
    private volatile long firstSentNanos;

    /**
     * Creates a request.
     *
     * @param order the batch's rows in the order of sending
     * @param slices the regions, each a range of {@code order}
     * @param shares the chunks of the rows
     * @param attempt 0 when its rows are sent for the first time
     */
    PutRequest(ServerName server, RowBatch batch, int[] order, List<Slice> slices, List<Share> shares, int attempt) {
        this.server = server;
        this.batch = batch;
        this.order = order;
        this.slices = List.copyOf(slices);
        this.shares = List.copyOf(shares);
        this.attempt = attempt;
    }

    ServerName server() {
        return server;
    }

    RowBatch batch() {
        return batch;
    }

    /** Returns the number, in the batch, of the row at a position of the request. */
    int row(int position) {
        return order[position];
    }

    int rows() {
        return order.length;
    }

    int bytes() {
        return batch.size();
    }

    List<Slice> slices() {
        return slices;
    }

    List<Share> shares() {
        return shares;
    }

    int attempt() {
        return attempt;
    }

    /** Records the time at which it was passed to the transport, unless its rows were sent before. */
    void sentAt(long nanos) {
        if (firstSentNanos == 0) {
            firstSentNanos = nanos;
        }
    }

    /** Returns the time at which its rows were first passed to the transport; 0 if they were not. */
    long firstSentNanos() {
        return firstSentNanos;
    }

    /** Returns the tracker of the chunk of a row, by the row's number in the batch. */
    ChunkTracker tracker(int row) {
        int left = row;
        for (Share share : shares) {
            left -= share.rows();
            if (left < 0) {
                return share.tracker();
            }
        }
        throw new IllegalArgumentException("row " + row + " does not belong to a chunk");
    }

    /**
     * The rows for one region.
     *
     * @param regionName its full name
     * @param from first position in the request
     * @param to last position, exclusive
     */
    record Slice(ByteString regionName, int from, int to) {}

    /**
     * Number of consecutive rows of a batch, after those of the preceding share, that belong to one chunk.
     *
     * @param tracker of the chunk
     * @param rows their number
     */
    record Share(ChunkTracker tracker, int rows) {}
}
