package org.hconfig.simulator.decision;

/** The costs of a cluster state during a balancer's search: the placement of regions and its cost. */
final class BalancerCosts {
    /** Number of moves that is always allowed. */
    private static final int MOVES_ALWAYS = 600;
    /** Cost of too many moves: more than any other. */
    private static final double FORBIDDEN = 1_000_000;

    final int[][] regions;
    final int[] serverOf;
    private final StochasticBalancerSettings settings;
    /** Tables in the order in which the servers' lists contain them, as numbered by HBase: sums depend on the order. */
    private final int[] tableOf;

    private final int[] initialServer;
    private final double[] counts;
    private final double[][] tableCounts;
    private final double[] tableCosts;
    /** Reads, writes, memstores, files. */
    private final double[][] perRegion;

    private final float[] weights;
    private final double[][] perServer;
    private final double[] loadCosts;
    private double countCost;
    private int moved;

    BalancerCosts(StochasticBalancerSettings settings, ClusterLoad load) {
        this.settings = settings;
        tableOf = tablesAsNamed(load);
        regions = load.regionsPerServer.clone();
        serverOf = new int[load.tableOf.length];
        counts = new double[load.servers];
        tableCounts = new double[load.tables][load.servers];
        tableCosts = new double[load.tables];
        perRegion = new double[][] {load.reads, load.writes, load.memstoreMegabytes, load.storefileMegabytes};
        weights = new float[] {
            settings.weights().reads(),
            settings.weights().writes(),
            settings.weights().memstore(),
            settings.weights().storefiles()
        };
        perServer = new double[perRegion.length][load.servers];
        loadCosts = new double[perRegion.length];
        for (int server = 0; server < load.servers; server++) {
            regions[server] = regions[server].clone();
            for (int region : regions[server]) {
                serverOf[region] = server;
                tableCounts[tableOf[region]][server]++;
            }
            recount(server);
        }
        initialServer = serverOf.clone();
        countCost = SkewCost.of(counts);
        for (int table = 0; table < load.tables; table++) {
            tableCosts[table] = SkewCost.of(tableCounts[table]);
        }
        for (int kind = 0; kind < perServer.length; kind++) {
            loadCosts[kind] = SkewCost.of(perServer[kind]);
        }
    }

    private static int[] tablesAsNamed(ClusterLoad load) {
        int[] numbers = new int[load.tables];
        int named = 0;
        int[] tableOf = new int[load.tableOf.length];
        for (int[] server : load.regionsPerServer) {
            for (int region : server) {
                int table = load.tableOf[region];
                if (numbers[table] == 0) {
                    numbers[table] = ++named;
                }
                tableOf[region] = numbers[table] - 1;
            }
        }
        return tableOf;
    }

    private void recount(int server) {
        counts[server] = regions[server].length;
        for (int kind = 0; kind < perRegion.length; kind++) {
            double sum = 0;
            for (int region : regions[server]) {
                sum += perRegion[kind][region];
            }
            perServer[kind][server] = sum;
        }
    }

    /** Moves a region to the end of another server's list. */
    void move(int region, int from, int to) {
        int[] old = regions[from];
        int[] less = new int[old.length - 1];
        int at = 0;
        while (old[at] != region) {
            at++;
        }
        System.arraycopy(old, 0, less, 0, at);
        System.arraycopy(old, at + 1, less, at, less.length - at);
        regions[from] = less;
        regions[to] = java.util.Arrays.copyOf(regions[to], regions[to].length + 1);
        regions[to][regions[to].length - 1] = region;
        place(region, from, to);
        update(from, to);
        retable(tableOf[region]);
    }

    /** Swaps two regions. */
    void swap(int region, int server, int other, int otherServer) {
        replace(regions[server], region, other);
        replace(regions[otherServer], other, region);
        place(region, server, otherServer);
        place(other, otherServer, server);
        update(server, otherServer);
        retable(tableOf[region]);
        retable(tableOf[other]);
    }

    private static void replace(int[] list, int region, int other) {
        for (int i = 0; i < list.length; i++) {
            if (list[i] == region) {
                list[i] = other;
                return;
            }
        }
    }

    private void place(int region, int from, int to) {
        serverOf[region] = to;
        if (initialServer[region] == to) {
            moved--;
        } else if (initialServer[region] == from) {
            moved++;
        }
        int table = tableOf[region];
        tableCounts[table][from]--;
        tableCounts[table][to]++;
    }

    private void retable(int table) {
        tableCosts[table] = SkewCost.of(tableCounts[table]);
    }

    private void update(int from, int to) {
        recount(from);
        recount(to);
        countCost = SkewCost.of(counts);
        for (int kind = 0; kind < perServer.length; kind++) {
            loadCosts[kind] = SkewCost.of(perServer[kind]);
        }
    }

    private double moveCost() {
        int regionCount = serverOf.length;
        int most = Math.max((int) (regionCount * settings.maxMoveShare()), MOVES_ALWAYS);
        return moved > most ? FORBIDDEN : SkewCost.scale(0, Math.min(regionCount, most), moved);
    }

    private double tableCost() {
        double sum = 0;
        for (double cost : tableCosts) {
            sum += cost;
        }
        return sum;
    }

    /** Returns the weighted cost, or a value above {@code enough} when the cost exceeds it. */
    double total(double enough) {
        double total = settings.weights().regionCount() * countCost;
        if (total > enough) {
            return total;
        }
        total += settings.weights().move() > 0 ? settings.weights().move() * moveCost() : 0;
        if (total > enough) {
            return total;
        }
        total += settings.weights().tableSkew() > 0 ? settings.weights().tableSkew() * tableCost() : 0;
        for (int kind = 0; kind < weights.length && total <= enough; kind++) {
            total += weights[kind] > 0 ? weights[kind] * loadCosts[kind] : 0;
        }
        return total;
    }

    /** Returns the sum of all active weights, including locality. */
    float weights() {
        float sum = 0;
        sum += settings.weights().regionCount();
        sum += Math.max(0, settings.weights().move());
        sum += Math.max(0, settings.weights().locality());
        sum += Math.max(0, settings.weights().rackLocality());
        sum += Math.max(0, settings.weights().tableSkew());
        for (float weight : weights) {
            sum += Math.max(0, weight);
        }
        return sum;
    }

    /** Returns the weight of the generator that balances the number of regions. */
    double countPull() {
        return countCost;
    }

    /** Returns the weight of the generator of random moves. */
    double randomPull() {
        double sum = 0;
        sum += settings.weights().move() > 0 ? moveCost() : 0;
        sum += settings.weights().tableSkew() > 0 ? tableCost() : 0;
        for (int kind = 0; kind < weights.length; kind++) {
            sum += weights[kind] > 0 ? loadCosts[kind] : 0;
        }
        return sum;
    }
}
