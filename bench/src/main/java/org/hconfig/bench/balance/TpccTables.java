package org.hconfig.bench.balance;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The nine tables and four index tables of the static load balancer's paper, scaled, in regions of random sizes as in
 * its Table 1. The share of the largest region is taken from there (the largest region divided by the mean) and limited
 * to 60 % of a table.
 */
final class TpccTables {
    static final String PREFIX = "hconfig_bench_balance_";
    private static final double SHARE_MAX = 0.6;

    /** Ratio below which the regions of a table in the paper count as equal. */
    private static final double ALIKE = 1.5;

    /** Minimum number of rows of each region of a small table. */
    private static final int REGION_ROWS_MIN = 5;

    /**
     * Shape of a table: rows in the paper for 3,000 warehouses; largest region divided by the mean of 40; row size by
     * TPC-C in bytes.
     */
    private record TpccTableShape(String name, long rows, double largestOverMean, int bytes) {}

    private static final List<TpccTableShape> SHAPES = List.of(
            new TpccTableShape("warehouse", 3_000, 3.12, 89),
            new TpccTableShape("district", 30_000, 4.36, 95),
            new TpccTableShape("item", 100_000, 3.76, 82),
            new TpccTableShape("new_order", 27_000_000, 4.20, 8),
            new TpccTableShape("orders", 90_000_000, 4.32, 24),
            new TpccTableShape("ix_orders", 90_000_000, 4.32, 16),
            new TpccTableShape("history", 90_000_000, 1.10, 46),
            new TpccTableShape("customer", 90_000_000, 3.45, 655),
            new TpccTableShape("ix_customer", 90_000_000, 3.45, 16),
            new TpccTableShape("stock", 300_000_000, 4.16, 306),
            new TpccTableShape("ix_stock", 300_000_000, 34.47, 16),
            new TpccTableShape("order_line", 765_000_000, 6.35, 54),
            new TpccTableShape("ix_order_line", 765_000_000, 4.41, 16));

    private TpccTables() {}

    /**
     * Returns the tables.
     *
     * @param rows approximate number of rows of all tables together: small tables have at least a few in each region
     * @param regions regions of each table, at least 2
     */
    static List<TpccTable> of(long rows, int regions, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double total = SHAPES.stream().mapToLong(TpccTableShape::rows).sum();
        List<TpccTable> tables = new ArrayList<>();
        for (TpccTableShape tpccTableShape : SHAPES) {
            long mine = Math.max(2L * REGION_ROWS_MIN * regions, Math.round(rows * (tpccTableShape.rows() / total)));
            tables.add(new TpccTable(
                    PREFIX + tpccTableShape.name(),
                    mine,
                    tpccTableShape.bytes(),
                    sizes(tpccTableShape, mine, regions, random)));
        }
        return tables;
    }

    private static List<Long> sizes(TpccTableShape tpccTableShape, long rows, int regions, SplittableRandom random) {
        double[] weights = new double[regions];
        for (int i = 0; i < regions; i++) {
            weights[i] = tpccTableShape.largestOverMean() < ALIKE
                    ? 1 + 0.09 * (2 * random.nextDouble() - 1)
                    : -Math.log(1 - random.nextDouble());
        }
        if (tpccTableShape.largestOverMean() >= ALIKE) {
            int largest = random.nextInt(regions);
            weights[largest] = 0;
            double share = Math.min(SHARE_MAX, tpccTableShape.largestOverMean() / regions);
            weights[largest] = Arrays.stream(weights).sum() * share / (1 - share);
        }
        double sum = Arrays.stream(weights).sum();
        long spare = rows - (long) REGION_ROWS_MIN * regions;
        List<Long> sizes = new ArrayList<>();
        long given = 0;
        double below = 0;
        for (int i = 0; i < regions; i++) {
            below += weights[i];
            long until = i == regions - 1 ? spare : Math.round(spare * (below / sum));
            sizes.add(REGION_ROWS_MIN + until - given);
            given = until;
        }
        return sizes;
    }
}
