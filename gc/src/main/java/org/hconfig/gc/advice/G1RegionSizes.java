package org.hconfig.gc.advice;

/**
 * How large G1 makes its regions, and what an array takes of them. An array of more than half a region is humongous: it gets
 * regions of its own, and what is left of the last one stays empty (OpenJDK, G1CollectedHeap::humongous_threshold_for).
 */
public final class G1RegionSizes {
    /**
     * The size, in bytes, of a chunk of memstores that wastes nothing worth naming in regions of any size: HBase's usual 2 MiB,
     * less 1 KiB for header and alignment. All advice and all policies name this one.
     */
    public static final long CHUNK_BYTES = (2L << 20) - 1024;

    private static final long MEBI = 1L << 20;
    private static final long LARGEST = 32 * MEBI;
    private static final int TARGET = 2048;
    /** From here on the largest size of the heap alone counts, rounded up (JDK-8241670); before, the mean, rounded down. */
    private static final int JDK_ROUNDS_UP = 15;
    /** Of a byte array, with compressed class pointers. */
    private static final long HEADER_BYTES = 16;

    private static final long SPARE_BYTES = 1024;

    private G1RegionSizes() {}

    /**
     * Bytes of a region that a JVM chooses where no flag says it.
     *
     * @param jdk feature version
     * @param initialHeap -Xms in bytes
     * @param largestHeap -Xmx in bytes
     */
    public static long chosen(int jdk, long initialHeap, long largestHeap) {
        boolean up = jdk >= JDK_ROUNDS_UP;
        long wanted = (up ? largestHeap : (initialHeap + largestHeap) / 2) / TARGET;
        long bounded = Math.max(MEBI, Math.min(wanted, LARGEST));
        long below = Long.highestOneBit(bounded);
        return up && below < bounded ? 2 * below : below;
    }

    /** Bytes of the heap that a byte array takes, with what nobody else can use. */
    public static long taken(long arrayBytes, long regionBytes) {
        long object = arrayBytes + HEADER_BYTES;
        return 2 * object > regionBytes ? (object + regionBytes - 1) / regionBytes * regionBytes : object;
    }

    /**
     * The largest length up to {@code arrayBytes} of an array that wastes nothing worth naming: it fills whole regions, or is
     * an ordinary object. 1 KiB less than that, for header and alignment.
     */
    public static long fitting(long arrayBytes, long regionBytes) {
        if (taken(arrayBytes, regionBytes) <= arrayBytes + SPARE_BYTES) {
            return arrayBytes;
        }
        long whole = arrayBytes / regionBytes * regionBytes;
        return (whole > 0 ? whole : regionBytes / 2) - SPARE_BYTES;
    }
}
