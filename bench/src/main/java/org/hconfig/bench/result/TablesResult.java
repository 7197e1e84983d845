package org.hconfig.bench.result;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The result of a bench of tables.
 *
 * @param createdAt when it began, as ISO 8601
 * @param command the command that repeats it
 * @param lab where it was measured
 * @param dataset the rows of each table
 * @param runs all runs in the order in which they were made
 */
public record TablesResult(
        String createdAt, String command, LabSummary lab, DatasetSummary dataset, List<TablesRun> runs) {
    /** Copies what it is given. */
    public TablesResult {
        runs = List.copyOf(runs);
    }

    /** The paths that have runs, in the order of {@link RunPath}. */
    public List<RunPath> paths() {
        return runs.stream().map(TablesRun::path).distinct().sorted().toList();
    }

    /** A path's runs. */
    public List<TablesRun> runs(RunPath path) {
        return runs.stream().filter(run -> run.path() == path).toList();
    }

    /** How many times more rows per second all tables together took than by the defaults, until acknowledged. */
    public Optional<PairedRatio> speedup(RunPath path) {
        return ratio(path, TablesRun::rowsPerSecond);
    }

    /** The same until readable and quiet. */
    public Optional<PairedRatio> quietSpeedup(RunPath path) {
        return ratio(path, TablesRun::quietRowsPerSecond);
    }

    private Optional<PairedRatio> ratio(RunPath path, ToDoubleFunction<TablesRun> rate) {
        return path == RunPath.DEFAULT
                ? Optional.empty()
                : PairedRatio.between(runs(path), runs(RunPath.DEFAULT), TablesRun::repeat, rate);
    }
}
