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
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/** Takes histograms of tables. Only {@link HistogramMethod#SERVERS} changes anything, and takes it back. */
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
    public RowHistogram read(String name, HistogramMethod histogramMethod) {
        return read(name, histogramMethod, MEMORY_SHARE_MAX, UnflushedData::reported);
    }

    /**
     * The histogram of a table, in which no region can differ by more than a tolerance for rows in memory, unless it is large.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    RowHistogram readWithin(double tolerance, String name, HistogramMethod histogramMethod) {
        return read(name, histogramMethod, tolerance, unflushedData -> unflushedData);
    }

    /**
     * The histogram of a table.
     *
     * @param memoryShare by {@link HistogramMethod#INDEX} the rows of a region are read where more than this share of those in its files
     *     may be in memory; above 0
     * @param counted the part of what may be in memory that counts
     */
    private RowHistogram read(
            String name, HistogramMethod histogramMethod, double memoryShare, UnaryOperator<UnflushedData> counted) {
        try (Admin admin = connection.admin()) {
            TableName table = BalancePreconditions.requireExisting(admin, name);
            RegionLayout regionLayout = BalancePreconditions.requireComplete(connection.hbase(), table);
            Map<String, RegionMetrics> metrics = metrics(admin, regionLayout);
            return switch (histogramMethod) {
                case INDEX -> byIndex(admin, regionLayout, metrics, memoryShare, counted);
                case SERVERS -> byServers(admin, regionLayout, metrics);
                case SAMPLED, EXACT ->
                    new RowScanHistogramReader(connection, regionLayout.table(), progress)
                            .histogram(regionLayout, metrics, histogramMethod);
            };
        } catch (InterruptedIOException interrupted) {
            throw interrupted(name, interrupted);
        } catch (IOException failure) {
            throw HBaseExceptions.coded(
                    BalanceError.HISTOGRAM_FAILED,
                    "the histogram of " + name + " could not be taken",
                    "see that all RegionServers live; another way may do: hconfig histogram " + name + " --way sampled",
                    failure);
        }
    }

    private RowHistogram byServers(Admin admin, RegionLayout regionLayout, Map<String, RegionMetrics> metrics)
            throws IOException {
        Optional<RowHistogram> answered =
                new CoprocessorHistogramReader(connection, progress).histogram(admin, regionLayout.table(), metrics);
        return answered.isPresent() ? answered.get() : sampledInstead(regionLayout, metrics);
    }

    private RowHistogram sampledInstead(RegionLayout regionLayout, Map<String, RegionMetrics> metrics)
            throws IOException {
        progress.accept("rows are sampled instead");
        return new RowScanHistogramReader(connection, regionLayout.table(), progress)
                .histogram(regionLayout, metrics, HistogramMethod.SAMPLED);
    }

    private RowHistogram byIndex(
            Admin admin,
            RegionLayout regionLayout,
            Map<String, RegionMetrics> metrics,
            double memoryShare,
            UnaryOperator<UnflushedData> counted)
            throws IOException {
        HFileIndexReader files =
                new HFileIndexReader(connection.configuration(), admin.getDescriptor(regionLayout.table()));
        if (!files.readable()) {
            progress.accept("the files of " + regionLayout.table() + " cannot be read from here; --way servers has the"
                    + " RegionServers read them");
            return sampledInstead(regionLayout, metrics);
        }
        RowScanHistogramReader rows = new RowScanHistogramReader(connection, regionLayout.table(), progress);
        List<Callable<RegionHistogram>> tasks = new ArrayList<>();
        List<String> guessed = new ArrayList<>();
        AtomicInteger read = new AtomicInteger();
        AtomicInteger sampled = new AtomicInteger();
        for (RegionLayout.LocatedRegion locatedRegion : regionLayout.regions()) {
            RegionMetrics metric = metrics.get(locatedRegion.info().getEncodedName());
            UnflushedData unflushedData = UnflushedData.of(metric);
            tasks.add(() -> {
                RegionRowsReply answer = files.region(locatedRegion.info(), unflushedData);
                double inMemory = counted.apply(unflushedData).rowsBeside(answer);
                if (inMemory > memoryShare * answer.rows && answer.rowsHigh <= ROWS_READ_MAX) {
                    read.incrementAndGet();
                    return rows.region(locatedRegion, metric, HistogramMethod.EXACT);
                }
                if (inMemory > answer.rows) {
                    sampled.incrementAndGet();
                    return rows.region(locatedRegion, metric, HistogramMethod.SAMPLED);
                }
                if (!answer.counted) {
                    synchronized (guessed) {
                        guessed.add(answer.region);
                    }
                }
                return CoprocessorReplyDecoder.rows(locatedRegion, answer, requests(metric));
            });
        }
        List<RegionHistogram> regions = runAll(tasks);
        List<String> notes = new ArrayList<>(CoprocessorReplyDecoder.notes(regions, guessed.size()));
        if (read.get() > 0) {
            notes.add("in " + read + " regions with rows in memory the key of every row was read");
        }
        if (sampled.get() > 0) {
            notes.add("in " + sampled + " regions most rows are in memory: they were counted in samples");
        }
        return new RowHistogram(regionLayout.table().getNameAsString(), HistogramMethod.INDEX, regions, notes);
    }

    /** Does all at a time, as many as are good for a file system; results in order. */
    static <T> List<T> runAll(List<Callable<T>> tasks) throws IOException {
        return runAll(tasks, REGIONS_AT_ONCE);
    }

    /** Does all, so many at a time; results in order. */
    static <T> List<T> runAll(List<Callable<T>> tasks, int atOnce) throws IOException {
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

    private static Map<String, RegionMetrics> metrics(Admin admin, RegionLayout regionLayout) throws IOException {
        Map<String, RegionMetrics> metrics = new HashMap<>();
        List<ServerName> servers = regionLayout.regions().stream()
                .flatMap(locatedRegion -> locatedRegion.server().stream())
                .distinct()
                .toList();
        for (ServerName server : servers) {
            for (RegionMetrics metric : admin.getRegionMetrics(server, regionLayout.table())) {
                metrics.put(org.apache.hadoop.hbase.client.RegionInfo.encodeRegionName(metric.getRegionName()), metric);
            }
        }
        return metrics;
    }

    static long requests(@org.jspecify.annotations.Nullable RegionMetrics metric) {
        return metric == null ? 0 : metric.getRequestCount();
    }

    private static HConfigException interrupted(String table, InterruptedIOException failure) {
        return HBaseExceptions.coded(
                BalanceError.BALANCE_INTERRUPTED,
                "the histogram of " + table + " was interrupted",
                "ask again when you want it; nothing was changed",
                failure);
    }
}
