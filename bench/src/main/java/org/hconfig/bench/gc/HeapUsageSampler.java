package org.hconfig.bench.gc;

import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.spi.SnapshotSource;

/**
 * Sampler of the maximum sizes of memstores, block cache and static index of any RegionServer, in a separate thread
 * until it is closed: the first step of the procedure of {@code hconfig gc advise}.
 */
final class HeapUsageSampler implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(3);

    private final SnapshotSource snapshotSource;
    private final CountDownLatch over = new CountDownLatch(1);
    private final Map<ServerMetric, Long> largest = new EnumMap<>(ServerMetric.class);
    private final Thread thread;

    HeapUsageSampler(SnapshotSource snapshotSource) {
        this.snapshotSource = snapshotSource;
        this.thread = new Thread(this::watch, "usage");
    }

    /** Starts a sampler of the servers of a lab. */
    static HeapUsageSampler of(LabSession labSession, InstantSource clock) {
        HeapUsageSampler watch = new HeapUsageSampler(new HBaseSnapshotReader(labSession.cluster(), clock));
        watch.thread.start();
        return watch;
    }

    private void watch() {
        try {
            do {
                sample();
            } while (!over.await(PAUSE.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Takes one sample; a failed sample is ignored, because others follow. */
    void sample() {
        ClusterSnapshot image;
        try {
            image = (ClusterSnapshot) snapshotSource.read();
        } catch (HConfigException silent) {
            return;
        }
        for (ServerMetric serverMetric : new ServerMetric[] {
            ServerMetric.MEMSTORE_BYTES, ServerMetric.BLOCK_CACHE_BYTES, ServerMetric.STATIC_INDEX_BYTES
        }) {
            image.servers().stream()
                    .flatMapToLong(server -> server.get(serverMetric).stream())
                    .forEach(bytes -> note(serverMetric, bytes));
        }
    }

    private synchronized void note(ServerMetric serverMetric, long bytes) {
        largest.merge(serverMetric, bytes, Math::max);
    }

    /** Returns the maxima so far. */
    synchronized HeapUsage usage() {
        HeapUsage seen = new HeapUsage(
                of(ServerMetric.MEMSTORE_BYTES),
                of(ServerMetric.BLOCK_CACHE_BYTES),
                of(ServerMetric.STATIC_INDEX_BYTES));
        return seen.complete() ? seen : HeapUsage.UNKNOWN;
    }

    private OptionalLong of(ServerMetric serverMetric) {
        Long bytes = largest.get(serverMetric);
        return bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes);
    }

    @Override
    public void close() {
        over.countDown();
        Uninterruptibles.awaitEnd(thread);
    }
}
