package org.hconfig.bench.workload;

import java.util.List;

/**
 * Phase in which clients sent one mix.
 *
 * @param mix the mix of requests
 * @param operations number of successful operations
 * @param failed number of operations that HBase's client abandoned
 * @param firstFailure message of the first failure; empty if there was none
 * @param perMinute operations per second, by minute
 */
public record UnattendedPhase(
        WorkloadMix mix, long operations, long failed, String firstFailure, List<Double> perMinute) {
    /** Makes defensive copies. */
    public UnattendedPhase {
        perMinute = List.copyOf(perMinute);
    }
}
