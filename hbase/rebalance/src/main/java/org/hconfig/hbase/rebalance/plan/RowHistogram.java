package org.hconfig.hbase.rebalance.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.hconfig.hbase.model.RowKey;

/**
 * How a table's rows, bytes and requests are spread over its keys.
 *
 * @param table the table
 * @param way how it was taken
 * @param regions its regions in the order of their keys, without holes and overlaps
 * @param notes what widens the error, in words
 */
public record RowHistogram(String table, HistogramMethod way, List<RegionHistogram> regions, List<String> notes) {
    /** Copies what it is given and checks that the regions tile the table. */
    public RowHistogram {
        regions = List.copyOf(regions);
        notes = List.copyOf(notes);
        List<String> gaps = gaps(regions);
        if (!gaps.isEmpty()) {
            throw new IllegalArgumentException(table + ": " + gaps);
        }
    }

    /** Where regions do not tile a table: holes and overlaps, in words; empty when they do. */
    public static List<String> gaps(List<RegionHistogram> regions) {
        List<String> gaps = new ArrayList<>();
        if (regions.isEmpty()) {
            gaps.add("there is no region");
            return gaps;
        }
        RowKey expected = RowKey.EMPTY;
        boolean ended = false;
        for (RegionHistogram region : regions) {
            int order = region.start().compareTo(expected);
            if (ended || order < 0) {
                gaps.add("region " + region.name() + " from '" + region.start() + "' overlaps what is before it");
            } else if (order > 0) {
                gaps.add("no region covers '" + expected + "' to '" + region.start() + "'");
            }
            expected = region.end();
            ended = region.end().isEmpty();
        }
        if (!ended) {
            gaps.add("no region covers what is above '" + expected + "'");
        }
        return gaps;
    }

    /** Rows of the whole table. */
    public double rows() {
        return sum(RegionHistogram::rows);
    }

    /** No fewer rows than these. */
    public double rowsLow() {
        return sum(RegionHistogram::rowsLow);
    }

    /** No more rows than these. */
    public double rowsHigh() {
        return sum(RegionHistogram::rowsHigh);
    }

    /** Bytes of the whole table. */
    public long bytes() {
        return regions.stream().mapToLong(RegionHistogram::bytes).sum();
    }

    /** Requests of the whole table. */
    public long requests() {
        return regions.stream().mapToLong(RegionHistogram::requests).sum();
    }

    /** How far off the table's row count can be, as a share of it; 0 when it is exact. */
    public double error() {
        double rows = rows();
        return rows == 0 ? (rowsHigh() > 0 ? 1 : 0) : Math.max(rowsHigh() - rows, rows - rowsLow()) / rows;
    }

    private double sum(ToDoubleFunction<RegionHistogram> part) {
        return regions.stream().mapToDouble(part).sum();
    }
}
