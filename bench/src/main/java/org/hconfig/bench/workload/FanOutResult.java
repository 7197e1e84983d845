package org.hconfig.bench.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * What it is worth that servers collect together.
 *
 * @param lab where it ran
 * @param spec what was asked for
 * @param flags all options of heap and collector of a server
 * @param runs in the order in which they were made
 */
public record FanOutResult(LabSummary lab, FanOutSpec spec, String flags, List<GcRun> runs) {
    /** Copies what it is given. */
    public FanOutResult {
        runs = List.copyOf(runs);
    }

    /** The runs in pairs. */
    GcPairs pairs() {
        return new GcPairs(runs, GcArm.ALONE, GcArm.TOGETHER);
    }

    /** A figure with collections together over the same with each server alone, pair by pair. */
    public Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        return pairs().left(figure);
    }
}
