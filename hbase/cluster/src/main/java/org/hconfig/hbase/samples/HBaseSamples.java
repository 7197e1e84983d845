package org.hconfig.hbase.samples;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.hbase.NamespaceDescriptor;
import org.apache.hadoop.hbase.NamespaceExistException;
import org.apache.hadoop.hbase.TableExistsException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptorBuilder;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.client.TableDescriptorBuilder;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.xconfig.store.Figure;
import org.hconfig.xconfig.store.Layer;
import org.hconfig.xconfig.store.LayerChoice;
import org.hconfig.xconfig.store.Point;
import org.hconfig.xconfig.store.Points;
import org.hconfig.xconfig.store.Samples;
import org.hconfig.xconfig.store.Series;
import org.hconfig.xconfig.store.StoreError;

/**
 * Samples in the table {@code hconfig:samples} of the cluster itself, where every host can read them. Each layer is a column
 * family whose points HBase forgets when their time is over. One process writes the series of a cluster at a time; when a
 * write fails, some of its points may be kept. Not thread-safe.
 */
public final class HBaseSamples implements Samples {
    /** The table. */
    public static final TableName TABLE = TableName.valueOf("hconfig", "samples");

    private final ClusterConnection connection;
    private final Set<Series> listed = new HashSet<>();
    private final Map<Series, Map<Layer, Point>> current = new HashMap<>();

    private HBaseSamples(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Opens the samples of a cluster; creates the table where there is none.
     *
     * @param connection the cluster; stays open
     * @throws HConfigException {@link StoreError#SAMPLES_TABLE}
     */
    public static HBaseSamples open(ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            if (!admin.tableExists(TABLE)) {
                create(admin);
            }
            return new HBaseSamples(connection);
        } catch (IOException failure) {
            throw failed("created", failure);
        }
    }

    private static void create(Admin admin) throws IOException {
        try {
            admin.createNamespace(
                    NamespaceDescriptor.create(TABLE.getNamespaceAsString()).build());
        } catch (NamespaceExistException there) {
            // Another host was first, or the table was dropped before.
            admin.getNamespaceDescriptor(TABLE.getNamespaceAsString());
        }
        TableDescriptorBuilder table = TableDescriptorBuilder.newBuilder(TABLE);
        for (Layer layer : Layer.values()) {
            table.setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(SampleRows.family(layer))
                    .setTimeToLive(Math.toIntExact(layer.kept().toSeconds()))
                    .build());
        }
        try {
            admin.createTable(table.build());
        } catch (TableExistsException there) {
            // Another host was first.
            admin.getDescriptor(TABLE);
        }
    }

    @Override
    public void write(Instant at, List<Figure> figures) {
        try (Table table = connection.hbase().getTable(TABLE)) {
            recall(table, at, figures);
            List<Put> puts = new ArrayList<>();
            for (Figure figure : figures) {
                if (!listed.contains(figure.series())) {
                    puts.add(put(SampleRows.listed(figure.series()), Layer.FOUR_HOURS, at, new byte[0]));
                }
                for (Layer layer : Layer.values()) {
                    Point point = next(at, figure, layer);
                    puts.add(put(
                            SampleRows.point(figure.series(), point.at().toEpochMilli()),
                            layer,
                            at,
                            SampleRows.value(point)));
                }
            }
            table.put(puts);
            figures.forEach(figure -> listed.add(figure.series()));
        } catch (IOException failure) {
            // What was kept of it is asked for when the next is written.
            current.clear();
            throw failed("written", failure);
        }
    }

    private static Put put(byte[] row, Layer layer, Instant at, byte[] value) {
        return new Put(row).addColumn(SampleRows.family(layer), SampleRows.COLUMN, at.toEpochMilli(), value);
    }

