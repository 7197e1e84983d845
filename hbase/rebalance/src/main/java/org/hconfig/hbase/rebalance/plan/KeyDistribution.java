package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * Cumulative distribution of a table's objective over its keys: the keys at which it can be cut, ascending, and the share of
 * the objective below each of them. The present boundaries are among the keys. The total is 1.
 */
final class KeyDistribution {
    private final RowKey[] keys;
    private final double[] before;
    private final double[] bytesBefore;
    private final int[] boundaries;

    private KeyDistribution(RowKey[] keys, double[] before, double[] bytesBefore, int[] boundaries) {
        this.keys = keys;
        this.before = before;
        this.bytesBefore = bytesBefore;
        this.boundaries = boundaries;
    }

    /** Returns the distribution of a histogram; cuts other than present boundaries follow the prefix rule. */
    static KeyDistribution of(RowHistogram histogram, Objective objective, PrefixRule rule) {
        return new Builder(histogram, objective, rule).build();
    }

    /** Returns the number of keys; the first is the table's start. The table's end is not included. */
    int size() {
        return keys.length;
    }

    RowKey key(int index) {
        return keys[index];
    }

    /** Returns the share below a key; 1 for index {@link #size}, the table's end. */
    double before(int index) {
        return before[index];
    }

    /** Returns the bytes below a key. */
    double bytesBefore(int index) {
        return bytesBefore[index];
    }

    /** Returns the indexes of the present boundaries, including the table's start and, as {@link #size}, its end. */
    int[] boundaries() {
        return boundaries.clone();
    }

    /** Returns the key nearest to a share, from {@code first} to {@code last}, both inclusive. */
    int nearest(double share, int first, int last) {
        int found = Arrays.binarySearch(before, first, last + 1, share);
        int above = found >= 0 ? found : -found - 1;
        if (above > last) {
            return last;
        }
        boolean lower = above > first && share - before[above - 1] <= before[above] - share;
        return lower ? above - 1 : above;
    }

    private static final class Builder {
        private final RowHistogram histogram;
        private final PrefixRule rule;
        private final double perRow;
        private final double perByte;
        private final double perRequest;
        private final List<RowKey> keys = new ArrayList<>();
        private final List<double[]> amounts = new ArrayList<>();
        private final List<Integer> boundaries = new ArrayList<>();

        Builder(RowHistogram histogram, Objective objective, PrefixRule rule) {
            this.histogram = histogram;
            this.rule = rule;
            double rows = weight(objective.rows(), histogram.rows());
            double bytes = weight(objective.bytes(), (double) histogram.bytes());
            double requests = weight(objective.requests(), (double) histogram.requests());
            double sum = rows + bytes + requests;
            this.perRow = rows == 0 ? 0 : rows / sum / histogram.rows();
            this.perByte = bytes == 0 ? 0 : bytes / sum / histogram.bytes();
            this.perRequest = requests == 0 ? 0 : requests / sum / histogram.requests();
        }

        /** Returns the weight, or 0 for a quantity that the table has none of, which cannot be made equal. */
        private static double weight(double weight, double total) {
            return total > 0 ? weight : 0;
        }

        KeyDistribution build() {
            double below = 0;
            double bytesBelow = 0;
            for (RegionHistogram region : histogram.regions()) {
                boundaries.add(keys.size());
                add(region.start(), below, bytesBelow);
                points(region, below, bytesBelow);
                below += share(region, region.rows(), (double) region.bytes(), (double) region.requests());
                bytesBelow += region.bytes();
            }
            boundaries.add(keys.size());
            amounts.add(new double[] {below, bytesBelow});
            return new KeyDistribution(
                    keys.toArray(RowKey[]::new),
                    amounts.stream().mapToDouble(amount -> amount[0]).toArray(),
                    amounts.stream().mapToDouble(amount -> amount[1]).toArray(),
                    boundaries.stream().mapToInt(Integer::intValue).toArray());
        }

        private void add(RowKey key, double below, double bytesBelow) {
            keys.add(key);
            amounts.add(new double[] {below, bytesBelow});
        }

        /**
         * Where the rule moves a cut down from a point, half of the amount in between is assumed to be below the cut. Before a
         * region's first point no row is known: a cut moved there could leave a region empty.
         */
        private void points(RegionHistogram region, double below, double bytesBelow) {
            HistogramPoint last = new HistogramPoint(region.start(), 0, 0, 0);
            boolean first = true;
            for (HistogramPoint histogramPoint : region.points()) {
                RowKey cut = rule.groupOf(histogramPoint.key());
                boolean moved = !cut.equals(histogramPoint.key());
                double rows = moved ? (last.rows() + histogramPoint.rows()) / 2 : histogramPoint.rows();
                double bytes = moved ? (last.bytes() + histogramPoint.bytes()) / 2 : histogramPoint.bytes();
                boolean known = histogramPoint.requests() >= 0;
                double requests =
                        moved && known ? (last.requests() + histogramPoint.requests()) / 2 : histogramPoint.requests();
                boolean above = cut.compareTo(keys.get(keys.size() - 1)) > 0 && cut.compareTo(last.key()) > 0;
                if (above && !(first && moved)) {
                    add(cut, below + share(region, rows, bytes, requests), bytesBelow + bytes);
                }
                last = histogramPoint;
                first = false;
            }
        }

        private double share(RegionHistogram region, double rows, double bytes, double requests) {
            double evenly = region.rows() == 0 ? 0 : region.requests() * (rows / region.rows());
            return rows * perRow + bytes * perByte + (requests < 0 ? evenly : requests) * perRequest;
        }
    }
}
