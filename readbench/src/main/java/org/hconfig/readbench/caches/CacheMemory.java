package org.hconfig.readbench.caches;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.servers.ServerStartOptions;
import org.hconfig.core.DataSize;

/**
 * Division of one amount of process memory, which is the same for all places of the cache: maximum heap and direct memory
 * together. In each of them, {@link #RESERVE} of direct memory remains for buffers of requests.
 *
 * @param process maximum heap and maximum direct memory of a RegionServer together, at least 640 MiB
 */
public record CacheMemory(DataSize process) {
    /** Direct memory that no cache may use: buffers of requests and of the network. */
    public static final DataSize RESERVE = DataSize.ofMebibytes(128);

    /** Least memory: below it, a server with a cache outside has no heap left to work with. */
    public static final DataSize MIN = DataSize.ofMebibytes(640);

    private static final double DEFAULT_SHARE = 0.4;
    private static final double READS_CACHE = 0.6;
    private static final double READS_MEMSTORES = 0.2;
    private static final double INDEX_SHARE = 0.2;
    private static final int FILE_FACTOR = 2;
    private static final int BUFFERS = 1024;

    private long whole() {
        return process.bytes() - RESERVE.bytes();
    }

    /** Returns the maximum heap with a place; half of the memory where the cache is outside. */
    public DataSize heap(CachePlace place) {
        return DataSize.ofMebibytes((outside(place) ? whole() / 2 : whole()) >> 20);
    }

    /** Returns the capacity of the place for data blocks. */
    public DataSize cache(CachePlace place) {
        return switch (place) {
            case HEAP -> share(heap(place), DEFAULT_SHARE);
            case HEAP_READS -> share(heap(place), READS_CACHE);
            case OFF_HEAP -> new DataSize(process.bytes() - heap(place).bytes() - RESERVE.bytes());
            case FILE -> new DataSize(cache(CachePlace.OFF_HEAP).bytes() * FILE_FACTOR);
        };
    }

    private static DataSize share(DataSize heap, double share) {
        return new DataSize((long) (heap.bytes() * share));
    }

    private static boolean outside(CachePlace place) {
        return place == CachePlace.OFF_HEAP || place == CachePlace.FILE;
    }

    /**
     * Returns options and settings of a server.
     *
     * @param directory absolute directory of the cache files
     */
    public ServerStartOptions start(CachePlace place, String directory) {
        long heap = heap(place).mebibytes();
        long direct = process.mebibytes() - heap;
        List<String> options = List.of(
                "-Xms" + heap + "m", "-Xmx" + heap + "m", "-XX:MaxDirectMemorySize=" + direct + "m", "-XX:+UseG1GC");
        return new ServerStartOptions(options, settings(place, directory));
    }

    private Map<String, String> settings(CachePlace place, String directory) {
        String buffers = Integer.toString(BUFFERS);
        return switch (place) {
            case HEAP -> Map.of("hbase.server.allocator.max.buffer.count", buffers);
            case HEAP_READS ->
                Map.of(
                        "hbase.server.allocator.max.buffer.count",
                        buffers,
                        "hfile.block.cache.size",
                        Double.toString(READS_CACHE),
                        "hbase.regionserver.global.memstore.size",
                        Double.toString(READS_MEMSTORES));
            case OFF_HEAP, FILE ->
                Map.of(
                        "hbase.server.allocator.max.buffer.count",
                        buffers,
                        "hfile.block.cache.size",
                        Double.toString(INDEX_SHARE),
                        "hbase.bucketcache.size",
                        Long.toString(cache(place).mebibytes()),
                        "hbase.bucketcache.ioengine",
                        place == CachePlace.OFF_HEAP ? "offheap" : "file:" + directory + "/{server}-bucket.cache");
        };
    }
}
