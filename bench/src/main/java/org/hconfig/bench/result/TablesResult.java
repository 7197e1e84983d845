package org.hconfig.bench.result;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Result of a tables benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param command the command that repeats the benchmark
 * @param lab the lab
 * @param dataset the rows of each table
 * @param runs all runs in execution order
 */
public record TablesResult(
        String createdAt, String command, LabSummary lab, DatasetSummary dataset, List<TablesRun> runs) {
    /** Makes defensive copies. */
    public TablesResult {
        runs = List.copyOf(runs);
    }

    /** Returns the paths with runs, in the order of {@link RunPath}. */
    public List<RunPath> paths() {
        return runs.stream().map(TablesRun::path).distinct().sorted().toList();
    }

    /** Returns the runs of a path. */
    public List<TablesRun> runs(RunPath path) {
        return runs.stream().filter(run -> run.path() == path).toList();
    }

    /**
     * Returns the speed-up of a path over the defaults by rows per second of all tables together until acknowledged.
     */
    public Optional<PairedRatio> speedup(RunPath path) {
        return ratio(path, TablesRun::rowsPerSecond);
    }

    /** Returns the speed-up until readable and idle. */
    public Optional<PairedRatio> quietSpeedup(RunPath path) {
        return ratio(path, TablesRun::quietRowsPerSecond);
    }

    private Optional<PairedRatio> ratio(RunPath path, ToDoubleFunction<TablesRun> rate) {
        return path == RunPath.DEFAULT
                ? Optional.empty()
                : PairedRatio.between(runs(path), runs(RunPath.DEFAULT), TablesRun::repeat, rate);
    }
}
