package org.hconfig.bench.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * Resource usage of the lab's processes from the start of a load until a given time.
 *
 * @param cpuSeconds CPU seconds by process: {@code client}, then the lab's names
 * @param flushedBytes bytes of files that flushes wrote, one copy
 * @param compactedBytes bytes of files that compactions wrote, one copy
 */
public record RunResourceUsage(Map<String, Double> cpuSeconds, long flushedBytes, long compactedBytes) {
    /** Makes defensive copies and checks the ranges. */
    public RunResourceUsage {
        cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
        if (flushedBytes < 0 || compactedBytes < 0) {
            throw new IllegalArgumentException("flushedBytes=" + flushedBytes + ", compactedBytes=" + compactedBytes);
        }
    }
}
