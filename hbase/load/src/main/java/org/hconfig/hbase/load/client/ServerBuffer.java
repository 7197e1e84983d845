package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.client.PutRequest.Share;
import org.hconfig.hbase.load.client.PutRequest.Slice;

/** Collects rows for one server until they are worth a request. Belongs to one thread. */
final class ServerBuffer {
    private final ServerName server;
    private final RegionMap map;
    private final RowBatch batch;
    private final List<Share> shares = new ArrayList<>();
    private int[] regions = new int[256];
    private ChunkTracker lastTracker;
    private int lastRows;

    /**
     * An empty buffer.
     *
     * @param map by which rows are routed to it
     * @param batch empty, becomes the request's
     * @param first chunk of the first row to come
     */
    ServerBuffer(ServerName server, RegionMap map, RowBatch batch, ChunkTracker first) {
        this.server = server;
        this.map = map;
        this.batch = batch;
        this.lastTracker = first;
    }

    /** Adds a copy of a row. */
    void add(RowBatch from, int row, int region, ChunkTracker tracker) {
        if (tracker != lastTracker) {
            endShare();
            lastTracker = tracker;
        }
        int number = batch.rows();
        if (number == regions.length) {
            regions = Arrays.copyOf(regions, number * 2);
        }
        regions[number] = region;
        batch.copyRow(from, row);
        lastRows++;
    }

    private void endShare() {
        if (lastRows > 0) {
            shares.add(new Share(lastTracker, lastRows));
            lastRows = 0;
        }
    }

    int rows() {
        return batch.rows();
    }

    int bytes() {
        return batch.size();
    }

    /** Ends the collection: sorts the rows and makes a request of them. */
    PutRequest seal(int attempt) {
        endShare();
        int[] order = BatchRowSorter.order(batch, regions);
        List<Slice> slices = new ArrayList<>();
        int from = 0;
        for (int at = 1; at <= order.length; at++) {
            if (at == order.length || regions[order[at]] != regions[order[from]]) {
                slices.add(new Slice(map.name(regions[order[from]]), from, at));
                from = at;
            }
        }
        return new PutRequest(server, batch, order, slices, shares, attempt);
    }
}
