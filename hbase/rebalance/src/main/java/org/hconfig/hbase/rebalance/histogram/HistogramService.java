package org.hconfig.hbase.rebalance.histogram;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.apache.hadoop.hbase.RegionMetrics;
import org.apache.hadoop.hbase.ServerName;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.cluster.ConcurrentCalls;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.coprocessor.RegionRowsReply;
import org.hconfig.hbase.rebalance.layout.BalanceError;
import org.hconfig.hbase.rebalance.layout.BalancePreconditions;
import org.hconfig.hbase.rebalance.layout.RegionLayout;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RegionHistogram;
import org.hconfig.hbase.rebalance.plan.RowHistogram;

/** Takes histograms of tables. Only {@link HistogramMethod#SERVERS} changes the table, and reverts the change. */
public final class HistogramService {
    private static final int REGIONS_AT_ONCE = 8;

    /**
     * The maximum share of unflushed rows: an index has no entries for rows in memory; above this share of the rows in files
     * the region's keys are read.
     */
    private static final double MEMORY_SHARE_MAX = 0.05;

    /**
     * The maximum number of rows whose keys are read, which takes seconds. A larger region with mostly unflushed rows is
     * sampled.
     */
    private static final double ROWS_READ_MAX = 5_000_000;

    private final ClusterConnection connection;
    private final Consumer<String> progress;

    /**
     * Creates a service for a cluster.
     *
     * @param progress receives one line per long-running stage
     */
    public HistogramService(ClusterConnection connection, Consumer<String> progress) {
        this.connection = connection;
        this.progress = progress;
    }

    /**
     * Returns the histogram of a table.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    public RowHistogram read(String name, HistogramMethod histogramMethod) {
        return read(name, histogramMethod, MEMORY_SHARE_MAX, UnflushedData::reported);
    }

    /**
     * Returns the histogram of a table, in which unflushed rows change no region by more than a tolerance, unless the region is
     * large.
     *
     * @throws HConfigException a {@link BalanceError}
     */
    RowHistogram readWithin(double tolerance, String name, HistogramMethod histogramMethod) {
        return read(name, histogramMethod, tolerance, unflushedData -> unflushedData);
    }

    /**
     * Returns the histogram of a table.
     *
     * @param memoryShare with {@link HistogramMethod#INDEX} the rows of a region are read where the unflushed rows may exceed
     *     this share of the rows in its files; above 0
     * @param counted the share of the possible unflushed data that counts
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
                    "check that all RegionServers are live, or try another method: hconfig histogram " + name
                            + " --method sampled",
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
        progress.accept("sampling rows instead");
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
            progress.accept("the files of " + regionLayout.table()
                    + " cannot be read from this machine; with --method servers the" + " RegionServers read them");
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
            notes.add("in " + Count.of(read.get(), "region") + " with unflushed rows the key of every row was read");
        }
        if (sampled.get() > 0) {
            notes.add("in " + Count.of(sampled.get(), "region")
                    + " most rows are unflushed: they were estimated from samples");
        }
        return new RowHistogram(regionLayout.table().getNameAsString(), HistogramMethod.INDEX, regions, notes);
    }

    /** Runs all tasks, with a concurrency suitable for a file system; results are in order. */
    public static <T> List<T> runAll(List<Callable<T>> tasks) throws IOException {
        return runAll(tasks, REGIONS_AT_ONCE);
    }

    /** Runs all tasks, at most {@code atOnce} concurrently; results are in order. */
    public static <T> List<T> runAll(List<Callable<T>> tasks, int atOnce) throws IOException {
        return ConcurrentCalls.runAll(tasks, atOnce, "reading regions");
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
                "nothing was changed; run the command again",
                failure);
    }
}
