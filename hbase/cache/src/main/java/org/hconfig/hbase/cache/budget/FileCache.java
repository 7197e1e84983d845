package org.hconfig.hbase.cache.budget;

/**
 * A file on a fast disk that the operator offers for the bucket cache.
 *
 * @param path absolute path on every server
 * @param bytes most that the cache may take there
 */
public record FileCache(String path, long bytes) {
    /** Checks the range. */
    public FileCache {
        if (bytes <= 0) {
            throw new IllegalArgumentException("bytes=" + bytes);
        }
    }
}
