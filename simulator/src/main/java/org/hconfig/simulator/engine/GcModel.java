package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.ServerSettings;

/**
 * What the garbage collector of a RegionServer takes. Young collections copy what survives: the cells that memstores keep,
 * and the requests that are being worked on when the young part is full. Both come into the old part, which is collected
 * whenever it is full: each time all that lives is marked, so this costs the more the less room is left beside it.
 *
 * <p>0.96 runs with {@code -XX:+UseConcMarkSweepGC} (its {@code hbase-env.sh}): a young part of 83.2 MiB for each of the
 * collector's threads and at most a third of the heap, marking by a quarter of the threads once the old part is 92 % full;
 * when promotion fills the rest before marking ends, one thread collects all of it and everything else waits. 2.6 runs with
 * the JVM's own choice, G1, as 0.96 can be told to: a young part of what old data leave, between 5 and 60 % of the heap.
 */
public final class GcModel {
    /** {@code CMSYoungGenPerWorker} on 64 bits. */
    private static final double CMS_YOUNG_PER_THREAD = 64 * 1.3 * (1 << 20);
    /** {@code SurvivorRatio=8}: Eden is eight tenths of the young part. */
    private static final double EDEN = 0.8;
    /** {@code CMSInitiatingOccupancyFraction} as the JVM computes it from its defaults. */
    private static final double TRIGGER = 0.92;

    private static final double G1_YOUNG_MIN = 0.05;
    private static final double G1_YOUNG_MAX = 0.6;
    /** {@code G1ReservePercent}. */
    private static final double G1_RESERVE = 0.1;
    /** However full it is, a heap that does not end has this share of its old part to give. */
    private static final double ROOM_MIN = 0.05;

    private static final double STOPPED_MAX = 0.9;

    private final boolean concurrentMarkSweep;
    private final double heap;
    private final double cores;
    private final double bytesPerSecond;
    /** What one of the collector's threads copies, and how many of them mark. */
    private final double threadBytesPerSecond;

    private final double markers;
    private final double cmsYoung;

    private double stopped;
    private double busyCores;
    private double pauseSeconds;

    /** For servers of this kind with these settings. */
    public GcModel(Hardware hardware, ServerSettings settings) {
        concurrentMarkSweep = settings.collector() == ServerSettings.GcAlgorithm.CMS;
        heap = settings.heap().bytes();
        cores = hardware.server().cores();
        // ParallelGCThreads.
        double threads = cores <= 8 ? MinMax.max(1, cores) : 8 + (cores - 8) * 5 / 8;
        bytesPerSecond = hardware.gcBytesPerSecond();
        threadBytesPerSecond = bytesPerSecond / threads;
        markers = Math.floor((threads + 3) / 4);
        cmsYoung = MinMax.min(heap / 3, CMS_YOUNG_PER_THREAD * threads);
    }

    /**
     * Works out what collections take.
     *
     * @param kept bytes a second that memstores take in
     * @param requested bytes a second of requests
     * @param underWay bytes of requests that are being worked on
     * @param old bytes that memstores and caches hold
     * @param weight how much a byte counts in copying and marking: less in large values, where arrays are copied at once
     */
    public void update(double kept, double requested, double underWay, double old, double weight) {
        double young = young(old);
        double eden = EDEN * young;
        double promoted = kept + requested * MinMax.min(1, underWay / eden);
        double whole = heap - young;
        double living = MinMax.min(whole, old + underWay);
        double room = MinMax.max(ROOM_MIN * whole, TRIGGER * whole - living);
        double cycles = promoted / room;
        double single = threadBytesPerSecond / weight;
        double failing = concurrentMarkSweep ? failing(promoted, living, whole, single) : 0;
        double copying = promoted * weight / bytesPerSecond;
        double whileAllWaits = failing > 0 ? failing * cycles * living / single : 0;
        stopped = MinMax.min(STOPPED_MAX, copying + whileAllWaits);
        busyCores = MinMax.min(cores / 2, (1 - failing) * cycles * living / single);
        // All that is taken in is allocated about twice, as a request and as cells, and memstores' cells once more.
        double collections = (kept + 2 * requested) / eden;
        pauseSeconds = collections <= 0 ? 0 : MinMax.min(copying, STOPPED_MAX) / collections;
    }

    /** The share of CMS's cycles that promotion overtakes before marking ends. */
    private double failing(double promoted, double living, double whole, double single) {
        double marking = living / (single * markers);
        double headroom = (1 - TRIGGER) * whole;
        return MinMax.min(1, MinMax.max(0, promoted * marking / headroom - 1));
    }

    private double young(double old) {
        if (concurrentMarkSweep) {
            return cmsYoung;
        }
        return MinMax.max(G1_YOUNG_MIN * heap, MinMax.min(G1_YOUNG_MAX * heap, (1 - G1_RESERVE) * heap - old));
    }

    /** The share of time in which everything else waits. */
    public double stopped() {
        return stopped;
    }

    /** Processors that collections take while everything else goes on. */
    public double busyCores() {
        return busyCores;
    }

    /** How long a young collection stops everything else. */
    public double pauseSeconds() {
        return pauseSeconds;
    }
}
