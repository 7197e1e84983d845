package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.controlloop.TuningEvent;

/**
 * Result of the unattended benchmark: the control loop under a changing workload.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param phases phases of the workload, in order
 * @param events events of the control loop
 * @param rowsRead rows found in the table at the end
 * @param rowsExpected expected number of rows if no operation failed
 */
public record UnattendedReport(
        String createdAt, List<UnattendedPhase> phases, List<TuningEvent> events, long rowsRead, long rowsExpected) {
    /** Makes defensive copies. */
    public UnattendedReport {
        phases = List.copyOf(phases);
        events = List.copyOf(events);
    }

    /** Returns the number of failed operations. */
    public long failed() {
        return phases.stream().mapToLong(UnattendedPhase::failed).sum();
    }

    /** Returns the number of events of a kind. */
    public long count(TuningEvent.Kind kind) {
        return events.stream().filter(tuningEvent -> tuningEvent.kind() == kind).count();
    }

    /** Returns the whole result, ending with a line feed. */
    public String text() {
        StringBuilder out = new StringBuilder();
        for (UnattendedPhase phase : phases) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-18s %,12d operations, %d failed; operations/s by minute: %s%n",
                    phase.mix().id(),
                    phase.operations(),
                    phase.failed(),
                    phase.perMinute().stream()
                            .map(rate -> String.format(Locale.ROOT, "%,.0f", rate))
                            .collect(Collectors.joining(" "))));
            if (!phase.firstFailure().isEmpty()) {
                out.append("  first failure: ").append(phase.firstFailure()).append('\n');
            }
        }
        out.append(String.format(
                Locale.ROOT,
                "%d changes applied, %d kept, %d rolled back. %d client operations failed.%n",
                count(TuningEvent.Kind.APPLYING),
                count(TuningEvent.Kind.KEPT),
                count(TuningEvent.Kind.ROLLED_BACK),
                failed()));
        out.append(String.format(Locale.ROOT, "%,d rows read back, %,d written.%n", rowsRead, rowsExpected));
        return out.toString();
    }
}
