package org.hconfig.hbase.advice.budget;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What a RegionServer's settings take outside its heap.
 *
 * @param bucketBytes the bucket cache in direct memory, allocated when the server starts; 0 for none or for one in files
 * @param memstoreBytes memstores in direct memory, allocated as they fill; 0 for none
 * @param bufferBytes the largest pool of buffers for requests and answers, allocated as it is used
 */
public record OffHeapMemory(long bucketBytes, long memstoreBytes, long bufferBytes) {
    /** Where the bucket cache is. */
    public static final String ENGINE = "hbase.bucketcache.ioengine";

    /** Size of the bucket cache in MiB. */
    public static final String BUCKET = "hbase.bucketcache.size";

    /** Memstores outside the heap in MiB. */
    public static final String MEMSTORE = "hbase.regionserver.offheap.global.memstore.size";

    private static final String CHUNKS = "hbase.hregion.memstore.mslab.enabled";
    private static final String HANDLERS = "hbase.regionserver.handler.count";
    private static final String BUFFER = "hbase.server.allocator.buffer.size";
    private static final String BUFFERS = "hbase.server.allocator.max.buffer.count";
    private static final long MEBI = 1L << 20;

    /** Two answers of 2 MiB for each handler (HBase, ByteBuffAllocator). */
    private static final long HANDLER_BYTES = 4 * MEBI;

    private static final double HANDLERS_DEFAULT = 30;

    /**
     * What these values take.
     *
     * @param text the value in force of a key, set or default
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

    /** Bytes of bucket cache and memstores. */
    public long usedBytes() {
        return bucketBytes + memstoreBytes;
    }

    /** Bytes of direct memory that the JVM must allow: bucket cache, memstores, and at least 1 GiB for buffers. */
    public long neededBytes() {
        return usedBytes() + Math.max(1024 * MEBI, bufferBytes);
    }
}
