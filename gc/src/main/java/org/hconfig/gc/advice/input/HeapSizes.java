package org.hconfig.gc.advice.input;

/**
 * The heap sizes supported by a server's machine, and the target size when a heap grows or shrinks. All advice on the
 * heap uses this class, so that all recommendations for one machine agree.
 *
 * @param ramBytes the server's share of the machine's memory
 * @param offHeapBytes off-heap memory of the server: bucket cache, memstores, buffers; 0 for none
 * @param compressed whether the JVM can use compressed object pointers (not with ZGC or a larger object alignment)
 */
public record HeapSizes(long ramBytes, long offHeapBytes, boolean compressed) {
    /** Maximum share of the memory for the heap (xConfig 2016, 5.1.2 (2): half to three quarters). */
    public static final double SHARE_MAX = 0.75;

    /**
     * Maximum share of the memory for heap plus off-heap memory; the rest is for JVM, operating system and page cache.
     */
    public static final double PROCESS_SHARE_MAX = 0.85;

    /** Usual share of the memory for the heap. */
    public static final double SHARE_USUAL = 0.5;

    /** The largest recommended heap with compressed object pointers: 31 GiB, in bytes. */
    public static final long COMPRESSED = 31L << 30;

    /**
     * The size from which a heap without compressed pointers has more capacity than one of 31 GiB: 48 GiB, in bytes.
     */
    public static final long UNCOMPRESSED = 48L << 30;

    /** Maximum heap with compressed pointers: 32 GiB, less one region of 32 MiB for alignment. */
    private static final long COMPRESSED_LIMIT = (32L << 30) - (32L << 20);

    private static final long MEBI = 1L << 20;

    /** Checks the ranges. */
    public HeapSizes {
        if (ramBytes <= 0 || offHeapBytes < 0) {
            throw new IllegalArgumentException("ramBytes=" + ramBytes + ", offHeapBytes=" + offHeapBytes);
        }
    }

    /** Returns true when a heap of this size has neither compressed pointers nor more capacity than one of 31 GiB. */
    public static boolean losesCompressedPointers(long heapBytes) {
        return heapBytes > COMPRESSED_LIMIT && heapBytes < UNCOMPRESSED;
    }

    /** Returns the largest heap, in bytes, a whole number of MiB. */
    public long largest() {
        long share = share();
        return compressed && share > COMPRESSED && share < UNCOMPRESSED ? COMPRESSED : share;
    }

    /** Returns the usual heap of the machine: half of the memory, at most 31 GiB. */
    public long usual() {
        return Math.min(Math.min(whole(ramBytes * SHARE_USUAL), COMPRESSED), largest());
    }

    /** Returns true when the machine does not support a heap of this size. */
    public boolean tooLarge(long heapBytes) {
        return heapBytes > share();
    }

    /** Returns true when a heap of this size should be 31 GiB or at least 48 GiB instead. */
    public boolean inGap(long heapBytes) {
        return compressed && losesCompressedPointers(heapBytes);
    }

    /**
     * Returns the target size of a heap that is too small: the usual size when it covers a full heap by the formula of
     * {@link G1Formulas#heapForEdenShare}, else the largest. Evidence decides whether a heap grows; the machine decides
     * how far.
     *
     * @return bytes; the current size when the machine does not support a larger heap, or has no memory for one besides
     *     the server's off-heap memory
     */
    public long grown(long heapBytes) {
        double full = G1Formulas.heapForEdenShare(G1Formulas.cap((double) heapBytes), G1Formulas.EDEN_PERCENT, false);
        return Math.max(bounded(usual() >= full ? usual() : largest()), heapBytes);
    }

    /**
     * Returns the size for a policy that computes the heap by a formula of its own: the heap grows to the wanted size,
     * at most to the usual one; otherwise it stays, because a policy has no data on collections, and only evidence
     * justifies a smaller heap.
     *
     * @param heapBytes the heap in effect
     * @param wantedBytes the heap by the policy's formula
     */
    public long planned(long heapBytes, long wantedBytes) {
        return Math.max(bounded(Math.min(wantedBytes, usual())), heapBytes);
    }

    /** Returns true when a heap of this size and the off-heap memory fit the machine. */
    public boolean fits(long heapBytes) {
        return heapBytes <= largest() && heapBytes <= room();
    }

    /**
     * Returns the largest heap that fits the machine besides the off-heap memory, in bytes, a whole number of MiB; 0
     * when off-heap memory takes all.
     */
    public long room() {
        return Math.max(0, whole(PROCESS_SHARE_MAX * ramBytes - offHeapBytes));
    }

    /** Limits a size to the available memory, and to less than 32 GiB when it would lose compressed pointers. */
    private long bounded(long heapBytes) {
        long fitting = Math.min(heapBytes, room());
        return inGap(fitting) ? COMPRESSED : fitting;
    }

    private long share() {
        double beside = Math.max(SHARE_USUAL * ramBytes, PROCESS_SHARE_MAX * ramBytes - offHeapBytes);
        return whole(Math.min(SHARE_MAX * ramBytes, beside));
    }

    private static long whole(double bytes) {
        return (long) Math.floor(bytes / MEBI) * MEBI;
    }
}
