package org.hconfig.hbase.cache.budget;

import java.util.Map;
import java.util.Optional;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.model.OffHeapMemory;

/**
 * One or several files on fast disks for the bucket cache.
 *
 * @param engine location as in {@code hbase.bucketcache.ioengine}, such as {@code files:/ssd1/cache,/ssd2/cache}
 * @param bytes most that the cache may take there, all files together
 * @param present whether the servers have it; otherwise the operator offers it
 */
public record FileCache(String engine, long bytes, boolean present) {
    private static final double MIB = 1L << 20;

    /** Checks the range. */
    public FileCache {
        if (bytes <= 0) {
            throw new IllegalArgumentException("bytes=" + bytes);
        }
    }

    /**
     * Returns a cache that an operator offers.
     *
     * @param paths absolute paths on every server, with commas between them
     */
    public static FileCache offered(String paths, long bytes) {
        return new FileCache((paths.contains(",") ? "files:" : "file:") + paths, bytes, false);
    }

    /**
     * Returns the cache in files that servers have; empty for none, and for one whose size is invalid.
     *
     * @param site their settings that are set, by key
     */
    public static Optional<FileCache> present(Map<String, String> site) {
        String engine = site.getOrDefault(OffHeapMemory.ENGINE, "").strip();
        if (!StartLimits.isInFiles(engine)) {
            return Optional.empty();
        }
        try {
            double size = Double.parseDouble(
                    site.getOrDefault(OffHeapMemory.BUCKET, "").strip());
            return size >= 1 ? Optional.of(new FileCache(engine, (long) (size * MIB), true)) : Optional.empty();
        } catch (NumberFormatException word) {
            // The check of limits reports the text.
            return Optional.empty();
        }
    }
}
