package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.ServerSettings;

/**
 * The garbage collection model of a RegionServer. Young collections copy the survivors: the cells kept by memstores,
 * and the requests in progress when the young generation is full. Both are promoted to the old generation, which is
 * collected whenever it is full: each time all live data is marked, so the cost increases as free memory decreases.
 *
 * <p>0.96 runs with {@code -XX:+UseConcMarkSweepGC} (its {@code hbase-env.sh}): a young generation of 83.2 MiB per GC
 * thread and at most a third of the heap, marking by a quarter of the threads once the old generation is 92 % full;
 * when promotion fills the rest before marking ends, one thread collects all of it and everything else waits. 2.6 runs
 * with the JVM's default, G1, which can also be selected for 0.96: a young generation in the space left by old data,
 * between 5 and 60 % of the heap.
 */
public final class GcModel {
    /** {@code CMSYoungGenPerWorker} on 64 bits. */
    private static final double CMS_YOUNG_PER_THREAD = 64 * 1.3 * (1 << 20);
    /** {@code SurvivorRatio=8}: Eden is eight tenths of the young generation. */
    private static final double EDEN = 0.8;
    /** {@code CMSInitiatingOccupancyFraction} as the JVM computes it from its defaults. */
    private static final double TRIGGER = 0.92;

    private static final double G1_YOUNG_MIN = 0.05;
    private static final double G1_YOUNG_MAX = 0.6;
    /** {@code G1ReservePercent}. */
    private static final double G1_RESERVE = 0.1;
    /** Minimum free share of the old generation of a heap that does not run out of memory. */
    private static final double ROOM_MIN = 0.05;

    private static final double STOPPED_MAX = 0.9;

    private final boolean concurrentMarkSweep;
    private final double heap;
    private final double cores;
    private final double bytesPerSecond;
    /** Copy rate of one GC thread, and the number of marking threads. */
    private final double threadBytesPerSecond;

    private final double markers;
    private final double cmsYoung;

    private double stopped;
    private double busyCores;
    private double pauseSeconds;

    /** Creates a model for servers with this hardware and these settings. */
    public GcModel(Hardware hardware, ServerSettings settings) {
        concurrentMarkSweep = settings.memory().collector() == ServerSettings.GcAlgorithm.CMS;
        heap = settings.memory().heap().bytes();
        cores = hardware.server().cores();
        // ParallelGCThreads.
        double threads = cores <= 8 ? MinMax.max(1, cores) : 8 + (cores - 8) * 5 / 8;
        bytesPerSecond = hardware.gcBytesPerSecond();
        threadBytesPerSecond = bytesPerSecond / threads;
        markers = Math.floor((threads + 3) / 4);
        cmsYoung = MinMax.min(heap / 3, CMS_YOUNG_PER_THREAD * threads);
    }

    /**
     * Computes the cost of collections.
     *
     * @param kept bytes/s that memstores accept
     * @param requested bytes/s of requests
     * @param underWay bytes of requests in progress
     * @param old bytes held by memstores and caches
     * @param weight weight of a byte in copying and marking: less in large values, because arrays are copied as a block
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
        // All incoming data is allocated about twice, as a request and as cells, and the memstores' cells once more.
        double collections = (kept + 2 * requested) / eden;
        pauseSeconds = collections <= 0 ? 0 : MinMax.min(copying, STOPPED_MAX) / collections;
    }

    /**
     * Returns the share of CMS cycles in which promotion fills the heap before marking ends (concurrent mode failure).
     */
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

    /** Returns the share of time in which all other threads are stopped. */
    public double stopped() {
        return stopped;
    }

    /** Returns the CPU cores used by concurrent collection. */
    public double busyCores() {
        return busyCores;
    }

    /** Returns the duration of a young pause in seconds. */
    public double pauseSeconds() {
        return pauseSeconds;
    }
}
