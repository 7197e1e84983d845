package org.hconfig.simulator.engine;

import java.util.Arrays;
import org.hconfig.simulator.decision.ClusterLoad;
import org.hconfig.simulator.decision.Compactions;
import org.hconfig.simulator.decision.Generation;
import org.hconfig.simulator.decision.SplitSettings;
import org.hconfig.simulator.decision.Splits;
import org.hconfig.simulator.decision.StochasticBalancer;
import org.hconfig.simulator.decision.StochasticSettings;
import org.hconfig.simulator.spec.ServerSettings;

/** Regions that split and regions that move: closing with its flush, and opening again. */
final class Regrouping {
    /** What opening regions takes besides flushes: transitions, two files of the region, rows of hbase:meta. */
    private static final double OPEN_SECONDS = 1.5;
    /** The default of {@code hbase.hregion.preclose.flush.size}: with more bytes of cells in its memstore a region is flushed first. */
    private static final double PREFLUSH_BYTES = 5 << 20;

    private final World world;
    private final Regions regions;
    private final Servers servers;
    private final Flushing flushing;
    private final Compacting compacting;

    Regrouping(World world, Flushing flushing, Compacting compacting) {
        this.world = world;
        regions = world.regions;
        servers = world.servers;
        this.flushing = flushing;
        this.compacting = compacting;
    }

    /** Splits a region if its policy wants it; whether it does. */
    boolean split(int region) {
        int stream = regions.stream[region];
        ServerSettings settings = world.settings;
        boolean may = regions.closing[region] == Regions.STAYS
                && regions.references[region] == 0
                && Compactions.priority(settings.blockingFiles(), regions.fileCount[region])
                        >= Compactions.PRIORITY_USER;
        if (!may) {
            return false;
        }
        int others = servers.regionsOf[world.at(regions.server[region], stream)];
        double bytes = regions.fileRows[region] * world.streams.fileBytes[stream];
        if (bytes <= threshold(settings, others)) {
            return false;
        }
        close(region, Regions.SPLITS);
        return true;
    }

    /** Above how many bytes a region splits when the server has so many regions of the table. */
    static double threshold(ServerSettings settings, int regionsOfTable) {
        SplitSettings.Policy policy = switch (settings.split()) {
            case INCREASING -> SplitSettings.Policy.INCREASING_TO_UPPER_BOUND;
            case STEPPING -> SplitSettings.Policy.STEPPING;
            case CONSTANT -> SplitSettings.Policy.CONSTANT_SIZE;
            case DISABLED -> SplitSettings.Policy.DISABLED;
        };
        // The formulas are those of both generations.
        return Splits.thresholdBytes(
                new SplitSettings(
                        Generation.V2_6,
                        policy,
                        settings.maxFileSize().bytes(),
                        SplitSettings.initialBytes(0, settings.flushSize().bytes()),
                        false),
                regionsOfTable);
    }

    /** Moves a region to another server. */
    void move(int region, int target) {
        if (regions.closing[region] != Regions.STAYS || regions.server[region] == target) {
            return;
        }
        regions.target[region] = target;
        close(region, Regions.MOVES);
    }

    private void close(int region, byte why) {
        regions.closing[region] = why;
        compacting.cancel(region);
        if (world.old) {
            world.shut(region);
        }
        closed(region);
    }

    /**
     * Goes on with a closing region as {@code HRegion.doClose} does: writes most of its memstore while it still takes rows, shuts
     * it, writes what came meanwhile, then opens what comes after it. In 0.96, of which it is not known how long opening
     * takes, it is shut from the start (decision 0186).
     */
    void closed(int region) {
        if (regions.flush[region] == Regions.FLUSH_RUNS) {
            return;
        }
        if (!regions.shut[region] && !regions.preflushed[region] && memstoreBytes(region) > PREFLUSH_BYTES) {
            regions.preflushed[region] = true;
            flushing.run(region);
            return;
        }
        world.shut(region);
        if (regions.rows[region] > 0 || regions.flush[region] == Regions.FLUSH_QUEUED) {
            flushing.run(region);
        } else {
            world.timers.add(world.time + OPEN_SECONDS, Timers.REOPEN, region);
        }
    }

    /** Bytes of the cells in a region's memstore. */
    private double memstoreBytes(int region) {
        int stream = regions.stream[region];
        return regions.memstore(region, world.streams.position[stream]) * world.streams.fileBytes[stream];
    }

