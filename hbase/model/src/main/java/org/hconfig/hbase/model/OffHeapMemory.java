package org.hconfig.hbase.model;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * Off-heap memory allocated by a RegionServer's settings.
 *
 * @param bucketBytes the bucket cache in direct memory, allocated when the server starts; 0 for none or for one in files
 * @param memstoreBytes memstores in direct memory, allocated as they fill; 0 for none
 * @param bufferBytes the largest size of the buffer pool for requests and responses, allocated as it is used
 */
public record OffHeapMemory(long bucketBytes, long memstoreBytes, long bufferBytes) {
    /** Key of the bucket cache's location. */
    public static final String ENGINE = "hbase.bucketcache.ioengine";

    /** Key of the bucket cache's size in MiB. */
    public static final String BUCKET = "hbase.bucketcache.size";

    /** Key of the off-heap memstores' size in MiB. */
    public static final String MEMSTORE = "hbase.regionserver.offheap.global.memstore.size";

    private static final String CHUNKS = "hbase.hregion.memstore.mslab.enabled";
    private static final String HANDLERS = "hbase.regionserver.handler.count";
    private static final String BUFFER = "hbase.server.allocator.buffer.size";
    private static final String BUFFERS = "hbase.server.allocator.max.buffer.count";
    private static final long MEBI = 1L << 20;

    /** Two responses of 2 MiB for each handler (HBase, ByteBuffAllocator). */
    private static final long HANDLER_BYTES = 4 * MEBI;

    private static final double HANDLERS_DEFAULT = 30;

    /**
     * Calculates the off-heap memory of these settings.
     *
     * @param text the effective value of a key, set or default
     * @param number the same as a number
     */
    public static OffHeapMemory of(Function<String, Optional<String>> text, Function<String, OptionalDouble> number) {
        boolean direct = text.apply(ENGINE)
                .filter(engine -> engine.startsWith("offheap"))
                .isPresent();
        boolean chunks = !text.apply(CHUNKS).equals(Optional.of("false"));
        double pool = number.apply(BUFFERS).isPresent() && number.apply(BUFFER).isPresent()
                ? number.apply(BUFFERS).getAsDouble() * number.apply(BUFFER).getAsDouble()
                : number.apply(HANDLERS).orElse(HANDLERS_DEFAULT) * HANDLER_BYTES;
        return new OffHeapMemory(
                direct ? Math.round(number.apply(BUCKET).orElse(0) * MEBI) : 0,
                chunks ? Math.round(Math.max(0, number.apply(MEMSTORE).orElse(0)) * MEBI) : 0,
                Math.round(Math.max(0, pool)));
    }

    /** Returns the bytes of bucket cache and memstores. */
    public long usedBytes() {
        return bucketBytes + memstoreBytes;
    }

    /** Returns the direct memory in bytes that the JVM must allow: bucket cache, memstores, and at least 1 GiB for buffers. */
    public long neededBytes() {
        return usedBytes() + Math.max(1024 * MEBI, bufferBytes);
    }
}
