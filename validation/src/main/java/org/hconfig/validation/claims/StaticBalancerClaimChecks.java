package org.hconfig.validation.claims;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Checks of tables partitioned by the static load balancer, its table 2: regions of random sizes, the largest as in
 * table 1, are read by its histogram and split at their target number of rows.
 */
final class StaticBalancerClaimChecks {
    private static final int SEEDS = 15;
    /** Number of the paper's RegionServers, each with one region of a table. */
    private static final int REGIONS = 40;
    /** Threshold for a balanced table: the root mean square deviation as a share of the mean. */
    private static final double BALANCED = 0.02;

    /** Tables 1 and 2: rows of a table, rows of its largest region before, and STD afterwards. */
    private record PublishedTable(String name, long rows, long largest, long std) {}

    private static final PublishedTable[] TABLES = {
        new PublishedTable("warehouse", 3_000, 234, 0),
        new PublishedTable("district", 30_000, 3_267, 0),
        new PublishedTable("item", 100_000, 9_388, 0),
        new PublishedTable("new_order", 27_000_000, 2_837_997, 28_020),
        new PublishedTable("ix_orders", 90_000_000, 9_721_682, 43_379),
        new PublishedTable("customer", 90_000_000, 7_754_305, 44_120),
        new PublishedTable("ix_customer", 90_000_000, 7_754_305, 18_502),
        new PublishedTable("stock", 300_000_000, 31_182_657, 47_762),
        new PublishedTable("ix_stock", 300_000_000, 258_520_000, 55_815),
        new PublishedTable("order_line", 765_000_000, 121_495_735, 29_743),
        new PublishedTable("ix_order_line", 765_000_000, 84_431_120, 48_984),
    };

    private StaticBalancerClaimChecks() {}

    static void addTo(Map<String, Supplier<ClaimResult>> replays) {
        for (PublishedTable publishedTable : TABLES) {
            replays.put("SLB-T2-" + publishedTable.name(), () -> replay(publishedTable));
        }
        replays.put(
                "SLB-T2-orders",
                () -> ClaimResult.misprint(
                        ClaimResult.text(std(90_000_000, 9_721_682)),
                        "its index, with the same number of rows and region sizes, has 43,379; 743,379 would be a third of a region"));
        replays.put(
                "SLB-T2-history",
                () -> ClaimResult.misprint(
                        "7.7 %",
                        "according to the text not balanced because its STD was below 1 %; according to table 1 it was 172,493 of"
                                + " 2,250,000 rows"));
    }

    private static ClaimResult replay(PublishedTable publishedTable) {
        double mean = (double) publishedTable.rows() / REGIONS;
        double std = std(publishedTable.rows(), publishedTable.largest());
        boolean balanced = publishedTable.std() == 0 ? std == 0 : std / mean <= BALANCED;
        return ClaimResult.structure(
                        String.format(Locale.ROOT, "STD %.0f, %.1f %% of the mean", std, 100 * std / mean), balanced)
                .withNote(String.format(
                        Locale.ROOT,
                        "published: STD %d, %.1f %%",
                        publishedTable.std(),
                        100 * publishedTable.std() / mean));
    }

    /** Returns the STD after partitioning, as the median over seeds. */
    private static double std(long rows, long largest) {
        double[] all = IntStream.range(0, SEEDS)
                .mapToDouble(seed -> HistogramPartitioner.std(
                        HistogramPartitioner.cut(sizes(rows, largest, new SplittableRandom(seed)))))
                .sorted()
                .toArray();
        return all[SEEDS / 2];
    }

    /** Returns random region sizes with the given largest one. */
    private static long[] sizes(long rows, long largest, SplittableRandom random) {
        double[] parts = IntStream.range(1, REGIONS)
                .mapToDouble(region -> random.nextExponential())
                .toArray();
        double all = Arrays.stream(parts).sum();
        long[] sizes = new long[REGIONS];
        long left = rows - largest;
        for (int region = 1; region < sizes.length; region++) {
            sizes[region] = (long) ((rows - largest) * parts[region - 1] / all);
            left -= sizes[region];
        }
        sizes[random.nextInt(1, sizes.length)] += left;
        int place = random.nextInt(sizes.length);
        sizes[0] = sizes[place];
        sizes[place] = largest;
        return sizes;
    }
}