    /**
     * Opens what comes after a region that closed.
     *
     * @return whether this lets its stream flow again
     */
    boolean reopen(int region) {
        boolean split = regions.closing[region] == Regions.SPLITS;
        regions.closing[region] = Regions.STAYS;
        regions.preflushed[region] = false;
        if (split) {
            world.ledger.splits++;
            int daughter = halve(region);
            world.open(daughter);
            compacting.request(daughter);
        } else {
            world.ledger.moves++;
            int target = regions.target[region];
            world.unlink(region);
            world.link(region, target);
        }
        boolean flows = world.open(region);
        compacting.request(region);
        return flows;
    }

    /** The second half of a region, with references to the halves of its files, as the first has them. */
    private int halve(int region) {
        int stream = regions.stream[region];
        int server = regions.server[region];
        double share = regions.share[region] / 2;
        int daughter = regions.add(server, stream, share, world.streams.position[stream]);
        int files = regions.fileCount[region];
        regions.share[region] = share;
        regions.fileRows[region] = regions.fileRows[region] / 2;
        for (int file = 0; file < files; file++) {
            regions.files[region][file] /= 2;
            regions.addFile(
                    daughter, regions.files[region][file], regions.born[region][file], regions.tier[region][file]);
        }
        regions.fileRows[daughter] = regions.fileRows[region];
        regions.references[region] = files;
        regions.references[daughter] = files;
        regions.shut[daughter] = true;
        regions.shutAt[daughter] = regions.shutAt[region];
        regions.shutTime[daughter] = regions.shutTime[region];
        world.streams.halveShut(stream);
        servers.share[world.at(server, stream)] -= share;
        world.link(daughter, server);
        return daughter;
    }

    /**
     * Plans the balancer's moves: every server gets the average number of regions, rounded down or up. Regions and
     * targets are drawn by lot among equals.
     *
     * @return the moves' number
     */
    int balance(double period) {
        if (!world.old && !StochasticBalancer.needed(StochasticSettings.defaults(), load())) {
            return 0;
        }
        int n = servers.count;
        int[] counts = servers.regions.clone();
        long total = 0;
        for (int count : counts) {
            total += count;
        }
        int floor = (int) (total / n);
        int ceiling = (int) ((total + n - 1) / n);
        int moves = 0;
        int start = world.random.nextInt(n);
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
                regions.target[region] = taker;
                regions.chosen[region] = true;
                counts[server]--;
                counts[taker]++;
                moves++;
            }
        }
        schedule(moves, period);
        return moves;
    }

    /** What the master sees: the regions of each server, those of system tables as one table more. */
    private ClusterLoad load() {
        int systems = 0;
        int[][] placed = new int[servers.count][];
        for (int server = 0; server < servers.count; server++) {
            int[] here = new int[servers.regions[server]];
            int at = 0;
            for (int region = servers.firstRegion[server]; region >= 0; region = regions.serverNext[region]) {
                here[at++] = region;
            }
            while (at < here.length) {
                here[at++] = regions.count + systems++;
            }
            placed[server] = here;
        }
        int[] tableOf = Arrays.copyOf(regions.stream, regions.count + systems);
        Arrays.fill(tableOf, regions.count, tableOf.length, world.streams.count);
        return new ClusterLoad(placed, tableOf);
    }

    private int nextTaker(int[] counts, int from, int below, int giver) {
        int n = counts.length;
        int offset = world.random.nextInt(n);
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

    /** One of a server's regions that stays and was not drawn before; −1 when there is none. */
    private int drawn(int server, int number) {
        int skip = world.random.nextInt(Math.max(1, number));
        int found = -1;
        for (int region = servers.firstRegion[server]; region >= 0; region = regions.serverNext[region]) {
            if (regions.closing[region] == Regions.STAYS && !regions.chosen[region]) {
                found = region;
                if (skip-- == 0) {
                    break;
                }
            }
        }
        return found;
    }

    /** 2.6 spreads the moves over the period; 0.96 makes them one after the other. */
    private void schedule(int moves, double period) {
        double step = world.old ? 0.2 : period / Math.max(1, moves);
        double moment = world.time;
        for (int region = 0; region < regions.count && moves > 0; region++) {
            if (regions.chosen[region]) {
                regions.chosen[region] = false;
                world.timers.add(moment, Timers.MOVE, region);
                moment += step;
            }
        }
    }
}
