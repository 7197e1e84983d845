package org.hconfig.simulator.engine;

import java.util.Arrays;
import org.hconfig.simulator.decision.ClusterLoad;
import org.hconfig.simulator.decision.CompactionScheduling;
import org.hconfig.simulator.decision.HBaseReleaseLine;
import org.hconfig.simulator.decision.SplitDecision;
import org.hconfig.simulator.decision.SplitSettings;
import org.hconfig.simulator.decision.StochasticBalancer;
import org.hconfig.simulator.decision.StochasticBalancerSettings;
import org.hconfig.simulator.spec.ServerSettings;

/** Region transitions: splits and moves, with closing, flush and reopening. */
final class RegionTransitions {
    /** Time to open regions in addition to flushes: transitions, two files of the region, rows of hbase:meta. */
    private static final double OPEN_SECONDS = 1.5;
    /**
     * The default of {@code hbase.hregion.preclose.flush.size}: a region with more bytes of cells in its memstore is
     * flushed before closing.
     */
    private static final double PREFLUSH_BYTES = 5 << 20;

    private final SimulationState simulationState;
    private final RegionArrays regionArrays;
    private final ServerArrays serverArrays;
    private final FlushModel flushModel;
    private final CompactionModel compactionModel;

    RegionTransitions(SimulationState simulationState, FlushModel flushModel, CompactionModel compactionModel) {
        this.simulationState = simulationState;
        regionArrays = simulationState.regions;
        serverArrays = simulationState.servers;
        this.flushModel = flushModel;
        this.compactionModel = compactionModel;
    }

    /** Splits a region if its policy requires it; returns whether it does. */
    boolean split(int region) {
        int stream = regionArrays.stream[region];
        ServerSettings settings = simulationState.settings;
        boolean may = regionArrays.closing[region] == RegionArrays.STAYS
                && regionArrays.references[region] == 0
                && CompactionScheduling.priority(settings.compaction().blockingFiles(), regionArrays.fileCount[region])
                        >= CompactionScheduling.PRIORITY_USER;
        if (!may) {
            return false;
        }
        int others = serverArrays.regionsOf[simulationState.at(regionArrays.server[region], stream)];
        double bytes = regionArrays.fileRows[region] * simulationState.streams.fileBytes[stream];
        if (bytes <= threshold(settings, others)) {
            return false;
        }
        close(region, RegionArrays.SPLITS);
        return true;
    }

    /** Returns the size in bytes above which a region splits, by the number of regions of the table on the server. */
    static double threshold(ServerSettings settings, int regionsOfTable) {
        SplitSettings.SplitPolicyKind splitPolicyKind =
                switch (settings.regions().split()) {
                    case INCREASING -> SplitSettings.SplitPolicyKind.INCREASING_TO_UPPER_BOUND;
                    case STEPPING -> SplitSettings.SplitPolicyKind.STEPPING;
                    case CONSTANT -> SplitSettings.SplitPolicyKind.CONSTANT_SIZE;
                    case DISABLED -> SplitSettings.SplitPolicyKind.DISABLED;
                };
        // The formulas are those of both release lines.
        return SplitDecision.thresholdBytes(
                new SplitSettings(
                        HBaseReleaseLine.V2_6,
                        splitPolicyKind,
                        settings.regions().maxFileSize().bytes(),
                        SplitSettings.initialBytes(
                                0, settings.flushing().flushSize().bytes()),
                        false),
                regionsOfTable);
    }

    /** Moves a region to another server. */
    void move(int region, int target) {
        if (regionArrays.closing[region] != RegionArrays.STAYS || regionArrays.server[region] == target) {
            return;
        }
        regionArrays.target[region] = target;
        close(region, RegionArrays.MOVES);
    }

    private void close(int region, byte why) {
        regionArrays.closing[region] = why;
        compactionModel.cancel(region);
        if (simulationState.old) {
            simulationState.close(region);
        }
        closed(region);
    }

    /**
     * Continues with a closing region like {@code HRegion.doClose}: writes most of its memstore while it still accepts
     * rows, closes it, writes the rows that arrived in between, then opens its successors. In 0.96, for which the
     * duration of opening is unknown, it is closed from the start (decision 0186).
     */
    void closed(int region) {
        if (regionArrays.flush[region] == RegionArrays.FLUSH_RUNS) {
            return;
        }
        if (!regionArrays.shut[region] && !regionArrays.preflushed[region] && memstoreBytes(region) > PREFLUSH_BYTES) {
            regionArrays.preflushed[region] = true;
            flushModel.run(region);
            return;
        }
        simulationState.close(region);
        if (regionArrays.rows[region] > 0 || regionArrays.flush[region] == RegionArrays.FLUSH_QUEUED) {
            flushModel.run(region);
        } else {
            simulationState.timers.add(simulationState.time + OPEN_SECONDS, TimerQueue.REOPEN, region);
        }
    }

    /** Returns the bytes of the cells in a region's memstore. */
    private double memstoreBytes(int region) {
        int stream = regionArrays.stream[region];
        return regionArrays.memstore(region, simulationState.streams.position[stream])
                * simulationState.streams.fileBytes[stream];
    }

