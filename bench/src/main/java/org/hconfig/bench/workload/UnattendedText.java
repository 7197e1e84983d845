package org.hconfig.bench.workload;

import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.xconfig.cycle.Entry;

/** What a cycle did by itself, as a few lines for the terminal. */
public final class UnattendedText {
    private UnattendedText() {}

    /** The whole result, ending with a line feed. */
    public static String of(UnattendedResult result) {
        StringBuilder out = new StringBuilder();
        for (UnattendedPhase phase : result.phases()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-18s %,12d operations, %d failed; each second, by the minute: %s%n",
                    phase.mix().word(),
                    phase.operations(),
                    phase.failed(),
                    phase.perMinute().stream()
                            .map(rate -> String.format(Locale.ROOT, "%,.0f", rate))
                            .collect(Collectors.joining(" "))));
            if (!phase.firstFailure().isEmpty()) {
                out.append("  the first failure: ").append(phase.firstFailure()).append('\n');
            }
        }
        out.append(String.format(
                Locale.ROOT,
                "%d changes applied, %d kept, %d taken back. %d client operations failed.%n",
                result.count(Entry.Kind.APPLYING),
                result.count(Entry.Kind.KEPT),
                result.count(Entry.Kind.ROLLED_BACK),
                result.failed()));
        out.append(String.format(
                Locale.ROOT, "%,d rows read back, %,d written.%n", result.rowsRead(), result.rowsWanted()));
        return out.toString();
    }
}
