package org.hconfig.hbase.dataset;

import org.hconfig.core.DataSize;

/**
 * Upper limit of a load's rate.
 *
 * @param rows rows per second; 0 for no limit
 * @param bytes bytes per second in KeyValue layout; 0 for no limit
 */
public record LoadRateLimit(long rows, long bytes) {
    /** Checks the range. */
    public LoadRateLimit {
        if (rows < 0 || bytes < 0 || (rows == 0 && bytes == 0)) {
            throw new IllegalArgumentException("a rate must be a number above 0");
        }
    }

    /**
     * Parses a rate: a plain number means rows per second, a size with a unit means bytes per second.
     *
     * @throws IllegalArgumentException if it is neither
     */
    public static LoadRateLimit of(String text) {
        return text.matches("[0-9]{1,15}")
                ? new LoadRateLimit(Long.parseLong(text), 0)
                : new LoadRateLimit(0, DataSize.parse(text).bytes());
    }
}
