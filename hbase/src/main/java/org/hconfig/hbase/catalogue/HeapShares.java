package org.hconfig.hbase.catalogue;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How HBase divides a RegionServer's heap. The shares are those with which HBase works, in its own arithmetic
 * (MemorySizeUtil of 2.4 to 3.0), not those that are written: a memstore share outside (0, 0.8] counts as 0.4, and a block
 * cache size in bytes wins over its share.
 *
 * @param memstore share of the heap for memstores
 * @param cache share of the heap for the block cache
 * @param free share that must stay free
 * @param bytes true when a size in bytes takes part, which early patch releases of 2.5 and 2.6 do not read
 */
public record HeapShares(float memstore, float cache, float free, boolean bytes) {
    /** Share of the heap for all memstores. */
    public static final String MEMSTORE = "hbase.regionserver.global.memstore.size";

    /** Share of the heap for the block cache. */
    public static final String CACHE = "hfile.block.cache.size";

    /** The block cache in bytes; wins over {@link #CACHE}. */
    public static final String CACHE_BYTES = "hfile.block.cache.memory.size";

    /** Bytes of heap that must stay free. */
    public static final String FREE_BYTES = "hbase.regionserver.free.heap.min.memory.size";

    /** The catalogue's word for the heap's size, which is no key of a site file. */
    public static final String HEAP = "<heapsize>";

    private static final String MEMSTORE_BYTES = "hbase.regionserver.global.memstore.memory.size";
    private static final HBaseRelease READS_BYTES = new HBaseRelease(2, 5);
    private static final HBaseRelease READS_MEMSTORE_BYTES = new HBaseRelease(3, 0);
    private static final Pattern VERSION =
            Pattern.compile("\\s*v?\\d{1,3}\\.\\d{1,3}\\.(\\d{1,4})(-(?:alpha|beta|SNAPSHOT).*)?.*");

    /** The patch releases whose MemorySizeUtil was read. */
    private static final Map<HBaseRelease, Integer> HARVESTED_PATCHES = Map.of(READS_BYTES, 13, HBaseRelease.V2_6, 4);

    private static final int SUM_MAX = 80;
    private static final float SHARE_DEFAULT = 0.4f;
    private static final float SHARE_MAX = 0.8f;
    private static final float FREE_DEFAULT = 0.2f;

    /**
     * The shares of these values.
     *
     * @param values the value in force of a key, set or default; empty when it is neither or cannot be read
     * @param heap bytes of the heap; sizes in bytes cannot be judged without it
     * @param release the release; sizes in bytes count where it is unknown
     * @return empty when a value is unknown, or a size in bytes is set and the heap is not known
     */
    public static Optional<HeapShares> of(
            Function<String, OptionalDouble> values, OptionalLong heap, Optional<HBaseRelease> release) {
        OptionalDouble memstore = values.apply(MEMSTORE);
        OptionalDouble cache = values.apply(CACHE);
        OptionalDouble cacheBytes = sized(values, CACHE_BYTES, READS_BYTES, release);
        OptionalDouble freeBytes = sized(values, FREE_BYTES, READS_BYTES, release);
        OptionalDouble memstoreBytes = release.isPresent()
                ? sized(values, MEMSTORE_BYTES, READS_MEMSTORE_BYTES, release)
                : OptionalDouble.empty();
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
                notNegative(freeBytes) ? (float) freeBytes.getAsDouble() / all : FREE_DEFAULT,
                bytes));
    }

    private static OptionalDouble sized(
            Function<String, OptionalDouble> values, String key, HBaseRelease since, Optional<HBaseRelease> release) {
        return release.isPresent() && release.get().compareTo(since) < 0 ? OptionalDouble.empty() : values.apply(key);
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

    /** The memstores' share as it is written: 0.4, not the nearest binary number. */
    public double memstoreShare() {
        return Double.parseDouble(Float.toString(memstore));
    }

    /** The memstores' share in whole percent, as HBase cuts it. */
    public int memstorePercent() {
        return percent(memstore);
    }

    /** The block cache's share in whole percent, as HBase cuts it. */
    public int cachePercent() {
        return percent(cache);
    }

    /** What memstores and block cache may take together, in whole percent. */
    public int allowedPercent() {
        return 100 - percent(free);
    }

    /** What the memstores leave for the block cache, in whole percent: kept also by releases that do not read sizes. */
    public int besideMemstore() {
        return Math.min(SUM_MAX, allowedPercent()) - up(memstore);
    }

    /** What the block cache leaves for the memstores, in whole percent. */
    public int besideCache() {
        return Math.min(SUM_MAX, allowedPercent()) - up(cache);
    }

    /** True when a release reads sizes in bytes, or may do so because it is not known. */
    public static boolean readsBytes(Optional<HBaseRelease> release) {
        return release.isEmpty() || release.get().compareTo(READS_BYTES) >= 0;
    }

    /**
     * True when a server of this version reads sizes in bytes: releases know no patch, and the first patches of 2.5 and 2.6
     * do not read them. Pre-releases of 3.0 count as not known.
     *
     * @param version as HBase or a vendor prints it; empty when nothing shows it
     */
    public static boolean versionReadsBytes(Optional<String> version) {
        Optional<Matcher> patch = version.map(VERSION::matcher).filter(Matcher::matches);
        Optional<HBaseRelease> release = version.flatMap(HBaseRelease::parse);
        if (patch.isEmpty() || release.isEmpty() || patch.get().group(2) != null) {
            return false;
        }
        int number = Integer.parseInt(patch.get().group(1));
        return release.get().compareTo(HBaseRelease.V2_6) > 0
                || number >= HARVESTED_PATCHES.getOrDefault(release.get(), Integer.MAX_VALUE);
    }

    private static int up(float share) {
        return (int) Math.ceil(Double.parseDouble(Float.toString(share)) * 100 - 1e-9);
    }

    /** True when a RegionServer with these shares does not start. */
    public boolean refused() {
        return memstorePercent() + cachePercent() > allowedPercent() || cache > 1;
    }

    /** HBase multiplies as float and cuts. */
    static int percent(float share) {
        return (int) (share * 100);
    }
}
