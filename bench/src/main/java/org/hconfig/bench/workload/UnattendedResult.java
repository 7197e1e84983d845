package org.hconfig.bench.workload;

import java.util.List;
import org.hconfig.xconfig.controlloop.TuningEvent;

/**
 * What a cycle did by itself while clients asked for one thing, then another, then the first again.
 *
 * @param createdAt when it began, ISO-8601
 * @param phases what clients asked for, in order
 * @param entries what the cycle saw, decided and did
 * @param rowsRead rows found in the table at the end
 * @param rowsWanted rows that must be there, where no operation failed
 */
public record UnattendedResult(
        String createdAt, List<UnattendedPhase> phases, List<TuningEvent> entries, long rowsRead, long rowsWanted) {
    /** Copies what it is given. */
    public UnattendedResult {
        phases = List.copyOf(phases);
        entries = List.copyOf(entries);
    }

    /** Operations that failed. */
    public long failed() {
        return phases.stream().mapToLong(UnattendedPhase::failed).sum();
    }

    /** Lines of a kind. */
    public long count(TuningEvent.Kind kind) {
        return entries.stream()
                .filter(tuningEvent -> tuningEvent.kind() == kind)
                .count();
    }
}
