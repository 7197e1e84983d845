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
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.metrics.MetricSample;
import org.hconfig.metrics.MetricSampleStore;
import org.hconfig.metrics.Resolution;
import org.hconfig.metrics.ResolutionSelector;
import org.hconfig.metrics.SampleStoreError;
import org.hconfig.metrics.SeriesId;
import org.hconfig.metrics.TimeSeries;
import org.hconfig.metrics.TimeSeriesPoint;

/**
 * Metric sample store in the table {@code hconfig:samples} of the cluster itself, readable from every host. Each resolution is a column
 * family whose points expire by TTL. One process writes the series of a cluster at a time; when a
 * write fails, some of its points may be stored. Not thread-safe.
 */
public final class HBaseMetricStore implements MetricSampleStore {
    /** The name of the table. */
    public static final TableName TABLE = TableName.valueOf("hconfig", "samples");

    private final ClusterConnection connection;
    private final Set<SeriesId> listed = new HashSet<>();
    private final Map<SeriesId, Map<Resolution, TimeSeriesPoint>> current = new HashMap<>();

    private HBaseMetricStore(ClusterConnection connection) {
        this.connection = connection;
    }

    /**
     * Opens the store of a cluster; creates the table if absent.
     *
     * @param connection the cluster; stays open
     * @throws HConfigException {@link SampleStoreError#SAMPLES_TABLE}
     */
    public static HBaseMetricStore open(ClusterConnection connection) {
        try (Admin admin = connection.admin()) {
            if (!admin.tableExists(TABLE)) {
                create(admin);
            }
            return new HBaseMetricStore(connection);
        } catch (IOException failure) {
            throw failed("created", failure);
        }
    }

