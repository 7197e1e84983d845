package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * A table as one ascending line: keys at which it can be cut, and the share of the objective below each of them. The
 * boundaries it has are among the keys. The whole weighs 1.
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

    /** The curve of a histogram; cuts other than present boundaries are where the rule allows them. */
    static KeyDistribution of(RowHistogram histogram, Objective objective, PrefixRule rule) {
        return new Builder(histogram, objective, rule).build();
    }

    /** Number of keys; the first is the table's start. The table's end is not among them. */
    int size() {
        return keys.length;
    }

    RowKey key(int index) {
        return keys[index];
    }

    /** The share below a key; below index {@link #size}, that is the table's end, lies all. */
    double before(int index) {
        return before[index];
    }

    /** The bytes below a key. */
    double bytesBefore(int index) {
        return bytesBefore[index];
    }

    /** Indexes of the boundaries that the table has, its start first and {@link #size} for its end last. */
    int[] boundaries() {
        return boundaries.clone();
    }

    /** The key nearest to a share, from {@code first} to {@code last}, both included. */
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

        /** What the table has nothing of cannot be made equal. */
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
         * Where the rule moves a cut down from a point, what lies between is taken to be half below the cut. Before a region's
         * first point no row is known: a cut that is moved there could leave a region empty.
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
