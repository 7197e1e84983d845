package org.hconfig.simulator.engine;

import org.hconfig.simulator.decision.CompactionAsk;
import org.hconfig.simulator.decision.CompactionSelection;
import org.hconfig.simulator.decision.CompactionSelector;
import org.hconfig.simulator.decision.Compactions;

/** Files to fewer files: {@code CompactSplit}'s two pools, its queue by urgency, and what follows a compaction. */
final class Compacting {
    private final World world;
    private final Regions regions;
    private final Servers servers;

    Compacting(World world) {
        this.world = world;
        regions = world.regions;
        servers = world.servers;
    }

    /** Asks for a compaction of a region, if it has enough files for one or references that must go. */
    void request(int region) {
        boolean wanted = regions.references[region] > 0
                || Compactions.needed(world.compaction, regions.fileCount[region], regions.compactCount[region]);
        if (regions.compactionQueued[region]
                || regions.compacting(region)
                || regions.closing[region] != Regions.STAYS
                || !wanted) {
            return;
        }
        int server = regions.server[region];
        regions.compactionQueued[region] = true;
        regions.compactNext[region] = servers.compactHead[server];
        servers.compactHead[server] = region;
    }

    /** Starts what can start on a server, most urgent first. */
    void start(int server) {
        while (servers.compactHead[server] >= 0) {
            boolean large = servers.largeRunning[server] < world.settings.largeCompactions();
            boolean small = servers.smallRunning[server] < world.settings.smallCompactions();
            // Only 2.6's large pool takes small work when it has nothing else to do.
            boolean forSmall = small || (large && !world.old);
            if (!forSmall && !large) {
                return;
            }
            int region = mostUrgent(server, forSmall, large);
            if (region < 0) {
                return;
            }
            double rowBytes = world.streams.fileBytes[regions.stream[region]];
            CompactionSelection chosen = CompactionSelector.select(
                    world.compaction,
                    regions.store(region, rowBytes),
                    new CompactionAsk(false, offPeak(server), false, (long) (world.time * 1000)));
            boolean big = Compactions.large(world.compaction, chosen.bytes());
            if (chosen.isEmpty()) {
                dequeue(region);
            } else if (big && !large) {
                regions.awaitsLarge[region] = true;
            } else {
                dequeue(region);
                run(region, big || !small ? Jobs.LARGE : Jobs.SMALL, chosen);
            }
        }
    }

    private void run(int region, byte pool, CompactionSelection chosen) {
        int server = regions.server[region];
        int from = chosen.file(0);
        double rows = 0;
        double missed = 0;
        double mostMissed = 0;
        byte readTier = world.tiers.flushed;
        for (int i = from; i < from + chosen.count(); i++) {
            double ofFile = regions.files[region][i];
            rows += ofFile;
            boolean kept = world.tiers.inMemory[regions.tier[region][i]];
            if (!kept && world.cache.lost(regions.born[region][i], world.time)) {
                missed += ofFile;
                // All that is missed is taken to be read where the largest part of it lies.
                if (ofFile > mostMissed) {
                    mostMissed = ofFile;
                    readTier = regions.tier[region][i];
                }
            }
        }
        regions.offPeak[region] = chosen.offPeak();
        servers.offPeak[server] |= chosen.offPeak();
        regions.compactFrom[region] = from;
        regions.compactCount[region] = chosen.count();
        (pool == Jobs.LARGE ? servers.largeRunning : servers.smallRunning)[server]++;
        byte tier = world.tiers.compacted(rows * world.streams.fileBytes[regions.stream[region]]);
        servers.jobs.start(server, pool, region, rows, tier, rows > 0 ? missed / rows : 0, readTier);
    }

    /** The files chosen are one. */
    void end(int region, byte pool) {
        int server = regions.server[region];
        int from = regions.compactFrom[region];
        int number = regions.compactCount[region];
        double rows = 0;
        for (int i = 0; i < number; i++) {
            rows += regions.files[region][from + i];
        }
        release(region);
        double bytes = rows * world.streams.fileBytes[regions.stream[region]];
        regions.merge(region, from, number, world.cache.clock(world.time), world.tiers.compacted(bytes));
        regions.compactCount[region] = 0;
        (pool == Jobs.LARGE ? servers.largeRunning : servers.smallRunning)[server]--;
        world.ledger.compactions++;
        world.ledger.rowsCompacted += rows;
        world.ledger.bytesCompacted += bytes;
        world.ledger.bytesReclaimed += bytes;
    }

    /** Gives up what runs or waits for a region, because it closes. */
    void cancel(int region) {
        if (regions.compactionQueued[region]) {
            dequeue(region);
        }
        if (!regions.compacting(region)) {
            return;
        }
        int server = regions.server[region];
        servers.jobs.advance(server, world.time);
        for (int place = servers.jobs.count[server] - 1; place >= 0; place--) {
            int at = servers.jobs.at(server, place);
            byte kind = servers.jobs.kind[at];
            if (servers.jobs.region[at] == region && kind != Jobs.FLUSH) {
                (kind == Jobs.LARGE ? servers.largeRunning : servers.smallRunning)[server]--;
                servers.jobs.end(server, place);
            }
        }
        regions.compactCount[region] = 0;
        release(region);
    }

    private boolean offPeak(int server) {
        return !servers.offPeak[server] && world.settings.compactionLimits().offPeakAt(world.time);
    }

    private void release(int region) {
        if (regions.offPeak[region]) {
            regions.offPeak[region] = false;
            servers.offPeak[regions.server[region]] = false;
        }
    }

    private int mostUrgent(int server, boolean forSmall, boolean large) {
        int best = -1;
        int bestPriority = Integer.MAX_VALUE;
        for (int region = servers.compactHead[server]; region >= 0; region = regions.compactNext[region]) {
            int priority = regions.references[region] > 0
                    ? Compactions.PRIORITY_AFTER_SPLIT
                    : Compactions.priority(world.settings.blockingFiles(), regions.fileCount[region]);
            boolean can = regions.awaitsLarge[region] ? large : forSmall;
            // The queue grows at its head: among equals the one that waits longest is the last.
            if (can && priority <= bestPriority) {
                best = region;
                bestPriority = priority;
            }
        }
        return best;
    }

    private void dequeue(int region) {
        int server = regions.server[region];
        regions.compactionQueued[region] = false;
        regions.awaitsLarge[region] = false;
        int at = servers.compactHead[server];
        if (at == region) {
            servers.compactHead[server] = regions.compactNext[region];
            return;
        }
        while (regions.compactNext[at] != region) {
            at = regions.compactNext[at];
        }
        regions.compactNext[at] = regions.compactNext[region];
    }
}
