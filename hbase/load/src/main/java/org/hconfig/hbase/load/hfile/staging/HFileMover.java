package org.hconfig.hbase.load.hfile.staging;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.hbase.cluster.HBaseExceptions;
import org.hconfig.hbase.load.HFileError;
import org.hconfig.hbase.load.LoadContext;

/**
 * Moves HFiles into their regions (bulk load), with retries after failures, until none remains, the timeout without progress
 * expires or the user stops the load.
 */
public final class HFileMover {
    private static final long PAUSE_MIN_MILLIS = 250;
    private static final long PAUSE_MAX_MILLIS = 5_000;

    private static final long SILENT_NANOS = TimeUnit.SECONDS.toNanos(10);

    /** Bulk load tool. */
    interface BulkLoadTool {
        /**
         * Moves all files in, or fails with any number of them moved. Splits files whose region was split or merged
         * since.
         */
        void bulkLoad(List<StagedFile> files) throws IOException;

        /** Returns the servers that the HMaster lists as dead; none if it does not respond. */
        default Set<ServerName> dead() throws InterruptedException {
            return Set.of();
        }
    }

    /** Waits. */
    public interface RetrySleeper {
        /** Waits so many milliseconds. */
        void millis(long millis) throws InterruptedException;
    }

    private final StagingDirectory stagingDirectory;
    private final BulkLoadTool bulkLoadTool;
    private final LoadContext context;
    private final LongSupplier nanoClock;
    private final RetrySleeper retrySleeper;
    private int retries;

    public HFileMover(
            StagingDirectory stagingDirectory,
            BulkLoadTool bulkLoadTool,
            LoadContext context,
            RetrySleeper retrySleeper) {
        this.stagingDirectory = stagingDirectory;
        this.bulkLoadTool = bulkLoadTool;
        this.context = context;
        this.nanoClock = context.nanoClock();
        this.retrySleeper = retrySleeper;
    }

    /** Returns the number of retries. */
    public int retries() {
        return retries;
    }

    /**
     * Moves files in. Cancellation is checked before each attempt and after each failed one.
     *
     * @return lost files, whose rows must be written again; normally none
     * @throws HConfigException with {@link HFileError#BULK_LOAD} after the timeout without progress; with
     *     {@link org.hconfig.hbase.dataset.LoadError#INTERRUPTED} if the user cancelled before all files were moved in
     */
    public List<StagedFile> move(List<StagedFile> files) throws IOException, InterruptedException {
        List<StagedFile> waiting = files;
        List<StagedFile> lost = new ArrayList<>();
        long progressAt = nanoClock.getAsLong();
        long wait = PAUSE_MIN_MILLIS;
        while (!waiting.isEmpty()) {
            heedStop(waiting.size());
            IOException failure;
            try {
                bulkLoadTool.bulkLoad(waiting);
                // A remaining file was split into parts, and the parts were loaded.
                return lost;
            } catch (IOException e) {
                failure = e;
            }
            int before = waiting.size();
            StagingDirectory.Located located = stagingDirectory.locate(waiting);
            waiting = located.waiting();
            lost.addAll(located.lost());
            if (waiting.size() < before) {
                progressAt = nanoClock.getAsLong();
                wait = PAUSE_MIN_MILLIS;
            }
            if (waiting.isEmpty()) {
                return lost;
            }
            heedStop(waiting.size());
            giveUpAfter(progressAt, waiting.size(), failure);
            sayWhy(progressAt, waiting.size(), failure);
            retries++;
            retrySleeper.millis(wait);
            wait = Math.min(PAUSE_MAX_MILLIS, wait * 2);
        }
        return lost;
    }

    private void sayWhy(long progressAt, int waiting, IOException failure) {
        String reason = HBaseExceptions.text(failure);
        long failedAt = nanoClock.getAsLong();
        context.meter()
                .stall(() -> failedAt - progressAt < SILENT_NANOS
                        ? ""
                        : Count.of(waiting, "HFile", "remains", "remain") + "; no HFile was moved in for "
                                + TimeUnit.NANOSECONDS.toSeconds(failedAt - progressAt) + " s, the last attempt failed "
                                + TimeUnit.NANOSECONDS.toSeconds(nanoClock.getAsLong() - failedAt) + " s ago: "
                                + reason);
    }

    private void heedStop(int waiting) {
        if (context.cancellation().isCancelled()) {
            throw StagingExceptions.stopped(context.job().id(), waiting, stagingDirectory.directory());
        }
    }

    private void giveUpAfter(long progressAt, int waiting, IOException failure) throws InterruptedException {
        Duration timeout = context.spec().execution().timeout();
        if (nanoClock.getAsLong() - progressAt > timeout.toNanos()) {
            Set<ServerName> dead = bulkLoadTool.dead();
            throw new HConfigException(
                    new Problem(
                            HFileError.BULK_LOAD,
                            Count.of(waiting, "HFile") + " could not be moved into table "
                                    + context.spec().table() + " for " + timeout.toSeconds() + " s",
                            HBaseExceptions.text(failure)
                                    + (dead.isEmpty() ? "" : "; the HMaster lists as dead: " + names(dead)),
                            (dead.isEmpty()
                                            ? "Check that all regions of the table are open"
                                            : "Start the server (in a lab: hconfig lab restart NAME)")
                                    + ", then run hconfig load --resume "
                                    + context.job().id() + "; the files are kept in "
                                    + stagingDirectory.directory() + "."),
                    failure);
        }
    }

    private static String names(Set<ServerName> servers) {
        return servers.stream()
                .map(server -> server.getHostname() + ":" + server.getPort())
                .sorted()
                .collect(Collectors.joining(", "));
    }
}
