package org.hconfig.hbase.load.client;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.load.client.PutRequest.Share;
import org.hconfig.hbase.load.client.PutRequest.Slice;

/** Buffer of rows for one server until a request is full. Confined to one thread. */
final class ServerBuffer {
    private final ServerName server;
    private final RegionMap map;
    private final RowBatch batch;
    private final List<Share> shares = new ArrayList<>();
    private int[] regions = new int[256];
    private ChunkTracker lastTracker;
    private int lastRows;

    /**
     * Creates an empty buffer.
     *
     * @param map the map by which its rows are routed
     * @param batch empty batch, which becomes that of the request
     * @param first tracker of the chunk of the first row
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

    /** Seals the buffer: sorts its rows and creates a request. */
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