    private static void create(Admin admin) throws IOException {
        try {
            admin.createNamespace(
                    NamespaceDescriptor.create(TABLE.getNamespaceAsString()).build());
        } catch (NamespaceExistException there) {
            // Another host created it first, or the table was dropped before.
            admin.getNamespaceDescriptor(TABLE.getNamespaceAsString());
        }
        TableDescriptorBuilder table = TableDescriptorBuilder.newBuilder(TABLE);
        for (Resolution resolution : Resolution.values()) {
            table.setColumnFamily(ColumnFamilyDescriptorBuilder.newBuilder(MetricRowCodec.family(resolution))
                    .setTimeToLive(Math.toIntExact(resolution.kept().toSeconds()))
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
    public void write(Instant at, List<MetricSample> metricSamples) {
        try (Table table = connection.hbase().getTable(TABLE)) {
            recall(table, at, metricSamples);
            List<Put> puts = new ArrayList<>();
            for (MetricSample metricSample : metricSamples) {
                if (!listed.contains(metricSample.series())) {
                    puts.add(put(MetricRowCodec.listed(metricSample.series()), Resolution.FOUR_HOURS, at, new byte[0]));
                }
                for (Resolution resolution : Resolution.values()) {
                    TimeSeriesPoint timeSeriesPoint = next(at, metricSample, resolution);
                    puts.add(put(
                            MetricRowCodec.point(
                                    metricSample.series(), timeSeriesPoint.at().toEpochMilli()),
                            resolution,
                            at,
                            MetricRowCodec.value(timeSeriesPoint)));
                }
            }
            table.put(puts);
            metricSamples.forEach(metricSample -> listed.add(metricSample.series()));
        } catch (IOException failure) {
            // Points already stored are read again before the next write.
            current.clear();
            throw failed("written", failure);
        }
    }

    private static Put put(byte[] row, Resolution resolution, Instant at, byte[] value) {
        return new Put(row)
                .addColumn(MetricRowCodec.family(resolution), MetricRowCodec.COLUMN, at.toEpochMilli(), value);
    }

    /** Reads the unfinished time steps of series that this process has not written yet. */
    private void recall(Table table, Instant at, List<MetricSample> metricSamples) throws IOException {
        List<Get> gets = new ArrayList<>();
        List<Runnable> none = new ArrayList<>();
        List<Resolution> resolutions = new ArrayList<>();
        List<SeriesId> of = new ArrayList<>();
        for (MetricSample metricSample : metricSamples) {
            if (current.containsKey(metricSample.series())) {
                continue;
            }
            none.add(() -> current.put(metricSample.series(), new HashMap<>()));
            for (Resolution resolution : Resolution.values()) {
                long begin = resolution.begin(middle(at, metricSample));
                gets.add(new Get(MetricRowCodec.point(metricSample.series(), begin))
                        .addColumn(MetricRowCodec.family(resolution), MetricRowCodec.COLUMN));
                resolutions.add(resolution);
                of.add(metricSample.series());
            }
        }
        Result[] results = gets.isEmpty() ? new Result[0] : table.get(gets);
        none.forEach(Runnable::run);
        for (int i = 0; i < results.length; i++) {
            if (!results[i].isEmpty()) {
                current.computeIfAbsent(of.get(i), seriesId -> new HashMap<>())
                        .put(resolutions.get(i), point(results[i], resolutions.get(i)));
            }
        }
    }

    private static Instant middle(Instant at, MetricSample metricSample) {
        return at.minus(metricSample.length().dividedBy(2));
    }

    private TimeSeriesPoint next(Instant at, MetricSample metricSample, Resolution resolution) {
        double step = resolution.step().toMillis() / 1000.0;
        double seconds = Math.min(step, metricSample.length().toNanos() / 1e9);
        Instant begin = Instant.ofEpochMilli(resolution.begin(middle(at, metricSample)));
        double value = metricSample.value();
        Map<Resolution, TimeSeriesPoint> points =
                current.computeIfAbsent(metricSample.series(), seriesId -> new HashMap<>());
        TimeSeriesPoint known = points.get(resolution);
        TimeSeriesPoint next = known != null && known.at().equals(begin)
                ? known.and(value, seconds, step)
                : new TimeSeriesPoint(begin, value, value, value, seconds);
        points.put(resolution, next);
        return next;
    }

    @Override
    public TimeSeries read(SeriesId seriesId, Instant from, Instant to, int pointsMax) {
        try (Table table = connection.hbase().getTable(TABLE)) {
            Map<Resolution, Long> first = new HashMap<>();
            for (Resolution resolution : Resolution.values()) {
                first.put(resolution, first(table, seriesId, resolution));
            }
            Resolution resolution =
                    ResolutionSelector.of(from, to, pointsMax, one -> first.getOrDefault(one, Long.MAX_VALUE));
            List<TimeSeriesPoint> timeSeriesPoints = new ArrayList<>();
            Scan scan = scan(seriesId, resolution, resolution.begin(from), to.toEpochMilli());
            try (ResultScanner results = table.getScanner(scan)) {
                results.forEach(result -> timeSeriesPoints.add(point(result, resolution)));
            }
            return new TimeSeries(resolution, timeSeriesPoints);
        } catch (IOException failure) {
            throw failed("read", failure);
        }
    }

    private static Scan scan(SeriesId seriesId, Resolution resolution, long from, long to) {
        return new Scan()
                .withStartRow(MetricRowCodec.point(seriesId, Math.max(0, from)))
                .withStopRow(MetricRowCodec.point(seriesId, Math.max(0, to)))
                .addColumn(MetricRowCodec.family(resolution), MetricRowCodec.COLUMN);
    }

    private static long first(Table table, SeriesId seriesId, Resolution resolution) throws IOException {
        try (ResultScanner results =
                table.getScanner(scan(seriesId, resolution, 0, Long.MAX_VALUE).setLimit(1))) {
            Result result = results.next();
            return result == null ? Long.MAX_VALUE : MetricRowCodec.begin(result.getRow());
        }
    }

    private static TimeSeriesPoint point(Result result, Resolution resolution) {
        return MetricRowCodec.point(
                MetricRowCodec.begin(result.getRow()),
                result.getValue(MetricRowCodec.family(resolution), MetricRowCodec.COLUMN));
    }

    @Override
    public List<SeriesId> series(String cluster) {
        Scan scan = new Scan().setStartStopRowForPrefixScan(MetricRowCodec.listedOf(cluster));
        List<SeriesId> all = new ArrayList<>();
        try (Table table = connection.hbase().getTable(TABLE);
                ResultScanner results = table.getScanner(scan)) {
            results.forEach(result -> all.add(MetricRowCodec.series(result.getRow())));
            return all;
        } catch (IOException failure) {
            throw failed("read", failure);
        }
    }

    @Override
    public void close() {
        // The connection belongs to the caller, and tables are closed after each use.
        current.clear();
    }

    private static HConfigException failed(String what, IOException failure) {
        return HBaseExceptions.coded(
                SampleStoreError.SAMPLES_TABLE,
                "table " + TABLE + " cannot be " + what,
                "check that the cluster is healthy and that HConfig's user may create and write the table; or use --store file",
                failure);
    }
}