    /** Asks for the steps that are under way, of series that this process has not written yet. */
    private void recall(Table table, Instant at, List<Figure> figures) throws IOException {
        List<Get> gets = new ArrayList<>();
        List<Runnable> none = new ArrayList<>();
        List<Layer> layers = new ArrayList<>();
        List<Series> of = new ArrayList<>();
        for (Figure figure : figures) {
            if (current.containsKey(figure.series())) {
                continue;
            }
            none.add(() -> current.put(figure.series(), new HashMap<>()));
            for (Layer layer : Layer.values()) {
                long begin = layer.begin(middle(at, figure));
                gets.add(new Get(SampleRows.point(figure.series(), begin))
                        .addColumn(SampleRows.family(layer), SampleRows.COLUMN));
                layers.add(layer);
                of.add(figure.series());
            }
        }
        Result[] results = gets.isEmpty() ? new Result[0] : table.get(gets);
        none.forEach(Runnable::run);
        for (int i = 0; i < results.length; i++) {
            if (!results[i].isEmpty()) {
                current.computeIfAbsent(of.get(i), series -> new HashMap<>())
                        .put(layers.get(i), point(results[i], layers.get(i)));
            }
        }
    }

    private static Instant middle(Instant at, Figure figure) {
        return at.minus(figure.length().dividedBy(2));
    }

    private Point next(Instant at, Figure figure, Layer layer) {
        double step = layer.step().toMillis() / 1000.0;
        double seconds = Math.min(step, figure.length().toNanos() / 1e9);
        Instant begin = Instant.ofEpochMilli(layer.begin(middle(at, figure)));
        double value = figure.value();
        Map<Layer, Point> points = current.computeIfAbsent(figure.series(), series -> new HashMap<>());
        Point known = points.get(layer);
        Point next = known != null && known.at().equals(begin)
                ? known.and(value, seconds, step)
                : new Point(begin, value, value, value, seconds);
        points.put(layer, next);
        return next;
    }

    @Override
    public Points read(Series series, Instant from, Instant to, int pointsMax) {
        try (Table table = connection.hbase().getTable(TABLE)) {
            Map<Layer, Long> first = new HashMap<>();
            for (Layer layer : Layer.values()) {
                first.put(layer, first(table, series, layer));
            }
            Layer layer = LayerChoice.of(from, to, pointsMax, one -> first.getOrDefault(one, Long.MAX_VALUE));
            List<Point> points = new ArrayList<>();
            Scan scan = scan(series, layer, layer.begin(from), to.toEpochMilli());
            try (ResultScanner results = table.getScanner(scan)) {
                results.forEach(result -> points.add(point(result, layer)));
            }
            return new Points(layer, points);
        } catch (IOException failure) {
            throw failed("read", failure);
        }
    }

    private static Scan scan(Series series, Layer layer, long from, long to) {
        return new Scan()
                .withStartRow(SampleRows.point(series, Math.max(0, from)))
                .withStopRow(SampleRows.point(series, Math.max(0, to)))
                .addColumn(SampleRows.family(layer), SampleRows.COLUMN);
    }

    private static long first(Table table, Series series, Layer layer) throws IOException {
        try (ResultScanner results =
                table.getScanner(scan(series, layer, 0, Long.MAX_VALUE).setLimit(1))) {
            Result result = results.next();
            return result == null ? Long.MAX_VALUE : SampleRows.begin(result.getRow());
        }
    }

    private static Point point(Result result, Layer layer) {
        return SampleRows.point(
                SampleRows.begin(result.getRow()), result.getValue(SampleRows.family(layer), SampleRows.COLUMN));
    }

    @Override
    public List<Series> series(String cluster) {
        Scan scan = new Scan().setStartStopRowForPrefixScan(SampleRows.listedOf(cluster));
        List<Series> all = new ArrayList<>();
        try (Table table = connection.hbase().getTable(TABLE);
                ResultScanner results = table.getScanner(scan)) {
            results.forEach(result -> all.add(SampleRows.series(result.getRow())));
            return all;
        } catch (IOException failure) {
            throw failed("read", failure);
        }
    }

    @Override
    public void close() {
        // The connection belongs to whoever opened it, and tables are closed after each use.
        current.clear();
    }

    private static HConfigException failed(String what, IOException failure) {
        return Failures.coded(
                StoreError.SAMPLES_TABLE,
                "table " + TABLE + " cannot be " + what,
                "see that the cluster is healthy and lets HConfig's user create and write the table; or --store file",
                failure);
    }
}
