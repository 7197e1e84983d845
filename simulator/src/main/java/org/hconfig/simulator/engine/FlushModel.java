package org.hconfig.simulator.engine;

/**
 * The flush model: the queue of {@code MemStoreFlusher}, its wait for stores with too many files, and its choice under
 * global memory pressure.
 */
final class FlushModel {
    /** Fixed time per file, in seconds. */
    private static final double FILE_SECONDS = 0.05;

    private final SimulationState simulationState;
    private final RegionArrays regionArrays;
    private final ServerArrays serverArrays;

    FlushModel(SimulationState simulationState) {
        this.simulationState = simulationState;
        regionArrays = simulationState.regions;
        serverArrays = simulationState.servers;
    }

    /** Requests a region's flush. */
    void request(int region) {
        int server = regionArrays.server[region];
        regionArrays.flush[region] = RegionArrays.FLUSH_QUEUED;
        regionArrays.flushNext[region] = -1;
        int tail = serverArrays.flushTail[server];
        if (tail < 0) {
            serverArrays.flushHead[server] = region;
        } else {
            regionArrays.flushNext[tail] = region;
        }
        serverArrays.flushTail[server] = region;
        simulationState.setKey(region);
    }

    /** Starts the flushes that can start on a server. */
    void start(int server, CompactionModel compactionModel) {
        while (serverArrays.flushesRunning[server]
                < simulationState.settings.flushing().flushers()) {
            int region = simulationState.reached(server, simulationState.lowerBytes) ? underPressure(server) : -1;
            if (region < 0) {
                region = fromQueue(server, compactionModel);
            }
            if (region < 0) {
                return;
            }
            run(region);
        }
    }

    /** Takes the snapshot and starts to write it. */
    void run(int region) {
        int server = regionArrays.server[region];
        if (regionArrays.flush[region] == RegionArrays.FLUSH_QUEUED) {
            dequeue(region);
        }
        double position = simulationState.streams.position[regionArrays.stream[region]];
        serverArrays.flushesRunning[server]++;
        regionArrays.flush[region] = RegionArrays.FLUSH_RUNS;
        regionArrays.snapshot[region] = regionArrays.memstore(region, position);
        regionArrays.rows[region] = 0;
        regionArrays.since[region] = position;
        regionArrays.flushDue[region] = Double.POSITIVE_INFINITY;
        // Every flush creates, closes and renames a file, regardless of its size.
        double fixedRows = FILE_SECONDS / simulationState.streams.flushSeconds[regionArrays.stream[region]];
        serverArrays.jobs.start(
                server,
                ServerJobs.FLUSH,
                region,
                regionArrays.snapshot[region] + fixedRows,
                simulationState.tiers.flushed,
                0,
                simulationState.tiers.flushed);
        simulationState.setKey(region);
    }

    /** Completes a flush: the snapshot becomes a file. */
    void end(int region) {
        int server = regionArrays.server[region];
        int stream = regionArrays.stream[region];
        double rows = regionArrays.snapshot[region];
        regionArrays.addFile(
                region, rows, simulationState.cache.clock(simulationState.time), simulationState.tiers.flushed);
        serverArrays.flushesRunning[server]--;
        regionArrays.snapshot[region] = 0;
        regionArrays.flush[region] = RegionArrays.NO_FLUSH;
        serverArrays.memstoreBase[server] -= rows * simulationState.streams.heapBytes[stream];
        simulationState.ledger.flushes++;
        simulationState.ledger.rowsFlushed += rows;
        simulationState.ledger.bytesFlushed += rows * simulationState.streams.fileBytes[stream];
        simulationState.setKey(region);
    }

    private int fromQueue(int server, CompactionModel compactionModel) {
        for (int region = serverArrays.flushHead[server]; region >= 0; region = regionArrays.flushNext[region]) {
            if (!simulationState.largest.tooManyFiles(region)
                    || simulationState.time >= regionArrays.flushDue[region]) {
                return region;
            }
            if (Double.isInfinite(regionArrays.flushDue[region])) {
                double due = simulationState.time
                        + simulationState.settings.compaction().blockingWaitSeconds();
                regionArrays.flushDue[region] = due;
                simulationState.timers.add(due, TimerQueue.FLUSH_WAIT, region);
                compactionModel.request(region);
            }
        }
        return -1;
    }

    /** Returns the largest memstore among stores with few files, unless another is more than twice as large. */
    private int underPressure(int server) {
        LargestMemstores largestMemstores = simulationState.largest;
        int any = largestMemstores.of(server, true);
        if (any < 0 || !largestMemstores.tooManyFiles(any)) {
            return any;
        }
        int flushable = largestMemstores.of(server, false);
        return flushable < 0 || largestMemstores.bytes(any) > 2 * largestMemstores.bytes(flushable) ? any : flushable;
    }

    private void dequeue(int region) {
        int server = regionArrays.server[region];
        int before = -1;
        int at = serverArrays.flushHead[server];
        while (at != region) {
            before = at;
            at = regionArrays.flushNext[at];
        }
        if (before < 0) {
            serverArrays.flushHead[server] = regionArrays.flushNext[region];
        } else {
            regionArrays.flushNext[before] = regionArrays.flushNext[region];
        }
        if (serverArrays.flushTail[server] == region) {
            serverArrays.flushTail[server] = before;
        }
    }
}
