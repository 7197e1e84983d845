package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.hconfig.hbase.model.RowKey;

/**
 * Distribution of a table's rows, bytes and requests over its keys.
 *
 * @param table the table
 * @param method the method by which it was taken
 * @param regions its regions in key order, without gaps and overlaps
 * @param notes sources of error
 */
public record RowHistogram(String table, HistogramMethod method, List<RegionHistogram> regions, List<String> notes) {
    /** Makes defensive copies and checks that the regions cover the table exactly. */
    public RowHistogram {
        regions = List.copyOf(regions);
        notes = List.copyOf(notes);
        List<String> gaps = gaps(regions);
        if (!gaps.isEmpty()) {
            throw new IllegalArgumentException(table + ": " + gaps);
        }
    }

    /** Describes gaps and overlaps of regions; empty when they cover the table exactly. */
    public static List<String> gaps(List<RegionHistogram> regions) {
        List<String> gaps = new ArrayList<>();
        if (regions.isEmpty()) {
            gaps.add("the table has no regions");
            return gaps;
        }
        RowKey expected = RowKey.EMPTY;
        boolean ended = false;
        for (RegionHistogram region : regions) {
            int order = region.start().compareTo(expected);
            if (ended || order < 0) {
                gaps.add("region " + region.name() + " from '" + region.start() + "' overlaps the region before it");
            } else if (order > 0) {
                gaps.add("no region covers '" + expected + "' to '" + region.start() + "'");
            }
            expected = region.end();
            ended = region.end().isEmpty();
        }
        if (!ended) {
            gaps.add("no region covers the keys from '" + expected + "' to the end");
        }
        return gaps;
    }

    /** Returns the number of rows of the whole table. */
    public double rows() {
        return sum(RegionHistogram::rows);
    }

    /** Returns the lower bound of the number of rows. */
    public double rowsLow() {
        return sum(RegionHistogram::rowsLow);
    }

    /** Returns the upper bound of the number of rows. */
    public double rowsHigh() {
        return sum(RegionHistogram::rowsHigh);
    }

    /** Returns the size of the whole table in bytes. */
    public long bytes() {
        return regions.stream().mapToLong(RegionHistogram::bytes).sum();
    }

    /** Returns the number of requests of the whole table. */
    public long requests() {
        return regions.stream().mapToLong(RegionHistogram::requests).sum();
    }

    /** Returns the maximum error of the table's row count, as a share of it; 0 when it is exact. */
    public double error() {
        double rows = rows();
        return rows == 0 ? (rowsHigh() > 0 ? 1 : 0) : Math.max(rowsHigh() - rows, rows - rowsLow()) / rows;
    }

    private double sum(ToDoubleFunction<RegionHistogram> part) {
        return regions.stream().mapToDouble(part).sum();
    }
}
