package org.hconfig.simulator.decision;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * {@code StochasticLoadBalancer} (2.6): decides whether a cluster needs balancing, and runs the random walk that
 * balances it. Draws random numbers in HBase's order, so that the same random numbers give the same moves. HBase also
 * stops a walk after 30 seconds; here the only limit is the number of steps.
 */
public final class StochasticBalancer {
    /** The candidate generator that HBase's shuffled list contains first. */
    public enum CandidateOrder {
        /** {@code RandomCandidateGenerator}. */
        RANDOM,
        /** {@code LoadCandidateGenerator}. */
        LOAD
    }

    private final StochasticBalancerSettings settings;
    private final RandomGenerator random;
    private final CandidateOrder candidateOrder;
    private final BalancerCosts costs;
    private final int[][] initialRegions;
    private final int[][] regions;
    /** Servers by number of regions, kept between steps: the order of equal ones matters. */
    private final int[] byCount;

    private StochasticBalancer(
            StochasticBalancerSettings settings,
            ClusterLoad load,
            CandidateOrder candidateOrder,
            RandomGenerator random) {
        this.settings = settings;
        this.random = random;
        this.candidateOrder = candidateOrder;
        costs = new BalancerCosts(settings, load);
        initialRegions = load.regionsPerServer;
        regions = costs.regions;
        byCount = new int[load.servers];
        for (int server = 0; server < load.servers; server++) {
            byCount[server] = server;
        }
    }

    /** Returns whether the master would search for moves. */
    public static boolean needed(StochasticBalancerSettings settings, ClusterLoad load) {
        if (load.servers < 2) {
            return false;
        }
        return BalancerSlop.idleServer(load.regionsPerServer)
                || BalancerSlop.sloppyServer(load.regionsPerServer, settings.slop())
                || imbalance(settings, load) >= settings.minCost();
    }

    /** Returns the weighted imbalance compared with {@link StochasticBalancerSettings#minCost}. */
    public static double imbalance(StochasticBalancerSettings settings, ClusterLoad load) {
        BalancerCosts costs = new BalancerCosts(settings, load);
        return costs.total(Double.MAX_VALUE) / costs.weights();
    }

    /**
     * Returns the moves of one run, in the order of the servers' lists; empty when none is required or none was found.
     *
     * @param candidateOrder the first candidate generator; HBase shuffles them every few seconds
     * @param random the source of the numbers of HBase's {@code ThreadLocalRandom}
     */
    public static List<RegionMove> plan(
            StochasticBalancerSettings settings,
            ClusterLoad load,
            CandidateOrder candidateOrder,
            RandomGenerator random) {
        return needed(settings, load)
                ? new StochasticBalancer(settings, load, candidateOrder, random).walk()
                : List.of();
    }

    private List<RegionMove> walk() {
        double initial = costs.total(Double.MAX_VALUE);
        double current = initial;
        long steps = (long) costs.serverOf.length * settings.steps().stepsPerRegion() * regions.length;
        steps = settings.steps().runMaxSteps()
                ? Math.max(settings.steps().maxSteps(), steps)
                : Math.min(settings.steps().maxSteps(), steps);
        for (long step = 0; step < steps; step++) {
            double count = costs.countPull();
            double other = costs.randomPull();
            if (count + other == 0) {
                break;
            }
            current = step(pickLoad(count, other), current);
        }
        List<RegionMove> moves = new ArrayList<>();
        if (initial > current) {
            for (int server = 0; server < initialRegions.length; server++) {
                for (int region : initialRegions[server]) {
                    if (costs.serverOf[region] != server) {
                        moves.add(new RegionMove(region, server, costs.serverOf[region]));
                    }
                }
            }
        }
        return moves;
    }

    private boolean pickLoad(double count, double other) {
        double thrown = random.nextDouble();
        return candidateOrder == CandidateOrder.LOAD
                ? thrown <= count / (count + other)
                : thrown > other / (other + count);
    }

    /** Tries one move or swap; returns the resulting cost. */
    private double step(boolean byLoad, double current) {
        int server;
        int other;
        if (byLoad) {
            sortByCount();
            server = extreme(-1, true);
            other = extreme(server, false);
        } else {
            server = random.nextInt(regions.length);
            do {
                other = random.nextInt(regions.length);
            } while (other == server);
        }
        boolean more = regions[server].length > regions[other].length;
        int region = pickRegion(server, more ? 0 : 0.5);
        int otherRegion = pickRegion(other, more ? 0.5 : 0);
        if (region < 0 && otherRegion < 0) {
            return current;
        }
        apply(region, server, otherRegion, other);
        double cost = costs.total(current);
        if (cost < current) {
            return cost;
        }
        undo(region, server, otherRegion, other);
        return current;
    }

    private int pickRegion(int server, double chanceOfNone) {
        int[] list = regions[server];
        return list.length == 0 || random.nextFloat() < chanceOfNone ? -1 : list[random.nextInt(list.length)];
    }

    private void apply(int region, int server, int otherRegion, int other) {
        if (region >= 0 && otherRegion >= 0) {
            costs.swap(region, server, otherRegion, other);
        } else if (region >= 0) {
            costs.move(region, server, other);
        } else {
            costs.move(otherRegion, other, server);
        }
    }

    private void undo(int region, int server, int otherRegion, int other) {
        if (region >= 0 && otherRegion >= 0) {
            costs.swap(otherRegion, server, region, other);
        } else if (region >= 0) {
            costs.move(region, other, server);
        } else {
            costs.move(otherRegion, server, other);
        }
    }

    /** Insertion sort, which is stable and fast on almost sorted input: O(n + inversions). */
    private void sortByCount() {
        for (int i = 1; i < byCount.length; i++) {
            int server = byCount[i];
            int at = i;
            while (at > 0 && regions[byCount[at - 1]].length > regions[server].length) {
                byCount[at] = byCount[at - 1];
                at--;
            }
            byCount[at] = server;
        }
    }

    /** Returns one of the servers with the most (or the fewest) regions, but not {@code except}. */
    private int extreme(int except, boolean most) {
        int selected = -1;
        double largest = -1;
        for (int i = 0; i < byCount.length; i++) {
            int server = byCount[most ? byCount.length - 1 - i : i];
            if (server == except) {
                continue;
            }
            if (selected >= 0 && regions[server].length != regions[selected].length) {
                break;
            }
            double thrown = random.nextDouble();
            if (thrown > largest) {
                selected = server;
                largest = thrown;
            }
        }
        return selected;
    }
}
