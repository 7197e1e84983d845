package org.hconfig.bench.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of a benchmark of synchronized garbage collections.
 *
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param flags all heap and collector options of a server
 * @param runs all runs in execution order
 */
public record FanOutResult(LabSummary lab, FanOutSpec spec, String flags, List<GcRun> runs) {
    /** Makes defensive copies. */
    public FanOutResult {
        runs = List.copyOf(runs);
    }

    /** Returns the runs in pairs. */
    GcPairs pairs() {
        return new GcPairs(runs, GcArm.ALONE, GcArm.TOGETHER);
    }

    /** Returns a figure with synchronized collections divided by that with independent ones, pair by pair. */
    public Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        return pairs().left(figure);
    }
}
