package org.hconfig.bench.workload;

import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.bench.run.Site;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.Usage;
import org.hconfig.hbase.monitor.ImageReader;
import org.hconfig.xconfig.model.ClusterImage;
import org.hconfig.xconfig.model.Vital;
import org.hconfig.xconfig.monitor.Images;

/**
 * Notes the most that any RegionServer has in memstores, block cache and static index, on a thread of its own until it is
 * closed: the first step of the procedure behind {@code hconfig gc advise}.
 */
final class UsageWatch implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(3);

    private final Images images;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Map<Vital, Long> largest = new EnumMap<>(Vital.class);
    private final Thread thread;

    UsageWatch(Images images) {
        this.images = images;
        this.thread = new Thread(this::watch, "usage");
    }

    /** A watch over the servers of a site that has begun. */
    static UsageWatch of(Site site, InstantSource clock) {
        UsageWatch watch = new UsageWatch(new ImageReader(site.cluster(), clock));
        watch.thread.start();
        return watch;
    }

    private void watch() {
        try {
            do {
                look();
            } while (!over.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes one look; one that fails counts for nothing, since others follow. */
    void look() {
        ClusterImage image;
        try {
            image = images.read();
        } catch (HConfigException silent) {
            return;
        }
        for (Vital vital : new Vital[] {Vital.MEMSTORE_BYTES, Vital.BLOCK_CACHE_BYTES, Vital.STATIC_INDEX_BYTES}) {
            image.servers().stream()
                    .flatMapToLong(server -> server.get(vital).stream())
                    .forEach(bytes -> note(vital, bytes));
        }
    }

    private synchronized void note(Vital vital, long bytes) {
        largest.merge(vital, bytes, Math::max);
    }

    /** What was seen so far. */
    synchronized Usage usage() {
        Usage seen = new Usage(of(Vital.MEMSTORE_BYTES), of(Vital.BLOCK_CACHE_BYTES), of(Vital.STATIC_INDEX_BYTES));
        return seen.complete() ? seen : Usage.UNKNOWN;
    }

    private OptionalLong of(Vital vital) {
        Long bytes = largest.get(vital);
        return bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes);
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
