package org.hconfig.hbase.rebalance;

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
import org.hconfig.hbase.rebalance.plan.Point;
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Way;
import org.jspecify.annotations.Nullable;

/**
 * Histograms by reading rows. <em>Exact</em> reads the key of each and notes every so many, as the paper does; it stands in
 * for the paper's procedure. <em>Sampled</em> reads a few rows at places spread over each region's keys and takes the rest
 * from its size.
 */
final class RowScan {
    /** The paper's histogramPrecision is 10,000; small regions need more points. */
    private static final int POINTS_PER_REGION = 1000;

    private static final int CACHING_ROWS = 5000;

    private final ClusterConnection connection;
    private final TableName table;
    private final Consumer<String> progress;

    RowScan(ClusterConnection connection, TableName table, Consumer<String> progress) {
        this.connection = connection;
        this.table = table;
        this.progress = progress;
    }

    RowHistogram histogram(Layout layout, Map<String, RegionMetrics> metrics, Way way) throws IOException {
        progress.accept("reading " + (way == Way.EXACT ? "the key of every row" : "rows") + " in "
                + layout.regions().size() + " regions of " + layout.table());
        List<Callable<RegionRows>> tasks = new ArrayList<>();
        for (Layout.Place place : layout.regions()) {
            RegionMetrics metric = metrics.get(place.info().getEncodedName());
            tasks.add(() -> region(place, metric, way));
        }
        List<RegionRows> regions = HistogramService.together(tasks);
        List<String> notes =
                way == Way.EXACT ? List.of() : List.of("rows were counted in samples and scaled by the regions' sizes");
        return new RowHistogram(layout.table().getNameAsString(), way, regions, notes);
    }

    /**
     * One region, rows in memory included.
     *
     * @param metric of its server, null when there is none
     * @param way {@link Way#EXACT} or {@link Way#SAMPLED}
     */
    RegionRows region(Layout.Place place, @Nullable RegionMetrics metric, Way way) throws IOException {
        long bytes = metric == null
                ? 0
                : (long) (metric.getStoreFileSize().get(Size.Unit.BYTE)
                        + metric.getMemStoreSize().get(Size.Unit.BYTE));
        long requests = HistogramService.requests(metric);
        return way == Way.EXACT
                ? exact(place, bytes, requests)
                : new RegionSample(connection.hbase(), table).region(place, bytes, requests);
    }

    private RegionRows exact(Layout.Place place, long bytes, long requests) throws IOException {
        Scan scan = new Scan()
                .withStartRow(place.info().getStartKey())
                .withStopRow(place.info().getEndKey())
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
        List<Point> points = new ArrayList<>();
        for (int i = 1; i < keys.size(); i++) {
            double below = (double) i * every;
            points.add(new Point(keys.get(i), below, bytes * (below / rows)));
        }
        return new RegionRows(
                place.info().getEncodedName(),
                place.start(),
                place.end(),
                place.address(),
                rows,
                rows,
                rows,
                bytes,
                requests,
                points,
                every);
    }

    private static void halve(List<RowKey> keys) {
        for (int i = 0; i < keys.size() / 2; i++) {
            keys.set(i, keys.get(2 * i));
        }
        keys.subList(keys.size() / 2, keys.size()).clear();
    }
}
