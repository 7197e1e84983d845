package org.hconfig.bench.workload;

import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.xconfig.controlloop.TuningEvent;

/** Text renderer of the result of the unattended benchmark. */
public final class UnattendedTextRenderer {
    private UnattendedTextRenderer() {}

    /** Returns the whole result, ending with a line feed. */
    public static String of(UnattendedResult result) {
        StringBuilder out = new StringBuilder();
        for (UnattendedPhase phase : result.phases()) {
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
                result.count(TuningEvent.Kind.APPLYING),
                result.count(TuningEvent.Kind.KEPT),
                result.count(TuningEvent.Kind.ROLLED_BACK),
                result.failed()));
        out.append(String.format(
                Locale.ROOT, "%,d rows read back, %,d written.%n", result.rowsRead(), result.rowsWanted()));
        return out.toString();
    }
}
