package org.hconfig.bench.workload;

import java.util.List;
import org.hconfig.xconfig.controlloop.TuningEvent;

/**
 * Result of the unattended benchmark: the control loop under a changing workload.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param phases phases of the workload, in order
 * @param entries events of the control loop
 * @param rowsRead rows found in the table at the end
 * @param rowsWanted expected number of rows if no operation failed
 */
public record UnattendedResult(
        String createdAt, List<UnattendedPhase> phases, List<TuningEvent> entries, long rowsRead, long rowsWanted) {
    /** Makes defensive copies. */
    public UnattendedResult {
        phases = List.copyOf(phases);
        entries = List.copyOf(entries);
    }

    /** Returns the number of failed operations. */
    public long failed() {
        return phases.stream().mapToLong(UnattendedPhase::failed).sum();
    }

    /** Returns the number of events of a kind. */
    public long count(TuningEvent.Kind kind) {
        return entries.stream()
                .filter(tuningEvent -> tuningEvent.kind() == kind)
                .count();
    }
}
