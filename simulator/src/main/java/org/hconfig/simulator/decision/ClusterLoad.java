package org.hconfig.simulator.decision;

import java.util.Arrays;

/**
 * The placement of a cluster's regions and the cost of each for its server. Arrays are kept, not copied. Regions have
 * no replicas, and locality is the same on all servers.
 *
 * @see StochasticBalancer
 */
public final class ClusterLoad {
    final int servers;
    final int tables;
    final int[][] regionsPerServer;
    final int[] tableOf;
    final double[] reads;
    final double[] writes;
    final double[] memstoreMegabytes;
    final double[] storefileMegabytes;

    /**
     * Creates regions with equal costs.
     *
     * @param regionsPerServer the numbers of each server's regions
     * @param tableOf the table of each region, from 0
     */
    public ClusterLoad(int[][] regionsPerServer, int[] tableOf) {
        this(
                regionsPerServer,
                tableOf,
                new double[tableOf.length],
                new double[tableOf.length],
                new double[tableOf.length],
                new double[tableOf.length]);
    }

    /**
     * Creates regions with the costs that the master averages over its last 15 reports.
     *
     * @param regionsPerServer the numbers of each server's regions
     * @param tableOf the table of each region, from 0
     * @param reads growth of each region's read request counter between two reports
     * @param writes growth of its write request counter
     * @param memstoreMegabytes growth of its memstore size
     * @param storefileMegabytes the size of each region's files
     */
    public ClusterLoad(
            int[][] regionsPerServer,
            int[] tableOf,
            double[] reads,
            double[] writes,
            double[] memstoreMegabytes,
            double[] storefileMegabytes) {
        this.servers = regionsPerServer.length;
        this.tables = Arrays.stream(tableOf).max().orElse(-1) + 1;
        this.regionsPerServer = regionsPerServer;
        this.tableOf = tableOf;
        this.reads = reads;
        this.writes = writes;
        this.memstoreMegabytes = memstoreMegabytes;
        this.storefileMegabytes = storefileMegabytes;
    }

    /**
     * Returns the growth between two reports that the master assumes for a counter: a decrease counts as a restart from
     * 0.
     */
    public static double growth(long... reports) {
        if (reports.length < 2) {
            return 0;
        }
        double sum = 0;
        for (int i = 1; i < reports.length; i++) {
            sum += reports[i] >= reports[i - 1] ? (double) reports[i] - reports[i - 1] : reports[i];
        }
        return Math.max(0, sum / (reports.length - 1));
    }
}
