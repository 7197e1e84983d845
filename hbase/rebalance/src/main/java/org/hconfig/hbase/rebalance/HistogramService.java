package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.Failures;
import org.hconfig.hbase.coprocessor.RegionAnswer;
import org.hconfig.hbase.rebalance.plan.RegionRows;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.hbase.rebalance.plan.Way;

/** Takes histograms of tables. Only {@link Way#SERVERS} changes anything, and takes it back. */
public final class HistogramService {
    private static final int REGIONS_AT_ONCE = 8;

    /** An index knows nothing of rows in memory; above this share of those in files a region's keys are read. */
    private static final double MEMORY_SHARE_MAX = 0.05;

    /** The keys of so many rows are read in seconds. A larger region most of which is in memory is sampled. */
    private static final double ROWS_READ_MAX = 5_000_000;

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    /**
     * A service on a cluster.
     *
     * @param progress is told what takes long, in one line
     */
    public HistogramService(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * The histogram of a table.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    public RowHistogram take(String name, Way way) {
        return take(name, way, MEMORY_SHARE_MAX, Unflushed::reported);
    }

    /**
     * The histogram of a table, in which no region can differ by more than a tolerance for rows in memory, unless it is large.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    RowHistogram within(double tolerance, String name, Way way) {
        return take(name, way, tolerance, unflushed -> unflushed);
    }

    /**
     * The histogram of a table.
     *
     * @param memoryShare by {@link Way#INDEX} the rows of a region are read where more than this share of those in its files
     *     may be in memory; above 0
     * @param counted the part of what may be in memory that counts
     */
    private RowHistogram take(String name, Way way, double memoryShare, UnaryOperator<Unflushed> counted) {
        try (Admin admin = connection.admin()) {
            TableName table = TableCheck.served(admin, name);
            Layout layout = TableCheck.whole(connection.hbase(), table);
            Map<String, RegionMetrics> metrics = metrics(admin, layout);
            return switch (way) {
                case INDEX -> byIndex(admin, layout, metrics, memoryShare, counted);
                case SERVERS -> byServers(admin, layout, metrics);
                case SAMPLED, EXACT ->
                    new RowScan(connection, layout.table(), progress).histogram(layout, metrics, way);
            };
        } catch (InterruptedIOException interrupted) {
            throw interrupted(name, interrupted);
        } catch (IOException failure) {
            throw Failures.coded(
                    BalanceError.HISTOGRAM_FAILED,
                    "the histogram of " + name + " could not be taken",
                    "see that all RegionServers live; another way may do: hconfig histogram " + name + " --way sampled",
                    failure);
        }
    }

    private RowHistogram byServers(Admin admin, Layout layout, Map<String, RegionMetrics> metrics) throws IOException {
        Optional<RowHistogram> answered =
                new InsideServers(connection, progress).histogram(admin, layout.table(), metrics);
        return answered.isPresent() ? answered.get() : sampledInstead(layout, metrics);
    }

    private RowHistogram sampledInstead(Layout layout, Map<String, RegionMetrics> metrics) throws IOException {
        progress.accept("rows are sampled instead");
        return new RowScan(connection, layout.table(), progress).histogram(layout, metrics, Way.SAMPLED);
    }

    private RowHistogram byIndex(
            Admin admin,
            Layout layout,
            Map<String, RegionMetrics> metrics,
            double memoryShare,
            UnaryOperator<Unflushed> counted)
            throws IOException {
        FileIndexes files = new FileIndexes(connection.configuration(), admin.getDescriptor(layout.table()));
        if (!files.readable()) {
            progress.accept("the files of " + layout.table() + " cannot be read from here; --way servers has the"
                    + " RegionServers read them");
            return sampledInstead(layout, metrics);
        }
        RowScan rows = new RowScan(connection, layout.table(), progress);
        List<Callable<RegionRows>> tasks = new ArrayList<>();
        List<String> guessed = new ArrayList<>();
        AtomicInteger read = new AtomicInteger();
        AtomicInteger sampled = new AtomicInteger();
        for (Layout.Place place : layout.regions()) {
            RegionMetrics metric = metrics.get(place.info().getEncodedName());
            Unflushed unflushed = Unflushed.of(metric);
            tasks.add(() -> {
                RegionAnswer answer = files.region(place.info(), unflushed);
                double inMemory = counted.apply(unflushed).rowsBeside(answer);
                if (inMemory > memoryShare * answer.rows && answer.rowsHigh <= ROWS_READ_MAX) {
                    read.incrementAndGet();
                    return rows.region(place, metric, Way.EXACT);
                }
                if (inMemory > answer.rows) {
                    sampled.incrementAndGet();
                    return rows.region(place, metric, Way.SAMPLED);
                }
                if (!answer.counted) {
                    synchronized (guessed) {
                        guessed.add(answer.region);
                    }
                }
                return Answers.rows(place, answer, requests(metric));
            });
        }
        List<RegionRows> regions = together(tasks);
        List<String> notes = new ArrayList<>(Answers.notes(regions, guessed.size()));
        if (read.get() > 0) {
            notes.add("in " + read + " regions with rows in memory the key of every row was read");
        }
        if (sampled.get() > 0) {
            notes.add("in " + sampled + " regions most rows are in memory: they were counted in samples");
        }
        return new RowHistogram(layout.table().getNameAsString(), Way.INDEX, regions, notes);
    }

    /** Does all at a time, as many as are good for a file system; results in order. */
    static <T> List<T> together(List<Callable<T>> tasks) throws IOException {
        return together(tasks, REGIONS_AT_ONCE);
    }

    /** Does all, so many at a time; results in order. */
    static <T> List<T> together(List<Callable<T>> tasks, int atOnce) throws IOException {
        ExecutorService pool = Executors.newFixedThreadPool(atOnce);
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> result : pool.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while regions were read");
        } catch (ExecutionException failure) {
            if (failure.getCause() instanceof HConfigException coded) {
                throw coded;
            }
            throw failure.getCause() instanceof IOException cause ? cause : new IOException(failure.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    private static Map<String, RegionMetrics> metrics(Admin admin, Layout layout) throws IOException {
        Map<String, RegionMetrics> metrics = new HashMap<>();
        List<ServerName> servers = layout.regions().stream()
                .flatMap(place -> place.server().stream())
                .distinct()
                .toList();
        for (ServerName server : servers) {
            for (RegionMetrics metric : admin.getRegionMetrics(server, layout.table())) {
                metrics.put(org.apache.hadoop.hbase.client.RegionInfo.encodeRegionName(metric.getRegionName()), metric);
            }
        }
        return metrics;
    }

    static long requests(@org.jspecify.annotations.Nullable RegionMetrics metric) {
        return metric == null ? 0 : metric.getRequestCount();
    }

    private static HConfigException interrupted(String table, InterruptedIOException failure) {
        return Failures.coded(
                BalanceError.BALANCE_INTERRUPTED,
                "the histogram of " + table + " was interrupted",
                "ask again when you want it; nothing was changed",
                failure);
    }
}
