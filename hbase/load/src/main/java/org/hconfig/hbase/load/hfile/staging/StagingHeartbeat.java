package org.hconfig.hbase.load.hfile.staging;

import java.io.IOException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.fs.Path;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Heartbeat that renews the mark of a staging directory while a load is running. */
public final class StagingHeartbeat implements AutoCloseable {
    /** Maximum age of the mark of a running load: 20 missed renewals. */
    static final long AT_WORK_MILLIS = TimeUnit.MINUTES.toMillis(10);

    private static final Logger LOG = LoggerFactory.getLogger(StagingHeartbeat.class);
    private static final int RENEWED_EVERY_SECONDS = 30;

    private final StagingDirectory stagingDirectory;
    private final StagingMark mark;
    private final ScheduledExecutorService executor;
    private final ScheduledFuture<?> ticking;
    private int secondsSince = RENEWED_EVERY_SECONDS;

    /** Starts to mark the directory, as soon as it exists, until this is closed. */
    public StagingHeartbeat(StagingDirectory stagingDirectory, StagingMark mark) {
        this.stagingDirectory = stagingDirectory;
        this.mark = mark;
        this.executor = Executors.newSingleThreadScheduledExecutor(task -> {
            Thread thread = new Thread(task, "hconfig-staging");
            thread.setDaemon(true);
            return thread;
        });
        this.ticking = executor.scheduleWithFixedDelay(this::tick, 0, 1, TimeUnit.SECONDS);
    }

    private void tick() {
        secondsSince++;
        if (secondsSince < RENEWED_EVERY_SECONDS) {
            return;
        }
        try {
            if (mark.write(stagingDirectory.fileSystem(), stagingDirectory.directory())) {
                secondsSince = 0;
            }
        } catch (IOException e) {
            // The load itself reports relevant failures; other loads can mistake its directory for an unused one.
            LOG.warn("cannot renew the mark of {}: {}", stagingDirectory.directory(), e.getMessage());
        }
    }

    /** When the file system changed the mark last, by its own clock; marks the directory again. */
    public long touchTime() throws IOException {
        mark.write(stagingDirectory.fileSystem(), stagingDirectory.directory());
        return stagingDirectory
                .fileSystem()
                .getFileStatus(new Path(stagingDirectory.directory(), StagingMark.FILE))
                .getModificationTime();
    }

    /** The mark. */
    public StagingMark mark() {
        return mark;
    }

    @Override
    public void close() {
        ticking.cancel(false);
        executor.shutdown();
        try {
            if (!executor.awaitTermination(1, TimeUnit.MINUTES)) {
                LOG.warn("the mark of {} is still being written", stagingDirectory.directory());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
