package org.hconfig.gc.advice.input;

/**
 * The formulas of "Tuning G1GC For Your HBase Cluster" (HubSpot, Apache HBase blog, May 2016), unchanged. Sizes can be
 * in any common unit; percentages are of the heap.
 */
public final class G1Formulas {
    /** Maximum share of the heap for usage plus Eden (Tuning #5); reserve, waste and buffer take a tenth each. */
    public static final double USABLE_SHARE = 0.7;

    /** Ratio of a cap to the largest observed usage (step 1). */
    public static final double CAP_FACTOR = 1.1;

    /** Waste and buffer in addition to the caps, in percent of the heap (step 2). */
    public static final int WASTE_AND_BUFFER_PERCENT = 20;

    /** Initial Eden, in percent of the heap (step 2). */
    public static final int EDEN_PERCENT = 8;

    /** Maximum sum of IHOP and Eden, in percent (step 5). */
    public static final int IHOP_AND_EDEN_MAX = 90;

    /** Maximum sum of IHOP and Eden when clients write in bursts, in percent (step 5). */
    public static final int IHOP_AND_EDEN_MAX_BURSTY = 80;

    /** The reserve that G1 keeps free, in percent (the default of {@code G1ReservePercent}). */
    public static final int RESERVE_PERCENT = 10;

    /** Target number of regions of a heap (Tuning #6). */
    public static final int REGIONS_IDEAL = 2048;

    /** Maximum region size in MiB (step 4). */
    public static final int REGION_MAX_MEBIBYTES = 32;

    /** Pause goal in ms, low on purpose so that Eden stays small (step 0). */
    public static final int PAUSE_MILLIS = 50;

    /** Garbage allowed to remain in old regions, in percent (Tuning #4). */
    public static final int WASTE_PERCENT = 10;

    /** Number of mixed collections over which the work of one marking cycle is spread (Tuning #4). */
    public static final int MIXED_COUNT = 16;

    /**
     * Number of collections that objects survive before promotion, for heaps in which most survivors are long-lived
     * (Tuning #3).
     */
    public static final int TENURING = 1;

    /** Default IHOP of the JVM, in percent of the heap. */
    public static final int IHOP_DEFAULT_PERCENT = 45;

    private static final int FEW_PROCESSORS = 8;

    private G1Formulas() {}

    /** Returns the cap of a usage: 110 % of the largest observed value (step 1). */
    public static double cap(double max) {
        return max * CAP_FACTOR;
    }

    /** Returns the minimum heap: (M + B + O + E) / 0.7 (Tuning #5). */
    public static double heap(double memstore, double blockCache, double staticIndex, double eden) {
        return (memstore + blockCache + staticIndex + eden) / USABLE_SHARE;
    }

    /**
     * Returns the minimum heap when Eden is a share of it: with E = e · heap the formula becomes (M + B + O) / (0.7 -
     * e).
     *
     * @param usage the sum of the three caps
     * @param edenPercent Eden in percent of the heap
     * @param bursty true to keep ten more percent free
     */
    public static double heapForEdenShare(double usage, double edenPercent, boolean bursty) {
        double less = bursty ? (IHOP_AND_EDEN_MAX - IHOP_AND_EDEN_MAX_BURSTY) / 100.0 : 0;
        return usage / (USABLE_SHARE - less - edenPercent / 100);
    }

    /** Returns IHOP in percent: the caps' shares of the heap plus 20 (step 2). */
    public static double ihopPercent(double memstore, double blockCache, double staticIndex, double heap) {
        return 100 * (memstore + blockCache + staticIndex) / heap + WASTE_AND_BUFFER_PERCENT;
    }

    /** Returns true when IHOP, Eden and the reserve fit into the heap (Tuning #5). */
    public static boolean fits(double ihopPercent, double edenPercent, double reservePercent) {
        return ihopPercent + edenPercent + reservePercent <= 100;
    }

    /** Returns the free share of the heap besides working set and Eden, in percent (Tuning #2). */
    public static double freePercent(double workingSetPercent, double edenPercent) {
        return 100 - workingSetPercent - edenPercent;
    }

    /** Returns the number of parallel GC threads: 8 + (N - 8) · 5/8, and N for up to eight processors (step 0). */
    public static int parallelThreads(int processors) {
        return processors <= FEW_PROCESSORS ? processors : FEW_PROCESSORS + (processors - FEW_PROCESSORS) * 5 / 8;
    }

    /**
     * Returns the number of concurrent GC threads: a quarter of the parallel ones, rounded as the JVM does, at least
     * one (Tuning #7).
     */
    public static int concurrentThreads(int parallelThreads) {
        return Math.max(1, (parallelThreads + 2) / 4);
    }

    /** Returns the region size in MiB: heap / 2048, rounded up to a power of two, 1 to 32 (step 4). */
    public static int regionMebibytes(double heapMebibytes) {
        int size = 1;
        while (size < REGION_MAX_MEBIBYTES && size * (double) REGIONS_IDEAL < heapMebibytes) {
            size *= 2;
        }
        return size;
    }

    /** Returns the size of a survivor space: Eden / SurvivorRatio (Tuning #3). */
    public static double survivors(double eden, double survivorRatio) {
        return eden / survivorRatio;
    }

    /** Returns the share of the objects of age 1 that do not reach age 2 (Tuning #3). */
    public static double transientShare(double ageOne, double ageTwo) {
        return (ageOne - ageTwo) / ageOne;
    }

    /**
     * Returns {@code hfile.block.cache.size} or {@code hbase.regionserver.global.memstore.size}: a cap's share of the
     * heap (step 3).
     */
    public static double fraction(double cap, double heap) {
        return cap / heap;
    }
}