    /**
     * Opens the successors of a closed region.
     *
     * @return whether this unblocks its stream
     */
    boolean reopen(int region) {
        boolean split = regionArrays.closing[region] == RegionArrays.SPLITS;
        regionArrays.closing[region] = RegionArrays.STAYS;
        regionArrays.preflushed[region] = false;
        if (split) {
            simulationState.ledger.splits++;
            int daughter = halve(region);
            simulationState.open(daughter);
            compactionModel.request(daughter);
        } else {
            simulationState.ledger.moves++;
            int target = regionArrays.target[region];
            simulationState.unlink(region);
            simulationState.link(region, target);
        }
        boolean flows = simulationState.open(region);
        compactionModel.request(region);
        return flows;
    }

    /** Creates the second half of a region, with references to the halves of its files, like the first half. */
    private int halve(int region) {
        int stream = regionArrays.stream[region];
        int server = regionArrays.server[region];
        double share = regionArrays.share[region] / 2;
        int daughter = regionArrays.add(server, stream, share, simulationState.streams.position[stream]);
        int files = regionArrays.fileCount[region];
        regionArrays.share[region] = share;
        regionArrays.fileRows[region] = regionArrays.fileRows[region] / 2;
        for (int file = 0; file < files; file++) {
            regionArrays.files[region][file] /= 2;
            regionArrays.addFile(
                    daughter,
                    regionArrays.files[region][file],
                    regionArrays.born[region][file],
                    regionArrays.tier[region][file]);
        }
        regionArrays.fileRows[daughter] = regionArrays.fileRows[region];
        regionArrays.references[region] = files;
        regionArrays.references[daughter] = files;
        regionArrays.shut[daughter] = true;
        regionArrays.shutAt[daughter] = regionArrays.shutAt[region];
        regionArrays.shutTime[daughter] = regionArrays.shutTime[region];
        simulationState.streams.closeHalves(stream);
        serverArrays.share[simulationState.at(server, stream)] -= share;
        simulationState.link(daughter, server);
        return daughter;
    }

    /**
     * Plans the balancer's moves: every server gets the average number of regions, rounded down or up. Ties of regions
     * and destinations are broken randomly.
     *
     * @return the number of moves
     */
    int balance(double period) {
        if (!simulationState.old && !StochasticBalancer.needed(StochasticBalancerSettings.defaults(), load())) {
            return 0;
        }
        int n = serverArrays.count;
        int[] counts = serverArrays.regions.clone();
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        int floor = (int) (total / n);
        int ceiling = (int) ((total + n - 1) / n);
        int moves = 0;
        int start = simulationState.random.nextInt(n);
        int taker = 0;
        for (int i = 0; i < n; i++) {
            int server = (start + i) % n;
            while (counts[server] > floor) {
                taker = nextTaker(counts, taker, floor, server);
                boolean must = counts[server] > ceiling;
                if (taker < 0 && must) {
                    taker = nextTaker(counts, 0, ceiling, server);
                }
                if (taker < 0) {
                    taker = 0;
                    break;
                }
                int region = drawn(server, counts[server]);
                if (region < 0) {
                    break;
                }
                regionArrays.target[region] = taker;
                regionArrays.chosen[region] = true;
                counts[server]--;
                counts[taker]++;
                moves++;
            }
        }
        schedule(moves, period);
        return moves;
    }

    /**
     * Returns the load as seen by the master: the regions of each server, with those of system tables as an additional
     * table.
     */
    private ClusterLoad load() {
        int systems = 0;
        int[][] placed = new int[serverArrays.count][];
        for (int server = 0; server < serverArrays.count; server++) {
            int[] here = new int[serverArrays.regions[server]];
            int at = 0;
            for (int region = serverArrays.firstRegion[server]; region >= 0; region = regionArrays.serverNext[region]) {
                here[at++] = region;
            }
            while (at < here.length) {
                here[at++] = regionArrays.count + systems++;
            }
            placed[server] = here;
        }
        int[] tableOf = Arrays.copyOf(regionArrays.stream, regionArrays.count + systems);
        Arrays.fill(tableOf, regionArrays.count, tableOf.length, simulationState.streams.count);
        return new ClusterLoad(placed, tableOf);
    }

    private int nextTaker(int[] counts, int from, int below, int giver) {
        int n = counts.length;
        int offset = simulationState.random.nextInt(n);
        int best = -1;
        for (int i = 0; i < n; i++) {
            int server = n > 256 ? (from + i) % n : (offset + i) % n;
            if (server != giver && counts[server] < below && (best < 0 || counts[server] < counts[best])) {
                best = server;
                if (n > 256) {
                    break;
                }
            }
        }
        return best;
    }

    /** Returns a random region of a server that stays and was not drawn before; −1 when there is none. */
    private int drawn(int server, int number) {
        int skip = simulationState.random.nextInt(Math.max(1, number));
        int found = -1;
        for (int region = serverArrays.firstRegion[server]; region >= 0; region = regionArrays.serverNext[region]) {
            if (regionArrays.closing[region] == RegionArrays.STAYS && !regionArrays.chosen[region]) {
                found = region;
                if (skip-- == 0) {
                    break;
                }
            }
        }
        return found;
    }

    /** Schedules the moves: 2.6 distributes them over the period; 0.96 runs them one after the other. */
    private void schedule(int moves, double period) {
        double step = simulationState.old ? 0.2 : period / Math.max(1, moves);
        double moment = simulationState.time;
        for (int region = 0; region < regionArrays.count && moves > 0; region++) {
            if (regionArrays.chosen[region]) {
                regionArrays.chosen[region] = false;
                simulationState.timers.add(moment, TimerQueue.MOVE, region);
                moment += step;
            }
        }
    }
}
