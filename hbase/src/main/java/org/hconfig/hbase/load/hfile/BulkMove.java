package org.hconfig.hbase.load.hfile;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.tool.BulkLoadHFiles;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.model.HConfigException;
import org.hconfig.model.Problem;

/**
 * Moves HFiles into their regions with {@link BulkLoadHFiles}, and again after every failure, until none is left or there
 * was no progress for too long. HBase's tool cuts files itself when a region was split or merged meanwhile.
 */
final class BulkMove {
    private static final long PAUSE_MIN_MILLIS = 250;
    private static final long PAUSE_MAX_MILLIS = 5_000;
    private static final int THREADS_MAX = 16;

    /** Waits. */
    interface Pause {
        /** Waits so many milliseconds. */
        void millis(long millis) throws InterruptedException;
    }

    private final Staging staging;
    private final TableName table;
    private final Duration timeout;
    private final LongSupplier nanoClock;
    private final Pause pause;
    private int retries;

    BulkMove(Staging staging, TableName table, Duration timeout, LongSupplier nanoClock, Pause pause) {
        this.staging = staging;
        this.table = table;
        this.timeout = timeout;
        this.nanoClock = nanoClock;
        this.pause = pause;
    }

    /** How often it had to try again. */
    int retries() {
        return retries;
    }

    /**
     * Moves files in.
     *
     * @return files that got lost on the way, so that their rows have to be written again; none in all likelihood
     * @throws HConfigException with {@link HFileError#BULK_LOAD} when there was no progress for too long
     */
    List<StagedFile> move(List<StagedFile> files) throws IOException, InterruptedException {
        List<StagedFile> waiting = files;
        List<StagedFile> lost = new ArrayList<>();
        long progressAt = nanoClock.getAsLong();
        long wait = PAUSE_MIN_MILLIS;
        while (!waiting.isEmpty()) {
            IOException failure;
            try {
                bulkLoad(waiting);
                // A file that is still there was cut in parts, and the parts were loaded.
                return lost;
            } catch (IOException e) {
                failure = e;
            }
            int before = waiting.size();
            Staging.Located located = staging.locate(waiting);
            waiting = located.waiting();
            lost.addAll(located.lost());
            if (waiting.size() < before) {
                progressAt = nanoClock.getAsLong();
                wait = PAUSE_MIN_MILLIS;
            }
            giveUpAfter(progressAt, waiting.size(), failure);
            retries++;
            pause.millis(wait);
            wait = Math.min(PAUSE_MAX_MILLIS, wait * 2);
        }
        return lost;
    }

    private void giveUpAfter(long progressAt, int waiting, IOException failure) {
        if (nanoClock.getAsLong() - progressAt > timeout.toNanos()) {
            throw new HConfigException(
                    new Problem(
                            HFileError.BULK_LOAD,
                            waiting + " HFiles could not be moved into table " + table + " for " + timeout.toSeconds()
                                    + " s",
                            String.valueOf(failure.getMessage()),
                            "See that all regions of the table are open, then resume the load; the files are kept in "
                                    + staging.directory() + "."),
                    failure);
        }
    }

    private void bulkLoad(List<StagedFile> files) throws IOException {
        Map<byte[], List<Path>> byFamily = new TreeMap<>(Bytes.BYTES_COMPARATOR);
        for (StagedFile file : files) {
            byFamily.computeIfAbsent(Bytes.toBytes(file.family()), family -> new ArrayList<>())
                    .add(staging.path(file));
        }
        BulkLoadHFiles.create(configuration(files.size())).bulkLoad(table, byFamily);
    }

    private Configuration configuration(int files) {
        Configuration own = new Configuration(staging.configuration());
        // The tool moves files back into place after a failure, and looks for them on the default file system.
        own.set(FileSystem.FS_DEFAULT_NAME_KEY, staging.fileSystemUri());
        own.setBoolean(BulkLoadHFiles.RETRY_ON_IO_EXCEPTION, true);
        own.setInt("hbase.loadincremental.threads.max", Math.min(THREADS_MAX, Math.max(1, files)));
        return own;
    }
}
