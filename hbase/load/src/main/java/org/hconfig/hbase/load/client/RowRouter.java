package org.hconfig.hbase.load.client;

import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.hconfig.hbase.dataset.RowBatch;
import org.jspecify.annotations.Nullable;

/**
 * Routes rows into buffers, one for each server, and submits a full buffer as a request. When regions have
 * moved, the buffers of the old map are submitted first. Confined to one thread.
 */
final class RowRouter {
    private final Supplier<RegionMap> maps;
    private final Function<Integer, RowBatch> batches;
    private final Consumer<PutRequest> sink;
    private final int rowsMax;
    private final int bytesMax;
    private final boolean byRegion;
    private RegionMap map;
    private @Nullable ServerBuffer[] buffers;

    /**
     * Creates a router.
     *
     * @param maps supplies the latest map
     * @param batches supplies an empty batch of a given capacity in bytes
     * @param sink receives requests; may block
     * @param rowsMax rows of a request
     * @param bytesMax bytes at which a request is full
     * @param byRegion true for requests to single regions instead of servers
     */
    RowRouter(
            Supplier<RegionMap> maps,
            Function<Integer, RowBatch> batches,
            Consumer<PutRequest> sink,
            int rowsMax,
            int bytesMax,
            boolean byRegion) {
        this.maps = maps;
        this.batches = batches;
        this.sink = sink;
        this.rowsMax = rowsMax;
        this.bytesMax = bytesMax;
        this.byRegion = byRegion;
        this.map = maps.get();
        this.buffers = buffers();
    }

    private @Nullable ServerBuffer[] buffers() {
        return new ServerBuffer[byRegion ? map.regions() : map.servers().size()];
    }

    /** Adds copies of all rows of a batch. */
    void add(RowBatch rows, ChunkTracker tracker) {
        RegionMap newest = maps.get();
        if (newest != map) {
            flush();
            map = newest;
            buffers = buffers();
        }
        for (int row = 0; row < rows.rows(); row++) {
            add(rows, row, tracker, 0);
        }
    }

    /** Adds a copy of one row. */
    void add(RowBatch rows, int row, ChunkTracker tracker, int attempt) {
        int region = map.region(rows.bytes(), rows.keyOffset(row), rows.keyLength(row));
        int number = byRegion ? region : map.server(region);
        ServerBuffer buffer = buffers[number];
        if (buffer == null) {
            buffer = new ServerBuffer(map.servers().get(map.server(region)), map, batches.apply(bytesMax), tracker);
            buffers[number] = buffer;
        }
        buffer.add(rows, row, region, tracker);
        if (buffer.bytes() >= bytesMax || buffer.rows() >= rowsMax) {
            buffers[number] = null;
            sink.accept(buffer.seal(attempt));
        }
    }

    /** Submits all buffers. */
    void flush() {
        flush(0);
    }

    /** Submits all buffers with this attempt number. */
    void flush(int attempt) {
        for (int number = 0; number < buffers.length; number++) {
            ServerBuffer buffer = buffers[number];
            if (buffer != null) {
                buffers[number] = null;
                sink.accept(buffer.seal(attempt));
            }
        }
    }
}
