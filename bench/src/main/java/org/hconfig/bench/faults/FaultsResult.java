package org.hconfig.bench.faults;

import java.util.List;

/**
 * A campaign's result.
 *
 * @param spec what was asked for
 * @param createdAt when it began
 * @param runs in order
 * @param clientOperations what the steady client did throughout
 * @param seconds from the first run's preparation to the last check
 */
public record FaultsResult(
        FaultsSpec spec, String createdAt, List<FaultRun> runs, long clientOperations, double seconds) {
    /** Copies the runs. */
    public FaultsResult {
        runs = List.copyOf(runs);
    }

    /** The runs in which an invariant was broken. */
    public List<FaultRun> failed() {
        return runs.stream().filter(run -> !run.passed()).toList();
    }

    /** True when none was. */
    public boolean passed() {
        return failed().isEmpty();
    }
}
