package org.hconfig.hbase.cache.budget;

import java.util.OptionalLong;
import org.hconfig.gc.advice.input.HeapSizes;

/**
 * The machine of a RegionServer, as far as the server may use it.
 *
 * @param ramBytes memory of the machine, or the server's share of it
 * @param cores processors that the server may use; a fraction under a CPU budget
 * @param processBytes memory that the operator allows the server's process; empty for 85 % of {@code ramBytes}
 */
public record CacheMachine(long ramBytes, double cores, OptionalLong processBytes) {
    /** Checks the ranges. */
    public CacheMachine {
        if (ramBytes <= 0 || !(cores > 0) || processBytes.orElse(1) <= 0) {
            throw new IllegalArgumentException(
                    "ramBytes=" + ramBytes + ", cores=" + cores + ", processBytes=" + processBytes);
        }
    }

    /** Returns the memory by which buffers and steps are sized: the machine's, or less if the operator allows less. */
    long scaleBytes() {
        return Math.min(ramBytes, processBytes.orElse(ramBytes));
    }

    /** Returns the memory for heap and direct memory together, in bytes. */
    public long budgetBytes() {
        return processBytes.orElse((long) (HeapSizes.PROCESS_SHARE_MAX * ramBytes));
    }
}
