package org.hconfig.gc.advice.input;

/**
 * The region sizes of G1, and the heap that an array takes in them. An array of more than half a region is humongous:
 * it gets regions of its own, and the rest of the last one stays empty (OpenJDK,
 * G1CollectedHeap::humongous_threshold_for).
 */
public final class G1RegionSizes {
    /**
     * The size in bytes of a memstore chunk (MSLAB) with negligible waste in regions of any size: HBase's default of 2
     * MiB, less 1 KiB for header and alignment. All advice and all policies use this size.
     */
    public static final long CHUNK_BYTES = (2L << 20) - 1024;

    private static final long MEBI = 1L << 20;
    private static final long LARGEST = 32 * MEBI;
    private static final int TARGET = 2048;
    /**
     * First JDK that uses only the maximum heap size, rounded up (JDK-8241670); earlier ones use the mean of initial
     * and maximum size, rounded down.
     */
    private static final int JDK_ROUNDS_UP = 15;
    /** Header size of a byte array with compressed class pointers, in bytes. */
    private static final long HEADER_BYTES = 16;

    private static final long SPARE_BYTES = 1024;

    private G1RegionSizes() {}

    /**
     * Returns the region size in bytes that a JVM chooses when no flag sets it.
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

    /** Returns the heap that a byte array takes, in bytes, including space that no other object can use. */
    public static long taken(long arrayBytes, long regionBytes) {
        long object = arrayBytes + HEADER_BYTES;
        return 2 * object > regionBytes ? (object + regionBytes - 1) / regionBytes * regionBytes : object;
    }

    /**
     * Returns the largest array length up to {@code arrayBytes} with negligible waste: the array fills whole regions,
     * or is a regular object; 1 KiB less than that, for header and alignment.
     */
    public static long fitting(long arrayBytes, long regionBytes) {
        if (taken(arrayBytes, regionBytes) <= arrayBytes + SPARE_BYTES) {
            return arrayBytes;
        }
        long whole = arrayBytes / regionBytes * regionBytes;
        return (whole > 0 ? whole : regionBytes / 2) - SPARE_BYTES;
    }
}
