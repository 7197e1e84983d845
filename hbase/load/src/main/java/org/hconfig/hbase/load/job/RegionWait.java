package org.hconfig.hbase.load.job;

import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.ClusterMetrics;
import org.apache.hadoop.hbase.NotServingRegionException;
import org.apache.hadoop.hbase.PleaseHoldException;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.AsyncAdmin;
import org.apache.hadoop.hbase.client.AsyncConnection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.NoServerForRegionException;
import org.apache.hadoop.hbase.client.RegionInfo;
import org.apache.hadoop.hbase.client.RegionReplicaUtil;
import org.apache.hadoop.hbase.ipc.ServerNotRunningYetException;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.load.CancellationToken;
import org.hconfig.hbase.load.LoadProgressListener;
import org.hconfig.hbase.load.LoadSpec;

/**
 * Retries reads before the first row is written while regions are being opened, as after the restart of a server: the
 * servers respond with a corresponding exception.
 */
final class RegionWait {
    private static final long PAUSE_MILLIS = 1_000;
    private static final long ANSWER_SECONDS = 10;

    /** A read of the cluster. */
    interface Read<T> {
        /** Reads. */
        T get() throws IOException, InterruptedException;
    }

    /** Waits. */
    interface Pause {
        /** Waits so many milliseconds. */
        void millis(long millis) throws InterruptedException;
    }

    /**
     * Parameters of the wait.
     *
     * @param nanos maximum time in nanoseconds
     * @param nanoClock the clock for it
     * @param pause waits between two reads
     * @param note receives the reason for the wait once
     * @param stopped returns true if the user cancelled
     */
    record Patience(long nanos, LongSupplier nanoClock, Pause pause, Consumer<String> note, BooleanSupplier stopped) {
        /** Reads once. */
        static final Patience NONE = new Patience(0, () -> 0, millis -> {}, note -> {}, () -> false);

        /** As long as a load may make no progress. */
        static Patience of(
                LoadSpec spec,
                LongSupplier nanoClock,
                LoadProgressListener progress,
                CancellationToken cancellationToken) {
            return new Patience(
                    spec.execution().timeout().toNanos(),
                    nanoClock,
                    TimeUnit.MILLISECONDS::sleep,
                    progress::note,
                    cancellationToken::isCancelled);
        }
    }

    private final String table;
    private final Patience patience;

    RegionWait(String table, Patience patience) {
        this.table = table;
        this.patience = patience;
    }

    /**
     * Retries a read until no required region is being opened.
     *
     * @param closed counts the regions that are not open, for the error
     * @throws HConfigException {@link LoadError#REGIONS_CLOSED} when regions did not open in time; {@link
     *     LoadError#INTERRUPTED} if the user cancelled
     */
    <T> T read(Read<T> read, Read<Optional<String>> closed) throws IOException, InterruptedException {
        long began = patience.nanoClock().getAsLong();
        for (boolean first = true; ; first = false) {
            try {
                return read.get();
            } catch (IOException e) {
                if (!opening(e)) {
                    throw e;
                }
                if (patience.nanoClock().getAsLong() - began >= patience.nanos()) {
                    throw closed(table, counted(closed), e);
                }
                if (first) {
                    patience.note()
                            .accept("waiting for regions to open: "
                                    + org.hconfig.hbase.cluster.HBaseExceptions.text(e));
                }
            }
            if (patience.stopped().getAsBoolean()) {
                throw new HConfigException(
                        LoadError.INTERRUPTED,
                        "the load into table " + table + " was stopped while it waited for regions to open",
                        "this run wrote no row",
                        "run the same command again");
            }
            patience.pause().millis(PAUSE_MILLIS);
        }
    }

    /** Returns true for a response that regions, or the HMaster that assigns them, are not ready yet. */
    static boolean opening(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof NotServingRegionException
                    || cause instanceof NoServerForRegionException
                    || cause instanceof ServerNotRunningYetException
                    || cause instanceof PleaseHoldException) {
                return true;
            }
        }
        return false;
    }

    /** Returns the error for regions that are not open. */
    static HConfigException closed(String table, Optional<String> count, IOException failure) {
        return new HConfigException(
                new Problem(
                        LoadError.REGIONS_CLOSED,
                        count.map(some -> some + " of table " + table + " are not open")
                                .orElse("regions that a load into table " + table + " needs are not open"),
                        org.hconfig.hbase.cluster.HBaseExceptions.text(failure),
                        "wait until the HMaster has assigned all regions (in a lab: hconfig lab status; its web UI lists regions in"
                                + " transition), or raise --timeout; then run the same command again"),
                failure);
    }

    private static Optional<String> counted(Read<Optional<String>> closed) throws InterruptedException {
        try {
            return closed.get();
        } catch (IOException uncounted) {
            // The error then contains no number.
            return Optional.empty();
        }
    }

    /** Returns the number of regions of a table that no live server reports, such as {@code 3 of 8 regions}; empty if there are none. */
    static Optional<String> count(Configuration configuration, String table) throws IOException, InterruptedException {
        try (AsyncConnection connection =
                Answers.within(ANSWER_SECONDS, ConnectionFactory.createAsyncConnection(configuration))) {
            AsyncAdmin admin = connection.getAdmin();
            List<RegionInfo> regions =
                    Answers.within(ANSWER_SECONDS, admin.getRegions(TableName.valueOf(table))).stream()
                            .filter(region -> RegionReplicaUtil.isDefaultReplica(region) && !region.isSplit())
                            .toList();
            Set<byte[]> open = new TreeSet<>(Bytes.BYTES_COMPARATOR);
            Answers.within(ANSWER_SECONDS, admin.getClusterMetrics(EnumSet.of(ClusterMetrics.Option.LIVE_SERVERS)))
                    .getLiveServerMetrics()
                    .values()
                    .forEach(server -> open.addAll(server.getRegionMetrics().keySet()));
            long closed = regions.stream()
                    .filter(region -> !open.contains(region.getRegionName()))
                    .count();
            return closed == 0 ? Optional.empty() : Optional.of(closed + " of " + regions.size() + " regions");
        }
    }
}
