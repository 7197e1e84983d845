package org.hconfig.gc.advice;

/**
 * The formulas of "Tuning G1GC For Your HBase Cluster" (HubSpot, Apache HBase blog, May 2016), as they stand there. Sizes
 * are in any one unit; percentages are of the heap.
 */
public final class G1Formulas {
    /** The share of the heap that usage and Eden may take (Tuning #5): the rest is reserve, waste and buffer, a tenth each. */
    public static final double USABLE_SHARE = 0.7;

    /** How much larger than the largest usage seen a cap is (step 1). */
    public static final double CAP_FACTOR = 1.1;

    /** Waste and buffer above the caps, in percent of the heap (step 2). */
    public static final int WASTE_AND_BUFFER_PERCENT = 20;

    /** Eden to begin with, in percent of the heap (step 2). */
    public static final int EDEN_PERCENT = 8;

    /** What IHOP and Eden may take together, in percent (step 5). */
    public static final int IHOP_AND_EDEN_MAX = 90;

    /** The same where clients write in bursts (step 5). */
    public static final int IHOP_AND_EDEN_MAX_BURSTY = 80;

    /** What G1 keeps free, in percent ({@code G1ReservePercent}'s default). */
    public static final int RESERVE_PERCENT = 10;

    /** Regions that a heap should have (Tuning #6). */
    public static final int REGIONS_IDEAL = 2048;

    /** The largest region in MiB (step 4). */
    public static final int REGION_MAX_MEBIBYTES = 32;

    /** Pauses aimed at, low on purpose so that Eden stays small (step 0). */
    public static final int PAUSE_MILLIS = 50;

    /** Garbage that old regions may keep, in percent (Tuning #4). */
    public static final int WASTE_PERCENT = 10;

    /** Collections over which a run of mixed ones is spread (Tuning #4). */
    public static final int MIXED_COUNT = 16;

    /** Collections that objects survive before they are promoted, where most survive anyway (Tuning #3). */
    public static final int TENURING = 1;

    /** The JVM's own threshold for marking, in percent of the heap. */
    public static final int IHOP_DEFAULT_PERCENT = 45;

    private static final int FEW_PROCESSORS = 8;

    private G1Formulas() {}

    /** The cap of a usage: 110 % of the largest that was seen (step 1). */
    public static double cap(double max) {
        return max * CAP_FACTOR;
    }

    /** The smallest heap: (M + B + O + E) / 0.7 (Tuning #5). */
    public static double heap(double memstore, double blockCache, double staticIndex, double eden) {
        return (memstore + blockCache + staticIndex + eden) / USABLE_SHARE;
    }

    /**
     * The smallest heap when Eden is a share of it: with E = e · heap the formula becomes (M + B + O) / (0.7 - e).
     *
     * @param usage the three caps together
     * @param edenPercent Eden in percent of the heap
     * @param bursty leaves ten percent more free
     */
    public static double heapForEdenShare(double usage, double edenPercent, boolean bursty) {
        double less = bursty ? (IHOP_AND_EDEN_MAX - IHOP_AND_EDEN_MAX_BURSTY) / 100.0 : 0;
        return usage / (USABLE_SHARE - less - edenPercent / 100);
    }

    /** IHOP in percent: the caps' shares of the heap and 20 (step 2). */
    public static double ihopPercent(double memstore, double blockCache, double staticIndex, double heap) {
        return 100 * (memstore + blockCache + staticIndex) / heap + WASTE_AND_BUFFER_PERCENT;
    }

    /** True when IHOP, Eden and the reserve fit into the heap (Tuning #5). */
    public static boolean fits(double ihopPercent, double edenPercent, double reservePercent) {
        return ihopPercent + edenPercent + reservePercent <= 100;
    }

    /** What a working set and Eden leave free, in percent (Tuning #2). */
    public static double freePercent(double workingSetPercent, double edenPercent) {
        return 100 - workingSetPercent - edenPercent;
    }

    /** Threads for pauses: 8 + (N - 8) · 5/8, and N up to eight processors (step 0). */
    public static int parallelThreads(int processors) {
        return processors <= FEW_PROCESSORS ? processors : FEW_PROCESSORS + (processors - FEW_PROCESSORS) * 5 / 8;
    }

    /** Threads for marking: a quarter of those for pauses, rounded as the JVM does it, at least one (Tuning #7). */
    public static int concurrentThreads(int parallelThreads) {
        return Math.max(1, (parallelThreads + 2) / 4);
    }

    /** MiB of a region: heap / 2048, the next larger power of two, 1 to 32 (step 4). */
    public static int regionMebibytes(double heapMebibytes) {
        int size = 1;
        while (size < REGION_MAX_MEBIBYTES && size * (double) REGIONS_IDEAL < heapMebibytes) {
            size *= 2;
        }
        return size;
    }

    /** The survivor space: Eden / SurvivorRatio (Tuning #3). */
    public static double survivors(double eden, double survivorRatio) {
        return eden / survivorRatio;
    }

    /** The share of what survived once that does not survive twice (Tuning #3). */
    public static double transientShare(double ageOne, double ageTwo) {
        return (ageOne - ageTwo) / ageOne;
    }

    /** {@code hfile.block.cache.size} or {@code hbase.regionserver.global.memstore.size}: a cap's share of the heap (step 3). */
    public static double fraction(double cap, double heap) {
        return cap / heap;
    }
}
