package org.hconfig.hbase.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Division of a RegionServer's heap. The shares are those that HBase uses, in its own arithmetic
 * (MemorySizeUtil of 2.4 to 3.0), not the configured ones: a memstore share outside (0, 0.8] counts as 0.4, and a size in
 * bytes takes precedence over its share in the versions that read it ({@link HeapSizeKey}).
 *
 * @param memstore share of the heap for memstores
 * @param cache share of the heap for the block cache
 * @param free share that must stay free
 */
public record HeapShares(float memstore, float cache, float free) {
    /** Key of the heap share of all memstores. */
    public static final String MEMSTORE = "hbase.regionserver.global.memstore.size";

    /** Key of the heap share of the block cache. */
    public static final String CACHE = "hfile.block.cache.size";

    /** Key of the block cache size in bytes; takes precedence over {@link #CACHE}. */
    public static final String CACHE_BYTES = HeapSizeKey.CACHE.key();

    /** Key of the heap in bytes that must stay free. */
    public static final String FREE_BYTES = HeapSizeKey.FREE.key();

    /** Key of the memstores' size in bytes; takes precedence over {@link #MEMSTORE} where it is a share in (0, 0.8]. */
    public static final String MEMSTORE_BYTES = HeapSizeKey.MEMSTORE.key();

    /** Catalogue key of the heap size, which is not a key of a site file. */
    public static final String HEAP = "<heapsize>";

    private static final int SUM_MAX = 80;
    private static final float SHARE_DEFAULT = 0.4f;
    private static final float SHARE_MAX = 0.8f;
    private static final float FREE_DEFAULT = 0.2f;

    /**
     * Calculates the shares of these settings.
     *
     * @param values the effective value of a key, set or default; empty when there is none or it is invalid
     * @param heap heap size in bytes, required to convert sizes in bytes to shares
     * @param version the servers' version
     * @return empty when a value is unknown, when a size in bytes is set and the heap size is unknown, or when it is unknown whether
     *     the version reads a size that would change the shares
     */
    public static Optional<HeapShares> of(
            Function<String, OptionalDouble> values, OptionalLong heap, Optional<HBaseVersion> version) {
        List<HeapShares> readings = readings(values, heap, version);
        return readings.size() == 1 ? Optional.of(readings.get(0)) : Optional.empty();
    }

    /**
     * Calculates the shares for every version that the servers may have, oldest first: one where the version is known
     * or no size in bytes makes a difference. Parameters as in {@link #of}; empty when a value or the heap size is unknown.
     */
    public static List<HeapShares> readings(
            Function<String, OptionalDouble> values, OptionalLong heap, Optional<HBaseVersion> version) {
        List<HeapSizeKey> keys = List.of(HeapSizeKey.values());
        List<HeapShares> readings = new ArrayList<>();
        // Versions added the sizes one after another, so the number of sizes read determines which.
        for (int count = 0; count <= keys.size(); count++) {
            List<HeapSizeKey> read = keys.subList(0, count);
            if (!mayRead(read, version)) {
                continue;
            }
            Optional<HeapShares> shares = shares(values, heap, read);
            if (shares.isEmpty()) {
                return List.of();
            }
            if (!readings.contains(shares.get())) {
                readings.add(shares.get());
            }
        }
        return List.copyOf(readings);
    }

    private static boolean mayRead(List<HeapSizeKey> read, Optional<HBaseVersion> version) {
        for (HeapSizeKey key : HeapSizeKey.values()) {
            HeapSizeKey.ReadStatus readStatus = key.in(version);
            if (readStatus == (read.contains(key) ? HeapSizeKey.ReadStatus.NO : HeapSizeKey.ReadStatus.YES)) {
                return false;
            }
        }
        return true;
    }

    private static Optional<HeapShares> shares(
            Function<String, OptionalDouble> values, OptionalLong heap, List<HeapSizeKey> read) {
        OptionalDouble memstore = values.apply(MEMSTORE);
        OptionalDouble cache = values.apply(CACHE);
        OptionalDouble cacheBytes = sized(values, HeapSizeKey.CACHE, read);
        OptionalDouble freeBytes = sized(values, HeapSizeKey.FREE, read);
        OptionalDouble memstoreBytes = sized(values, HeapSizeKey.MEMSTORE, read);
        boolean bytes = positive(cacheBytes) || notNegative(freeBytes) || positive(memstoreBytes);
        if (memstore.isEmpty() || cache.isEmpty() || (bytes && heap.isEmpty())) {
            return Optional.empty();
        }
        float all = heap.orElse(1);
        float written = inRange((float) memstore.getAsDouble()) ? (float) memstore.getAsDouble() : SHARE_DEFAULT;
        float sized = positive(memstoreBytes) ? (float) memstoreBytes.getAsDouble() / all : 0;
        return Optional.of(new HeapShares(
                inRange(sized) ? sized : written,
                positive(cacheBytes) ? (float) cacheBytes.getAsDouble() / all : (float) cache.getAsDouble(),
                notNegative(freeBytes) ? (float) freeBytes.getAsDouble() / all : FREE_DEFAULT));
    }

    private static OptionalDouble sized(
            Function<String, OptionalDouble> values, HeapSizeKey key, List<HeapSizeKey> read) {
        return read.contains(key) ? values.apply(key.key()) : OptionalDouble.empty();
    }

    private static boolean positive(OptionalDouble value) {
        return value.orElse(0) > 0;
    }

    private static boolean notNegative(OptionalDouble value) {
        return value.orElse(-1) >= 0;
    }

    private static boolean inRange(float share) {
        return share > 0 && share <= SHARE_MAX;
    }

    /** Returns the memstores' share in decimal: 0.4, not the nearest binary number. */
    public double memstoreShare() {
        return Double.parseDouble(Float.toString(memstore));
    }

    /** Returns the memstores' share in whole percent, truncated as in HBase. */
    public int memstorePercent() {
        return percent(memstore);
    }

    /** Returns the block cache's share in whole percent, truncated as in HBase. */
    public int cachePercent() {
        return percent(cache);
    }

    /** Returns the limit of memstores and block cache together, in whole percent. */
    public int allowedPercent() {
        return 100 - percent(free);
    }

    /** Returns the block cache limit left by the memstores, in whole percent. */
    public int maxCachePercent() {
        return Math.min(SUM_MAX, allowedPercent()) - up(memstore);
    }

    /** Returns the memstore limit left by the block cache, in whole percent. */
    public int maxMemstorePercent() {
        return Math.min(SUM_MAX, allowedPercent()) - up(cache);
    }

    private static int up(float share) {
        return (int) Math.ceil(Double.parseDouble(Float.toString(share)) * 100 - 1e-9);
    }

    /** Returns true when a RegionServer with these shares does not start. */
    public boolean isRejected() {
        return memstorePercent() + cachePercent() > allowedPercent() || cache > 1;
    }

    /** Converts a share to percent as HBase does: float multiplication and truncation. */
    static int percent(float share) {
        return (int) (share * 100);
    }
}
