package org.hconfig.hbase.dataset;

import org.hconfig.core.DataSize;

/**
 * How fast a load may be at most.
 *
 * @param rows rows a second; 0 for any number
 * @param bytes bytes a second in KeyValue layout; 0 for any number
 */
public record LoadRateLimit(long rows, long bytes) {
    /** Checks the range. */
    public LoadRateLimit {
        if (rows < 0 || bytes < 0 || (rows == 0 && bytes == 0)) {
            throw new IllegalArgumentException("a rate needs a number above 0");
        }
    }

    /**
     * Reads a rate: a plain number counts rows, a size with its unit counts bytes.
     *
     * @throws IllegalArgumentException when it is neither
     */
    public static LoadRateLimit of(String text) {
        return text.matches("[0-9]{1,15}")
                ? new LoadRateLimit(Long.parseLong(text), 0)
                : new LoadRateLimit(0, DataSize.parse(text).bytes());
    }
}
