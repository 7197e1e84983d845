package org.hconfig.simulator.engine;

/**
 * Memstores to files: the queue of {@code MemStoreFlusher}, its waiting for stores with too many files, and its choice
 * under global pressure.
 */
final class Flushing {
    /** What a file costs besides its rows. */
    private static final double FILE_SECONDS = 0.05;

    private final World world;
    private final Regions regions;
    private final Servers servers;

    Flushing(World world) {
        this.world = world;
        regions = world.regions;
        servers = world.servers;
    }

    /** Asks for a region's flush. */
    void request(int region) {
        int server = regions.server[region];
        regions.flush[region] = Regions.FLUSH_QUEUED;
        regions.flushNext[region] = -1;
        int tail = servers.flushTail[server];
        if (tail < 0) {
            servers.flushHead[server] = region;
        } else {
            regions.flushNext[tail] = region;
        }
        servers.flushTail[server] = region;
        world.setKey(region);
    }

    /** Starts what can start on a server. */
    void start(int server, Compacting compacting) {
        while (servers.flushesRunning[server] < world.settings.flushers()) {
            int region = world.reached(server, world.lowerBytes) ? underPressure(server) : -1;
            if (region < 0) {
                region = fromQueue(server, compacting);
            }
            if (region < 0) {
                return;
            }
            run(region);
        }
    }

    /** Takes the snapshot and begins to write it. */
    void run(int region) {
        int server = regions.server[region];
        if (regions.flush[region] == Regions.FLUSH_QUEUED) {
            dequeue(region);
        }
        double position = world.streams.position[regions.stream[region]];
        servers.flushesRunning[server]++;
        regions.flush[region] = Regions.FLUSH_RUNS;
        regions.snapshot[region] = regions.memstore(region, position);
        regions.rows[region] = 0;
        regions.since[region] = position;
        regions.flushDue[region] = Double.POSITIVE_INFINITY;
        // Every flush makes, closes and renames a file, however few rows it has.
        double fixedRows = FILE_SECONDS / world.streams.flushSeconds[regions.stream[region]];
        servers.jobs.start(
                server,
                Jobs.FLUSH,
                region,
                regions.snapshot[region] + fixedRows,
                world.tiers.flushed,
                0,
                world.tiers.flushed);
        world.setKey(region);
    }

    /** The snapshot is a file. */
    void end(int region) {
        int server = regions.server[region];
        int stream = regions.stream[region];
        double rows = regions.snapshot[region];
        regions.addFile(region, rows, world.cache.clock(world.time), world.tiers.flushed);
        servers.flushesRunning[server]--;
        regions.snapshot[region] = 0;
        regions.flush[region] = Regions.NO_FLUSH;
        servers.memstoreBase[server] -= rows * world.streams.heapBytes[stream];
        world.ledger.flushes++;
        world.ledger.rowsFlushed += rows;
        world.ledger.bytesFlushed += rows * world.streams.fileBytes[stream];
        world.setKey(region);
    }

    private int fromQueue(int server, Compacting compacting) {
        for (int region = servers.flushHead[server]; region >= 0; region = regions.flushNext[region]) {
            if (!world.largest.tooManyFiles(region) || world.time >= regions.flushDue[region]) {
                return region;
            }
            if (Double.isInfinite(regions.flushDue[region])) {
                double due = world.time + world.settings.blockingWaitSeconds();
                regions.flushDue[region] = due;
                world.timers.add(due, Timers.FLUSH_WAIT, region);
                compacting.request(region);
            }
        }
        return -1;
    }

    /** The largest memstore among stores with few files, unless another is more than twice as large. */
    private int underPressure(int server) {
        Largest largest = world.largest;
        int any = largest.of(server, true);
        if (any < 0 || !largest.tooManyFiles(any)) {
            return any;
        }
        int flushable = largest.of(server, false);
        return flushable < 0 || largest.bytes(any) > 2 * largest.bytes(flushable) ? any : flushable;
    }

    private void dequeue(int region) {
        int server = regions.server[region];
        int before = -1;
        int at = servers.flushHead[server];
        while (at != region) {
            before = at;
            at = regions.flushNext[at];
        }
        if (before < 0) {
            servers.flushHead[server] = regions.flushNext[region];
        } else {
            regions.flushNext[before] = regions.flushNext[region];
        }
        if (servers.flushTail[server] == region) {
            servers.flushTail[server] = before;
        }
    }
}
