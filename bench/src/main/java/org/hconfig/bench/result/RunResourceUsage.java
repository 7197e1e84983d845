package org.hconfig.bench.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a load made the lab's processes do from its start until some moment.
 *
 * @param cpuSeconds CPU seconds by process: {@code client}, then the lab's names
 * @param flushedBytes bytes of files that flushes wrote, one copy
 * @param compactedBytes bytes of files that compactions wrote, one copy
 */
public record RunResourceUsage(Map<String, Double> cpuSeconds, long flushedBytes, long compactedBytes) {
    /** Copies what it is given and checks the ranges. */
    public RunResourceUsage {
        cpuSeconds = Collections.unmodifiableMap(new TreeMap<>(cpuSeconds));
        if (flushedBytes < 0 || compactedBytes < 0) {
            throw new IllegalArgumentException("flushedBytes=" + flushedBytes + ", compactedBytes=" + compactedBytes);
        }
    }
}
