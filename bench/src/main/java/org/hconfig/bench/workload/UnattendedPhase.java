package org.hconfig.bench.workload;

import java.util.List;

/**
 * A while in which clients asked for one mix.
 *
 * @param mix what they asked for
 * @param operations how many operations were answered
 * @param failed how many HBase's client gave up
 * @param firstFailure what the first of them said; empty when there was none
 * @param perMinute operations each second, minute by minute
 */
public record UnattendedPhase(
        WorkloadMix mix, long operations, long failed, String firstFailure, List<Double> perMinute) {
    /** Copies what it is given. */
    public UnattendedPhase {
        perMinute = List.copyOf(perMinute);
    }
}
