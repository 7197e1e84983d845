package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowEstimate;

/**
 * Estimates a region's rows from a few rows at positions spread evenly over its keys: the distance between the keys of adjacent
 * rows gives the density up to the next position.
 */
final class SampledRowEstimator {
    private static final int PLACES = 64;
    private static final int ROWS_AT_A_PLACE = 16;

    /** The error factor of an estimate from samples: the true number may be this many times larger or smaller. */
    private static final double FACTOR = 4;

    private final Connection connection;
    private final TableName name;

    SampledRowEstimator(Connection connection, TableName name) {
        this.connection = connection;
        this.name = name;
    }

    RegionHistogram region(RegionLayout.LocatedRegion locatedRegion, long bytes, long requests) throws IOException {
        try (Table table = connection.getTable(name)) {
            List<byte[]> first = rows(
                    table,
                    locatedRegion.info().getStartKey(),
                    locatedRegion.info().getEndKey(),
                    1,
                    false);
            List<byte[]> last = rows(
                    table,
                    locatedRegion.info().getStartKey(),
                    locatedRegion.info().getEndKey(),
                    1,
                    true);
            List<HistogramPoint> histogramPoints = new ArrayList<>();
            double rows = 0;
            double largest = 0;
            if (!first.isEmpty() && !last.isEmpty()) {
                List<byte[]> seen = new ArrayList<>(first);
                seen.addAll(last);
                KeyInterpolator line = new KeyInterpolator(first.get(0), last.get(0), seen);
                List<double[]> found = new ArrayList<>();
                List<byte[]> keys = new ArrayList<>();
                for (int i = 0; i < PLACES; i++) {
                    byte[] from = i == 0 ? first.get(0) : line.key((double) i / PLACES);
                    byte[] to = i == PLACES - 1 ? locatedRegion.info().getEndKey() : line.key((i + 1.0) / PLACES);
                    double here = between(line, table, from, to, (i + 1.0) / PLACES);
                    keys.add(from);
                    found.add(new double[] {rows});
                    rows += here;
                    largest = Math.max(largest, here);
                }
                for (int i = 1; i < PLACES; i++) {
                    add(histogramPoints, locatedRegion, keys.get(i), found.get(i)[0], bytes, rows);
                }
            }
            return new RegionHistogram(
                    locatedRegion.info().getEncodedName(),
                    locatedRegion.start(),
                    locatedRegion.end(),
                    locatedRegion.address(),
                    new RowEstimate(rows, rows / FACTOR, rows * FACTOR),
                    bytes,
                    requests,
                    histogramPoints,
                    largest);
        }
    }

    private static void add(
            List<HistogramPoint> histogramPoints,
            RegionLayout.LocatedRegion locatedRegion,
            byte[] bytesOfKey,
            double below,
            long bytes,
            double rows) {
        RowKey key = RowKey.of(bytesOfKey);
        RowKey previous = histogramPoints.isEmpty()
                ? locatedRegion.start()
                : histogramPoints.get(histogramPoints.size() - 1).key();
        if (below > 0 && key.compareTo(previous) > 0 && key.isBelowEnd(locatedRegion.end())) {
            histogramPoints.add(new HistogramPoint(key, below, bytes * (below / rows)));
        }
    }

    /** Returns the rows between two positions, estimated where there are more than are read. */
    private static double between(KeyInterpolator line, Table table, byte[] from, byte[] to, double end)
            throws IOException {
        List<byte[]> rows = rows(table, from, to, ROWS_AT_A_PLACE, false);
        if (rows.size() < ROWS_AT_A_PLACE) {
            return rows.size();
        }
        double start = line.position(rows.get(0));
        double read = line.position(rows.get(rows.size() - 1)) - start;
        double apart = read / (ROWS_AT_A_PLACE - 1);
        return apart > 0 ? Math.max(ROWS_AT_A_PLACE, (end - start) / apart) : ROWS_AT_A_PLACE;
    }

    private static List<byte[]> rows(Table table, byte[] from, byte[] to, int limit, boolean reversed)
            throws IOException {
        Scan scan = new Scan()
                .withStartRow(reversed ? to : from, !reversed)
                .withStopRow(reversed ? from : to, reversed)
                .setReversed(reversed)
                .setLimit(limit)
                .setCaching(limit)
                .setCacheBlocks(false);
        List<byte[]> rows = new ArrayList<>();
        try (ResultScanner scanner = table.getScanner(scan)) {
            for (Result row = scanner.next(); row != null; row = scanner.next()) {
                rows.add(row.getRow());
            }
        }
        return rows;
    }
}
