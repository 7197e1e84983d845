package org.hconfig.bench.workload;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of a GC benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param found all initial heap and collector options of a server, in one line
 * @param advised the advised options, and the settings of {@code hbase-site.xml} that belong to them
 * @param reasons reasons of the advice
 * @param runs all runs in execution order
 */
public record GcResult(
        String createdAt,
        LabSummary lab,
        GcSpec spec,
        String found,
        String advised,
        List<String> reasons,
        List<GcRun> runs) {
    /** Makes defensive copies. */
    public GcResult {
        reasons = List.copyOf(reasons);
        runs = List.copyOf(runs);
    }

    /** Returns the runs in pairs. */
    GcPairs pairs() {
        return new GcPairs(runs, GcArm.FOUND, GcArm.ADVISED);
    }

    /**
     * Returns a figure with the advised flags divided by that with the initial flags, pair by pair; absent without a
     * complete pair.
     */
    public Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        return pairs().left(figure);
    }
}
