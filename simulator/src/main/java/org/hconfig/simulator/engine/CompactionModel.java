package org.hconfig.simulator.engine;

import org.hconfig.simulator.decision.CompactionOptions;
import org.hconfig.simulator.decision.CompactionScheduling;
import org.hconfig.simulator.decision.CompactionSelection;
import org.hconfig.simulator.decision.CompactionSelector;

/** The compaction model: {@code CompactSplit}'s two pools, its priority queue, and the actions after a compaction. */
final class CompactionModel {
    private final SimulationState simulationState;
    private final RegionArrays regionArrays;
    private final ServerArrays serverArrays;

    CompactionModel(SimulationState simulationState) {
        this.simulationState = simulationState;
        regionArrays = simulationState.regions;
        serverArrays = simulationState.servers;
    }

    /** Requests a compaction of a region, if it has enough files or references to remove. */
    void request(int region) {
        boolean wanted = regionArrays.references[region] > 0
                || CompactionScheduling.needed(
                        simulationState.compaction, regionArrays.fileCount[region], regionArrays.compactCount[region]);
        if (regionArrays.compactionQueued[region]
                || regionArrays.compacting(region)
                || regionArrays.closing[region] != RegionArrays.STAYS
                || !wanted) {
            return;
        }
        int server = regionArrays.server[region];
        regionArrays.compactionQueued[region] = true;
        regionArrays.compactNext[region] = serverArrays.compactHead[server];
        serverArrays.compactHead[server] = region;
    }

    /** Starts the compactions that can start on a server, highest priority first. */
    void start(int server) {
        while (serverArrays.compactHead[server] >= 0) {
            boolean large = serverArrays.largeRunning[server]
                    < simulationState.settings.compaction().largeCompactions();
            boolean small = serverArrays.smallRunning[server]
                    < simulationState.settings.compaction().smallCompactions();
            // Only 2.6's large pool accepts small compactions when it is idle.
            boolean forSmall = small || (large && !simulationState.old);
            if (!forSmall && !large) {
                return;
            }
            int region = mostUrgent(server, forSmall, large);
            if (region < 0) {
                return;
            }
            double rowBytes = simulationState.streams.fileBytes[regionArrays.stream[region]];
            CompactionSelection chosen = CompactionSelector.select(
                    simulationState.compaction,
                    regionArrays.store(region, rowBytes),
                    new CompactionOptions(false, offPeak(server), false, (long) (simulationState.time * 1000)));
            boolean big = CompactionScheduling.large(simulationState.compaction, chosen.bytes());
            if (chosen.isEmpty()) {
                dequeue(region);
            } else if (big && !large) {
                regionArrays.awaitsLarge[region] = true;
            } else {
                dequeue(region);
                run(region, big || !small ? ServerJobs.LARGE : ServerJobs.SMALL, chosen);
            }
        }
    }

    private void run(int region, byte pool, CompactionSelection chosen) {
        int server = regionArrays.server[region];
        int from = chosen.file(0);
        double rows = 0;
        double missed = 0;
        double mostMissed = 0;
        byte readTier = simulationState.tiers.flushed;
        for (int i = from; i < from + chosen.count(); i++) {
            double ofFile = regionArrays.files[region][i];
            rows += ofFile;
            boolean kept = simulationState.tiers.inMemory[regionArrays.tier[region][i]];
            if (!kept && simulationState.cache.lost(regionArrays.born[region][i], simulationState.time)) {
                missed += ofFile;
                // All cache misses are assumed to be read from the tier with the largest part.
                if (ofFile > mostMissed) {
                    mostMissed = ofFile;
                    readTier = regionArrays.tier[region][i];
                }
            }
        }
        regionArrays.offPeak[region] = chosen.offPeak();
        serverArrays.offPeak[server] |= chosen.offPeak();
        regionArrays.compactFrom[region] = from;
        regionArrays.compactCount[region] = chosen.count();
        (pool == ServerJobs.LARGE ? serverArrays.largeRunning : serverArrays.smallRunning)[server]++;
        byte tier =
                simulationState.tiers.compacted(rows * simulationState.streams.fileBytes[regionArrays.stream[region]]);
        serverArrays.jobs.start(server, pool, region, rows, tier, rows > 0 ? missed / rows : 0, readTier);
    }

