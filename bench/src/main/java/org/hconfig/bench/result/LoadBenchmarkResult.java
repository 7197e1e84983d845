package org.hconfig.bench.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;

/**
 * Result of a load benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param command the command that repeats the benchmark
 * @param lab the lab
 * @param dataset the dataset
 * @param repeats number of repeats
 * @param warmUp the warm-up before the first run
 * @param runs all runs in execution order
 * @param plans the plan that was applied for each path that has one
 * @param notes caveats about the numbers
 */
public record LoadBenchmarkResult(
        String createdAt,
        String command,
        LabSummary lab,
        DatasetSummary dataset,
        int repeats,
        WarmUp warmUp,
        List<RunResult> runs,
        Map<RunPath, Plan> plans,
        List<String> notes) {
    /** Makes defensive copies and checks that there is a run. */
    public LoadBenchmarkResult {
        runs = List.copyOf(runs);
        notes = List.copyOf(notes);
        Map<RunPath, Plan> copy = new EnumMap<>(RunPath.class);
        copy.putAll(plans);
        plans = Collections.unmodifiableMap(copy);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a benchmark without runs has no result");
        }
    }

    /** Returns the paths with runs, in the order of {@link RunPath}. */
    public List<RunPath> paths() {
        return runs.stream().map(RunResult::path).distinct().sorted().toList();
    }

    /** Returns the runs of one path, by repeat. */
    public List<RunResult> runs(RunPath path) {
        return runs.stream()
                .filter(run -> run.path() == path)
                .sorted(java.util.Comparator.comparingInt(RunResult::repeat))
                .toList();
    }

    /**
     * Returns the run of a path with the median rows per second; the slower of the two middle ones if their number is
     * even.
     */
    public RunResult typical(RunPath path) {
        List<RunResult> sorted = runs(path).stream()
                .sorted(java.util.Comparator.comparingDouble(RunResult::rowsPerSecond))
                .toList();
        return sorted.get((sorted.size() - 1) / 2);
    }

    /** Returns the speed-up of {@code path} over {@code baseline}; absent if one of them was not run. */
    public Optional<Speedup> speedup(RunPath path, RunPath baseline) {
        return Speedup.of(runs, path, baseline);
    }
}
