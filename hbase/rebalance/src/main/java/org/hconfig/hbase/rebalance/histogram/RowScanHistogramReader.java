package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.Size;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.filter.FilterList;
import org.apache.hadoop.hbase.filter.FirstKeyOnlyFilter;
import org.apache.hadoop.hbase.filter.KeyOnlyFilter;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.HistogramPoint;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowEstimate;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.jspecify.annotations.Nullable;

/**
 * Histograms by reading rows. <em>Exact</em> reads the key of every row and records one at a fixed row interval, as in the
 * paper; it represents the paper's procedure. <em>Sampled</em> reads a few rows at positions spread over each region's keys and
 * extrapolates by the region's size.
 */
final class RowScanHistogramReader {
    /** The number of points per region. The paper's histogramPrecision is 10,000; small regions need more points. */
    private static final int POINTS_PER_REGION = 1000;

    private static final int CACHING_ROWS = 5000;

    private final ClusterConnection connection;
    private final TableName table;
    private final Consumer<String> progress;

    RowScanHistogramReader(ClusterConnection connection, TableName table, Consumer<String> progress) {
        this.connection = connection;
        this.table = table;
        this.progress = progress;
    }

    RowHistogram histogram(
            RegionLayout regionLayout, Map<String, RegionMetrics> metrics, HistogramMethod histogramMethod)
            throws IOException {
        progress.accept("reading " + (histogramMethod == HistogramMethod.EXACT ? "the key of every row" : "rows")
                + " in " + regionLayout.regions().size() + " regions of " + regionLayout.table());
        List<Callable<RegionHistogram>> tasks = new ArrayList<>();
        for (RegionLayout.LocatedRegion locatedRegion : regionLayout.regions()) {
            RegionMetrics metric = metrics.get(locatedRegion.info().getEncodedName());
            tasks.add(() -> region(locatedRegion, metric, histogramMethod));
        }
        List<RegionHistogram> regions = HistogramService.runAll(tasks);
        List<String> notes = histogramMethod == HistogramMethod.EXACT
                ? List.of()
                : List.of("row counts were estimated from samples and scaled by region size");
        return new RowHistogram(regionLayout.table().getNameAsString(), histogramMethod, regions, notes);
    }

    /**
     * Returns the histogram of one region, including rows in memory.
     *
     * @param metric the region's metrics, null when there are none
     * @param histogramMethod {@link HistogramMethod#EXACT} or {@link HistogramMethod#SAMPLED}
     */
    RegionHistogram region(
            RegionLayout.LocatedRegion locatedRegion, @Nullable RegionMetrics metric, HistogramMethod histogramMethod)
            throws IOException {
        long bytes = metric == null
                ? 0
                : (long) (metric.getStoreFileSize().get(Size.Unit.BYTE)
                        + metric.getMemStoreSize().get(Size.Unit.BYTE));
        long requests = HistogramService.requests(metric);
        return histogramMethod == HistogramMethod.EXACT
                ? exact(locatedRegion, bytes, requests)
                : new SampledRowEstimator(connection.hbase(), table).region(locatedRegion, bytes, requests);
    }

    private RegionHistogram exact(RegionLayout.LocatedRegion locatedRegion, long bytes, long requests)
            throws IOException {
        Scan scan = new Scan()
                .withStartRow(locatedRegion.info().getStartKey())
                .withStopRow(locatedRegion.info().getEndKey())
                .setFilter(new FilterList(new FirstKeyOnlyFilter(), new KeyOnlyFilter()))
                .setCaching(CACHING_ROWS)
                .setCacheBlocks(false);
        List<RowKey> keys = new ArrayList<>();
        long every = 1;
        long rows = 0;
        try (Table rowsOf = connection.hbase().getTable(table);
                ResultScanner scanner = rowsOf.getScanner(scan)) {
            for (Result row = scanner.next(); row != null; row = scanner.next()) {
                if (rows % every == 0) {
                    keys.add(RowKey.of(row.getRow()));
                }
                rows++;
                if (keys.size() == 2 * POINTS_PER_REGION) {
                    halve(keys);
                    every *= 2;
                }
            }
        }
        List<HistogramPoint> histogramPoints = new ArrayList<>();
        for (int i = 1; i < keys.size(); i++) {
            double below = (double) i * every;
            histogramPoints.add(new HistogramPoint(keys.get(i), below, bytes * (below / rows)));
        }
        return new RegionHistogram(
                locatedRegion.info().getEncodedName(),
                locatedRegion.start(),
                locatedRegion.end(),
                locatedRegion.address(),
                RowEstimate.exact((double) rows),
                bytes,
                requests,
                histogramPoints,
                every);
    }

    private static void halve(List<RowKey> keys) {
        for (int i = 0; i < keys.size() / 2; i++) {
            keys.set(i, keys.get(2 * i));
        }
        keys.subList(keys.size() / 2, keys.size()).clear();
    }
}
