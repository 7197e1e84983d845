package org.hconfig.gc.advice;

/**
 * Heap sizes that a server's machine bears, and the one size that a heap grows or shrinks to. Everything that advises on a
 * heap asks this class, so that no two pieces of advice name different sizes for one machine.
 *
 * @param ramBytes memory of the machine that is the server's share
 * @param offHeapBytes memory that the server takes outside its heap: bucket cache, memstores, buffers; 0 for none
 * @param compressed whether the JVM can use compressed object pointers (not with ZGC or a larger object alignment)
 */
public record HeapSizes(long ramBytes, long offHeapBytes, boolean compressed) {
    /** Largest share of the memory that a heap takes (xConfig 2016, 5.1.2 (2): half to three quarters). */
    public static final double SHARE_MAX = 0.75;

    /** Largest share that heap and off-heap memory take together; the rest is for JVM, operating system and page cache. */
    public static final double PROCESS_SHARE_MAX = 0.85;

    /** Share of the memory that a heap usually takes. */
    public static final double SHARE_USUAL = 0.5;

    /** The largest heap, in bytes, that is recommended with compressed object pointers: 31 GiB. */
    public static final long COMPRESSED = 31L << 30;

    /** From here on, in bytes, a heap without compressed pointers holds more than one of 31 GiB: 48 GiB. */
    public static final long UNCOMPRESSED = 48L << 30;

    /** The JVM compresses pointers in heaps below 32 GiB, less one region of 32 MiB for alignment. */
    private static final long COMPRESSED_LIMIT = (32L << 30) - (32L << 20);

    private static final long MEBI = 1L << 20;

    /** Checks the ranges. */
    public HeapSizes {
        if (ramBytes <= 0 || offHeapBytes < 0) {
            throw new IllegalArgumentException("ramBytes=" + ramBytes + ", offHeapBytes=" + offHeapBytes);
        }
    }

    /** True when a heap of this size has neither compressed pointers nor more room than one of 31 GiB. */
    public static boolean losesCompressedPointers(long heapBytes) {
        return heapBytes > COMPRESSED_LIMIT && heapBytes < UNCOMPRESSED;
    }

    /** The largest heap, in bytes and whole MiB. */
    public long largest() {
        long share = share();
        return compressed && share > COMPRESSED && share < UNCOMPRESSED ? COMPRESSED : share;
    }

    /** The heap that is usual for the machine: half of the memory, at most 31 GiB. */
    public long usual() {
        return Math.min(Math.min(whole(ramBytes * SHARE_USUAL), COMPRESSED), largest());
    }

    /** True when the machine does not bear a heap of this size. */
    public boolean tooLarge(long heapBytes) {
        return heapBytes > share();
    }

    /** True when a heap of this size should be 31 GiB or at least 48 GiB. */
    public boolean inGap(long heapBytes) {
        return compressed && losesCompressedPointers(heapBytes);
    }

    /**
     * The size to which a heap grows that is too small: the usual one where that covers a full heap by the formula of {@link
     * G1Formulas#heapForEdenShare}, else the largest. Evidence decides whether a heap grows, and the machine how far.
     *
     * @return bytes; the present size when the machine bears no larger heap, or has no room for one with the memory that the
     *     server takes outside its heap
     */
    public long grown(long heapBytes) {
        double full = G1Formulas.heapForEdenShare(G1Formulas.cap((double) heapBytes), G1Formulas.EDEN_PERCENT, false);
        return Math.max(bounded(usual() >= full ? usual() : largest()), heapBytes);
    }

    /**
     * The size for a policy that wants a heap by a formula of its own: the heap grows to the wanted size, at most to the
     * usual one; otherwise it stays, because a policy has not seen the collections, and only evidence makes a heap smaller.
     *
     * @param heapBytes the heap in force
     * @param wantedBytes the heap by the policy's formula
     */
    public long planned(long heapBytes, long wantedBytes) {
        return Math.max(bounded(Math.min(wantedBytes, usual())), heapBytes);
    }

    /** True when the machine has room for a heap of this size and for the memory outside it. */
    public boolean fits(long heapBytes) {
        return heapBytes <= largest() && heapBytes <= room();
    }

    /** The largest heap that has room next to the memory outside it, in bytes and whole MiB; 0 when that takes all. */
    public long room() {
        return Math.max(0, whole(PROCESS_SHARE_MAX * ramBytes - offHeapBytes));
    }

    /** A size within the room, and below 32 GiB where it would lose compressed pointers. */
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
