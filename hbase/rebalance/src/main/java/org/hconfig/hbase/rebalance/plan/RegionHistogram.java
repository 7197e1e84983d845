package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.model.RowKey;

/**
 * Histogram of one region: its amounts, and their distribution over its keys.
 *
 * @param name the region's encoded name
 * @param start its start key; empty for the table's first region
 * @param end its end key; empty for the table's last region
 * @param server the server that hosts it, as {@code host:port}; empty when it has none
 * @param rowEstimate the number of rows
 * @param bytes the size of its HFiles in bytes
 * @param requests the number of requests since it was opened
 * @param points keys inside it, ascending, strictly between start and end; the counts never decrease
 * @param resolution the largest number of rows between two adjacent points: the maximum error of the number of rows below a key
 *     that is not a point
 */
public record RegionHistogram(
        String name,
        RowKey start,
        RowKey end,
        String server,
        RowEstimate rowEstimate,
        long bytes,
        long requests,
        List<HistogramPoint> points,
        double resolution) {
    /** Makes defensive copies and checks the order of keys and counts. */
    public RegionHistogram {
        points = List.copyOf(points);
        if (bytes < 0 || requests < 0) {
            throw new IllegalArgumentException(name + ": bytes=" + bytes + ", requests=" + requests);
        }
        HistogramPoint last = new HistogramPoint(start, 0, 0);
        for (HistogramPoint histogramPoint : points) {
            if (histogramPoint.key().compareTo(last.key()) <= 0
                    || histogramPoint.rows() < last.rows()
                    || histogramPoint.bytes() < last.bytes()
                    || !histogramPoint.key().isBelowEnd(end)) {
                throw new IllegalArgumentException(name + ": " + histogramPoint + " does not follow " + last);
            }
            last = histogramPoint;
        }
        if (last.rows() > rowEstimate.rows() * (1 + 1e-9)) {
            throw new IllegalArgumentException(
                    name + ": " + last + " is above the region's " + rowEstimate.rows() + " rows");
        }
    }

    /**
     * Returns the same region with other requests, some keys of which are known. A key that was requested more than once can be
     * isolated by cuts before and after it.
     *
     * @param keys keys of requests in ascending order, each as often as it was requested; keys outside count as at the edge
     * @param weight the number of requests that each key represents, 1 or more
     */
    public RegionHistogram withRequests(List<RowKey> keys, long weight) {
        TreeSet<RowKey> cuts = new TreeSet<>();
        for (int i = 0; i < keys.size(); i++) {
            cuts.add(keys.get(i));
            if (i > 0 && keys.get(i).equals(keys.get(i - 1))) {
                cuts.add(keys.get(i).next());
            }
        }
        TreeMap<RowKey, HistogramPoint> known = new TreeMap<>();
        points.forEach(histogramPoint -> known.put(histogramPoint.key(), histogramPoint));
        cuts.addAll(known.keySet());
        List<HistogramPoint> merged = new ArrayList<>();
        int below = 0;
        for (RowKey cut : cuts) {
            while (below < keys.size() && keys.get(below).compareTo(cut) < 0) {
                below++;
            }
            if (cut.compareTo(start) > 0 && cut.isBelowEnd(end)) {
                Map.Entry<RowKey, HistogramPoint> before = known.floorEntry(cut);
                Map.Entry<RowKey, HistogramPoint> after = known.ceilingEntry(cut);
                double rowsBefore = before == null ? 0 : before.getValue().rows();
                double bytesBefore = before == null ? 0 : before.getValue().bytes();
                double rowsAfter = after == null ? rows() : after.getValue().rows();
                double bytesAfter = after == null
                        ? Math.max((double) bytes, bytesBefore)
                        : after.getValue().bytes();
                merged.add(new HistogramPoint(
                        cut, (rowsBefore + rowsAfter) / 2, (bytesBefore + bytesAfter) / 2, (double) below * weight));
            }
        }
        return new RegionHistogram(
                name, start, end, server, rowEstimate, bytes, keys.size() * weight, merged, resolution);
    }

    /** Returns the estimated number of rows. */
    public double rows() {
        return rowEstimate.rows();
    }

    /** Returns the lower bound of the number of rows. */
    public double rowsLow() {
        return rowEstimate.low();
    }

    /** Returns the upper bound of the number of rows. */
    public double rowsHigh() {
        return rowEstimate.high();
    }

    /** Returns the maximum error of the row count, as a share of it; 0 when it is exact. */
    public double error() {
        return rowEstimate.error();
    }
}
