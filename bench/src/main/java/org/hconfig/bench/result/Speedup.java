package org.hconfig.bench.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * How many times faster one path was than a baseline, by three measures of the same pairs.
 *
 * @param acked by rows per second until acknowledged
 * @param quiet by rows per second until readable and quiet
 * @param steady by rows per second over the middle of the runs; absent when either path has none
 */
public record Speedup(Ratio acked, Ratio quiet, Optional<Ratio> steady) {
    /**
     * Compares two paths over the runs of a bench.
     *
     * @return absent when no repeat has a run of both
     */
    public static Optional<Speedup> of(List<RunResult> runs, RunPath path, RunPath baseline) {
        List<Double> acked = pairs(runs, path, baseline, run -> OptionalDouble.of(run.rowsPerSecond()));
        if (acked.isEmpty()) {
            return Optional.empty();
        }
        List<Double> quiet = pairs(runs, path, baseline, run -> OptionalDouble.of(run.quietRowsPerSecond()));
        List<Double> steady = pairs(runs, path, baseline, RunResult::steadyRowsPerSecond);
        return Optional.of(new Speedup(
                new Ratio(acked),
                new Ratio(quiet),
                steady.size() == acked.size() ? Optional.of(new Ratio(steady)) : Optional.empty()));
    }

    private static List<Double> pairs(
            List<RunResult> runs, RunPath path, RunPath baseline, Function<RunResult, OptionalDouble> measure) {
        List<Double> ratios = new ArrayList<>();
        for (RunResult run : runs) {
            if (run.path() != path) {
                continue;
            }
            runs.stream()
                    .filter(other -> other.path() == baseline && other.repeat() == run.repeat())
                    .findFirst()
                    .ifPresent(other -> {
                        OptionalDouble mine = measure.apply(run);
                        OptionalDouble theirs = measure.apply(other);
                        if (mine.isPresent() && theirs.isPresent()) {
                            ratios.add(mine.getAsDouble() / theirs.getAsDouble());
                        }
                    });
        }
        return ratios;
    }
}
