package org.hconfig.bench.workload;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.bench.result.Statistics;
import org.hconfig.bench.run.Site;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.monitor.Images;
import org.hconfig.xconfig.monitor.Watch;
import org.hconfig.xconfig.store.SampleKeeper;
import org.hconfig.xconfig.store.SampleStore;
import org.hconfig.xconfig.watch.Stretch;

/** Watches a lab as {@code hconfig serve} does, on a thread of its own, until it is closed. */
final class Watcher implements AutoCloseable, Images, Watch.Listener {
    private static final double MILLI = 1e6;

    private final Images images;
    private final LongSupplier nanoClock;
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<Double> millis = new ArrayList<>();
    private final Thread thread;
    private int failed;

    /**
     * A watcher.
     *
     * @param work a directory for the samples
     */
    Watcher(Site site, Path work, InstantSource clock, LongSupplier nanoClock) {
        this.images = new ImageReader(site.cluster(), clock);
        this.nanoClock = nanoClock;
        this.thread = new Thread(() -> watch(work), "watcher");
    }

    Watcher start() {
        thread.start();
        return this;
    }

    private void watch(Path work) {
        try (SampleStore store = SampleStore.open(work, SampleStore.STANDARD_SIZE)) {
            new Watch(
                            this,
                            time -> over.await(time.toNanos(), TimeUnit.NANOSECONDS),
                            nanoClock,
                            new SampleKeeper(store, this))
                    .run(() -> over.getCount() > 0);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public ClusterImage read() {
        long begin = nanoClock.getAsLong();
        ClusterImage image = images.read();
        synchronized (millis) {
            millis.add((nanoClock.getAsLong() - begin) / MILLI);
        }
        return image;
    }

    @Override
    public void seen(ClusterImage image, Optional<Stretch> stretch) {
        // What it costs to see is all that counts here.
    }

    @Override
    public synchronized void failed(HConfigException why) {
        failed++;
    }

    /** Readings so far. */
    int readings() {
        synchronized (millis) {
            return millis.size();
        }
    }

    synchronized int failures() {
        return failed;
    }

    /** Median time of a reading, in milliseconds; 0 when there was none. */
    double readingMillis() {
        synchronized (millis) {
            return millis.isEmpty() ? 0 : Statistics.median(millis);
        }
    }

    @Override
    public void close() {
        over.countDown();
        try {
            thread.join();
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
