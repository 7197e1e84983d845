package org.hconfig.simulator.decision;

import com.google.common.collect.MinMaxPriorityQueue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * One run of {@code SimpleLoadBalancer} (2.6): distributes each table so that servers differ by one region at most; the
 * remaining regions go to the servers with the fewest regions in the cluster. A run updates the servers' loads from
 * table to table.
 *
 * <p>Servers are numbered in the order of their names, regions in the order of table and first row.
 */
public final class SimpleBalancer {
    private final float slop;
    private final float overallSlop;
    private final FillOrder fillOrder;
    private final float overallAverage;
    /** The servers and their regions of all tables, updated during the run. */
    private final int[][] overall;

    /** The order in which servers with too few regions are filled; HBase shuffles them. */
    @FunctionalInterface
    public interface FillOrder {
        /** Returns {@code servers}, which are sorted by load, in any order. */
        int[] arrange(int[] servers);

        /** Returns a random order. */
        static FillOrder shuffled(RandomGenerator random) {
            return servers -> {
                int[] shuffled = servers.clone();
                for (int i = shuffled.length; i > 1; i--) {
                    int other = random.nextInt(i);
                    int kept = shuffled[i - 1];
                    shuffled[i - 1] = shuffled[other];
                    shuffled[other] = kept;
                }
                return shuffled;
            };
        }
    }

    /**
     * Creates a run over a cluster.
     *
     * @param slop {@code hbase.regions.slop}, by default 0.2
     * @param overallSlop {@code hbase.regions.overallSlop}, by default the same
     * @param servers the servers in the order in which the master lists them, which breaks ties of equal loads
     * @param loads the number of regions of all tables on each of them
     * @param fillOrder the order in which servers are filled
     */
    public SimpleBalancer(float slop, float overallSlop, int[] servers, int[] loads, FillOrder fillOrder) {
        this.slop = slop;
        this.overallSlop = overallSlop;
        this.fillOrder = fillOrder;
        overall = new int[servers.length][];
        float sum = 0;
        for (int i = 0; i < servers.length; i++) {
            overall[i] = new int[] {servers[i], loads[i]};
            sum += loads[i];
        }
        overallAverage = sum / servers.length;
    }

    /**
     * Returns the moves for one table, or for all regions at once when balancing is not by table; empty when none is
     * required.
     *
     * @param regionsPerServer the table's regions of each server, in any order
     * @param regionIds the creation time of each region (by its number), in milliseconds of the epoch
     */
    public List<RegionMove> plan(int[][] regionsPerServer, long[] regionIds) {
        boolean needed = regionsPerServer.length > 1
                && (BalancerSlop.idleServer(regionsPerServer)
                        || BalancerSlop.sloppyServer(regionsPerServer, slop)
                        || overallNeedsBalance());
        return needed ? new TableBalancing(regionsPerServer, regionIds).plan() : List.of();
    }

    private boolean overallNeedsBalance() {
        int max = 0;
        int min = Integer.MAX_VALUE;
        for (int[] server : overall) {
            max = Math.max(max, server[1]);
            min = Math.min(min, server[1]);
        }
        return BalancerSlop.outside(overallAverage, overallSlop, min, max);
    }

    /** The balancing of one table. */
    private final class TableBalancing {
        private final int[][] regions;
        private final int min;
        private final int max;
        private final int count;
        /** Servers by load, then by name. */
        private final Integer[] byLoad;

        private final int[] added;
        private final int[] nextToUnload;
        private final MinMaxPriorityQueue<RegionMove> toMove = MinMaxPriorityQueue.orderedBy(
                        Comparator.comparingInt(RegionMove::from).thenComparingInt(RegionMove::region))
                .create();
        private final List<RegionMove> moves = new ArrayList<>();

        TableBalancing(int[][] regionsPerServer, long[] regionIds) {
            regions = new int[regionsPerServer.length][];
            byLoad = new Integer[regions.length];
            added = new int[regions.length];
            nextToUnload = new int[regions.length];
            int sum = 0;
            for (int server = 0; server < regions.length; server++) {
                regions[server] = regionsPerServer[server];
                byLoad[server] = server;
                sum += regions[server].length;
            }
            count = sum;
            float average = (float) sum / regions.length;
            max = (int) Math.ceil(average);
            min = (int) average;
            Arrays.sort(byLoad, Comparator.comparingInt(server -> regions[server].length));
            for (int server = 0; server < regions.length; server++) {
                if (regions[server].length > max) {
                    regions[server] = youngestFirst(regions[server], regionIds);
                }
            }
        }

