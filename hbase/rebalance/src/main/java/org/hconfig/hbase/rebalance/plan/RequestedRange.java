package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * A key range inside a region, and the requests to it that were sampled.
 *
 * @param region encoded name of the region
 * @param server the server that hosts it, as {@code host:port}; empty when it has none
 * @param start first key
 * @param end first key after it; empty at the table's end
 * @param requests estimated number of requests
 * @param share their share of the requests to the table, 0 to 1
 */
public record RequestedRange(String region, String server, RowKey start, RowKey end, double requests, double share) {
    /** Returns true if the range is a single row. */
    public boolean isRow() {
        return end.equals(start.next());
    }

    /**
     * Returns the ranges with the most requests, the hottest first.
     *
     * @param histogram histogram with sampled requests; regions in which only the total is known are one range
     * @param most maximum number of ranges
     * @param shareMin least share of the requests to the table, 0 to 1
     */
    public static List<RequestedRange> hottest(RowHistogram histogram, int most, double shareMin) {
        double all = histogram.requests();
        List<RequestedRange> ranges = new ArrayList<>();
        for (RegionHistogram region : histogram.regions()) {
            RowKey start = region.start();
            double below = 0;
            for (HistogramPoint point : region.points()) {
                if (point.requests() >= 0) {
                    add(region, start, point.key(), point.requests() - below, all, ranges);
                    start = point.key();
                    below = point.requests();
                }
            }
            add(region, start, region.end(), region.requests() - below, all, ranges);
        }
        return ranges.stream()
                .filter(range -> range.share() >= shareMin)
                .sorted(Comparator.comparingDouble((RequestedRange range) -> -range.requests()))
                .limit(most)
                .toList();
    }

    private static void add(
            RegionHistogram region, RowKey start, RowKey end, double requests, double all, List<RequestedRange> to) {
        if (requests > 0) {
            to.add(new RequestedRange(region.name(), region.server(), start, end, requests, requests / all));
        }
    }
}
