package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.hconfig.hbase.model.RowKey;

/**
 * Error of a histogram: for each percentile from 1 to 99, the key at which the histogram would cut, compared with the true
 * share of rows below that key. It includes both the choice among the known keys and the error of the counts.
 *
 * @param max the maximum error of a share
 * @param mean the mean error over all percentiles
 */
public record HistogramError(double max, double mean) {
    private static final int PERCENTS = 100;

    private record Cut(RowKey key, double share) {}

    /**
     * Compares a histogram with one that counted every row. Where the exact histogram does not include a key, the larger of the
     * errors that its neighbors permit counts.
     *
     * @throws IllegalArgumentException when either has no rows
     */
    public static HistogramError of(RowHistogram estimate, RowHistogram exact) {
        if (!(estimate.rows() > 0) || !(exact.rows() > 0)) {
            throw new IllegalArgumentException(estimate.rows() + " rows compared with " + exact.rows());
        }
        List<Cut> cuts = cuts(estimate);
        if (cuts.isEmpty()) {
            return new HistogramError(1, 1);
        }
        TreeMap<RowKey, Double> truth = new TreeMap<>();
        cuts(exact).forEach(cut -> truth.put(cut.key(), cut.share()));
        double max = 0;
        double sum = 0;
        int at = 0;
        for (int percent = 1; percent < PERCENTS; percent++) {
            double wanted = (double) percent / PERCENTS;
            while (at + 1 < cuts.size()
                    && Math.abs(cuts.get(at + 1).share() - wanted)
                            <= Math.abs(cuts.get(at).share() - wanted)) {
                at++;
            }
            double error = error(cuts.get(at).key(), wanted, truth);
            max = Math.max(max, error);
            sum += error;
        }
        return new HistogramError(max, sum / (PERCENTS - 1));
    }

    private static double error(RowKey key, double wanted, TreeMap<RowKey, Double> truth) {
        var before = truth.floorEntry(key);
        var after = truth.ceilingEntry(key);
        double least = before == null ? 0 : before.getValue();
        double most = after == null ? 1 : after.getValue();
        return Math.max(Math.abs(least - wanted), Math.abs(most - wanted));
    }

    /** Returns the keys of a histogram, and the share of the rows below each. */
    private static List<Cut> cuts(RowHistogram histogram) {
        double total = histogram.rows();
        List<Cut> cuts = new ArrayList<>();
        double below = 0;
        for (RegionHistogram region : histogram.regions()) {
            if (!region.start().isEmpty()) {
                cuts.add(new Cut(region.start(), below / total));
            }
            for (HistogramPoint histogramPoint : region.points()) {
                cuts.add(new Cut(histogramPoint.key(), (below + histogramPoint.rows()) / total));
            }
            below += region.rows();
        }
        return cuts;
    }
}