    /** Completes a compaction: merges the selected files into one. */
    void end(int region, byte pool) {
        int server = regionArrays.server[region];
        int from = regionArrays.compactFrom[region];
        int number = regionArrays.compactCount[region];
        double rows = 0;
        for (int i = 0; i < number; i++) {
            rows += regionArrays.files[region][from + i];
        }
        release(region);
        double bytes = rows * simulationState.streams.fileBytes[regionArrays.stream[region]];
        regionArrays.merge(
                region,
                from,
                number,
                simulationState.cache.clock(simulationState.time),
                simulationState.tiers.compacted(bytes));
        regionArrays.compactCount[region] = 0;
        (pool == ServerJobs.LARGE ? serverArrays.largeRunning : serverArrays.smallRunning)[server]--;
        simulationState.ledger.compactions++;
        simulationState.ledger.rowsCompacted += rows;
        simulationState.ledger.bytesCompacted += bytes;
        simulationState.ledger.bytesReclaimed += bytes;
    }

    /** Cancels a region's running or queued compactions, because it closes. */
    void cancel(int region) {
        if (regionArrays.compactionQueued[region]) {
            dequeue(region);
        }
        if (!regionArrays.compacting(region)) {
            return;
        }
        int server = regionArrays.server[region];
        serverArrays.jobs.advance(server, simulationState.time);
        for (int place = serverArrays.jobs.count[server] - 1; place >= 0; place--) {
            int at = serverArrays.jobs.at(server, place);
            byte kind = serverArrays.jobs.kind[at];
            if (serverArrays.jobs.region[at] == region && kind != ServerJobs.FLUSH) {
                (kind == ServerJobs.LARGE ? serverArrays.largeRunning : serverArrays.smallRunning)[server]--;
                serverArrays.jobs.end(server, place);
            }
        }
        regionArrays.compactCount[region] = 0;
        release(region);
    }

    private boolean offPeak(int server) {
        return !serverArrays.offPeak[server]
                && simulationState.settings.compaction().compactionLimits().offPeakAt(simulationState.time);
    }

    private void release(int region) {
        if (regionArrays.offPeak[region]) {
            regionArrays.offPeak[region] = false;
            serverArrays.offPeak[regionArrays.server[region]] = false;
        }
    }

    private int mostUrgent(int server, boolean forSmall, boolean large) {
        int best = -1;
        int bestPriority = Integer.MAX_VALUE;
        for (int region = serverArrays.compactHead[server]; region >= 0; region = regionArrays.compactNext[region]) {
            int priority = regionArrays.references[region] > 0
                    ? CompactionScheduling.PRIORITY_AFTER_SPLIT
                    : CompactionScheduling.priority(
                            simulationState.settings.compaction().blockingFiles(), regionArrays.fileCount[region]);
            boolean can = regionArrays.awaitsLarge[region] ? large : forSmall;
            // The queue grows at its head: of equal ones, the one that waited longest is last.
            if (can && priority <= bestPriority) {
                best = region;
                bestPriority = priority;
            }
        }
        return best;
    }

    private void dequeue(int region) {
        int server = regionArrays.server[region];
        regionArrays.compactionQueued[region] = false;
        regionArrays.awaitsLarge[region] = false;
        int at = serverArrays.compactHead[server];
        if (at == region) {
            serverArrays.compactHead[server] = regionArrays.compactNext[region];
            return;
        }
        while (regionArrays.compactNext[at] != region) {
            at = regionArrays.compactNext[at];
        }
        regionArrays.compactNext[at] = regionArrays.compactNext[region];
    }
}
