package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.Ratio;

/**
 * What advised flags are worth.
 *
 * @param createdAt when it began, ISO-8601
 * @param lab where it ran
 * @param spec what was asked for
 * @param found all options of heap and collector of a server as found
 * @param advised the same as advised
 * @param reasons what the advice rests on
 * @param runs in the order in which they were made
 */
public record GcResult(
        String createdAt,
        LabSummary lab,
        GcSpec spec,
        String found,
        String advised,
        List<String> reasons,
        List<GcRun> runs) {
    /** Below this nothing can be divided by it. */
    private static final double LEAST = 1e-9;

    /** Copies what it is given. */
    public GcResult {
        reasons = List.copyOf(reasons);
        runs = List.copyOf(runs);
    }

    /** The runs of a side. */
    public List<GcRun> runs(GcSide side) {
        return runs.stream().filter(run -> run.side() == side).toList();
    }

    /** A figure under the advised flags over the same under those found, pair by pair; absent without a whole pair. */
    public Optional<Ratio> left(ToDoubleFunction<GcRun> figure) {
        List<Double> pairs = new ArrayList<>();
        for (GcRun advised : runs(GcSide.ADVISED)) {
            runs(GcSide.FOUND).stream()
                    .filter(found -> found.repeat() == advised.repeat() && figure.applyAsDouble(found) > LEAST)
                    .forEach(found ->
                            pairs.add(Math.max(LEAST, figure.applyAsDouble(advised)) / figure.applyAsDouble(found)));
        }
        return pairs.isEmpty() ? Optional.empty() : Optional.of(new Ratio(pairs));
    }
}
