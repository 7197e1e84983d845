package org.hconfig.bench.faults;

import java.util.List;

/**
 * Result of a campaign.
 *
 * @param spec the specification of the campaign
 * @param createdAt start of the campaign
 * @param runs the runs in execution order
 * @param clientOperations number of operations of the background client
 * @param seconds duration from the preparation of the first run to the last check
 */
public record FaultsResult(
        FaultsSpec spec, String createdAt, List<FaultRun> runs, long clientOperations, double seconds) {
    /** Makes defensive copies. */
    public FaultsResult {
        runs = List.copyOf(runs);
    }

    /** Returns the runs in which an invariant was violated. */
    public List<FaultRun> failed() {
        return runs.stream().filter(run -> !run.passed()).toList();
    }

    /** Returns true if no invariant was violated. */
    public boolean passed() {
        return failed().isEmpty();
    }
}