        private static int[] youngestFirst(int[] regions, long[] regionIds) {
            Integer[] sorted = Arrays.stream(regions).boxed().toArray(Integer[]::new);
            Arrays.sort(sorted, (left, right) -> Long.signum(regionIds[right] - regionIds[left]));
            return Arrays.stream(sorted).mapToInt(Integer::intValue).toArray();
        }

        List<RegionMove> plan() {
            shedAboveMax();
            int needed = fillInTurn();
            shedOneEach(needed);
            fillToMin();
            if (min != max) {
                balanceOverall();
            }
            return List.copyOf(moves);
        }

        private void shedAboveMax() {
            for (int i = byLoad.length - 1; i >= 0; i--) {
                int server = byLoad[i];
                int excess = regions[server].length - max;
                for (int region = 0; region < excess; region++) {
                    toMove.add(new RegionMove(regions[server][region], server, -1));
                }
                nextToUnload[server] = Math.max(0, excess);
                added[server] = -Math.max(0, excess);
            }
        }

        /**
         * Assigns regions round-robin to servers below the minimum, in alternating direction; returns the number still
         * missing.
         */
        private int fillInTurn() {
            int[] lacking = new int[regions.length];
            int[] underloaded = new int[regions.length];
            int servers = 0;
            int maxToTake = count - min;
            for (int server : byLoad) {
                if (maxToTake == 0) {
                    break;
                }
                if (regions[server].length < min) {
                    lacking[server] = min - regions[server].length;
                    maxToTake -= lacking[server];
                    underloaded[servers++] = server;
                }
            }
            int[] turn = fillOrder.arrange(Arrays.copyOf(underloaded, servers));
            boolean gave = true;
            for (boolean forth = true; gave && !toMove.isEmpty(); forth = !forth) {
                gave = false;
                for (int i = 0; i < servers && !toMove.isEmpty(); i++) {
                    int server = turn[forth ? i : servers - 1 - i];
                    if (lacking[server] > 0) {
                        moveTo(server);
                        lacking[server]--;
                        added[server]++;
                        gave = true;
                    }
                }
            }
            return Arrays.stream(lacking).sum();
        }

        private void shedOneEach(int needed) {
            int missing = needed;
            for (int i = byLoad.length - 1; i >= 0 && missing > 0; i--) {
                int server = byLoad[i];
                if (nextToUnload[server] >= regions[server].length) {
                    break;
                }
                toMove.add(new RegionMove(regions[server][nextToUnload[server]], server, -1));
                added[server]--;
                nextToUnload[server]++;
                missing--;
            }
        }

        private void fillToMin() {
            for (int server : byLoad) {
                if (regions[server].length >= min) {
                    break;
                }
                for (int lack = min - regions[server].length - added[server]; lack > 0 && !toMove.isEmpty(); lack--) {
                    moveTo(server);
                    added[server]++;
                }
            }
        }

        private void moveTo(int server) {
            RegionMove shed = toMove.remove();
            moves.add(new RegionMove(shed.region(), shed.from(), server));
        }

        /**
         * Moves the remaining regions, one of each server that has the maximum, to the servers with the lowest overall
         * load. HBase also joins moves A to B and B to C, which cannot occur: a source has the maximum, and a previous
         * destination has the minimum.
         */
        private void balanceOverall() {
            if (!peelOffMax()) {
                return;
            }
            Arrays.sort(overall, Comparator.comparingInt(server -> server[1]));
            int places = toMove.size();
            boolean[] source = keepAtLeastLoaded(places);
            for (int i = 0; i < places; i++) {
                if (!source[overall[i][0]]) {
                    moveTo(overall[i][0]);
                    overall[i][1]++;
                }
            }
        }

        private boolean peelOffMax() {
            for (int[] server : overall) {
                int[] has = regions[server[0]];
                server[1] += added[server[0]];
                int future = has.length + added[server[0]];
                if (future == max) {
                    int next = nextToUnload[server[0]];
                    if (next < has.length) {
                        toMove.add(new RegionMove(has[next], server[0], -1));
                        server[1]--;
                    }
                } else if (future > max || future < min) {
                    return false;
                }
            }
            return true;
        }

        /**
         * Lets the {@code places} least loaded servers keep one of their regions; returns the servers that give regions
         * away.
         */
        private boolean[] keepAtLeastLoaded(int places) {
            int[] position = new int[regions.length];
            for (int i = 0; i < overall.length; i++) {
                position[overall[i][0]] = i;
            }
            boolean[] source = new boolean[regions.length];
            List<RegionMove> kept = new ArrayList<>();
            for (RegionMove move : toMove) {
                if (!source[move.from()] && position[move.from()] < places) {
                    kept.add(move);
                    overall[position[move.from()]][1]++;
                }
                source[move.from()] = true;
            }
            kept.forEach(toMove::remove);
            return source;
        }
    }
}
