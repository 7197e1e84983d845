package org.hconfig.bench.result;

import java.util.List;
import java.util.Optional;

/**
 * Speed-up of a path over a baseline, by three measures of the same pairs.
 *
 * @param acked by rows per second until acknowledged
 * @param quiet by rows per second until readable and idle
 * @param steady by rows per second over the middle of the runs; absent if either path has none
 */
public record Speedup(PairedRatio acked, PairedRatio quiet, Optional<PairedRatio> steady) {
    /**
     * Compares two paths over the runs of a benchmark.
     *
     * @return absent if no repeat has runs of both
     */
    public static Optional<Speedup> of(List<RunResult> runs, RunPath path, RunPath baseline) {
        List<RunResult> ours = runs.stream().filter(run -> run.path() == path).toList();
        List<RunResult> theirs =
                runs.stream().filter(run -> run.path() == baseline).toList();
        Optional<PairedRatio> steady = PairedRatio.between(
                ours,
                theirs,
                RunResult::repeat,
                run -> run.steadyRowsPerSecond().orElse(Double.NaN));
        return PairedRatio.between(ours, theirs, RunResult::repeat, RunResult::rowsPerSecond)
                .flatMap(acked -> PairedRatio.between(ours, theirs, RunResult::repeat, RunResult::quietRowsPerSecond)
                        .map(quiet -> new Speedup(
                                acked,
                                quiet,
                                steady.filter(all ->
                                        all.pairs().size() == acked.pairs().size()))));
    }
}
