package org.hconfig.bench.result;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.model.Plan;

/**
 * Everything a bench found.
 *
 * @param createdAt when it began, ISO-8601
 * @param command the command that repeats it
 * @param lab where it ran
 * @param dataset what was loaded
 * @param repeats pairs asked for
 * @param warmUp what came before the first run
 * @param runs the runs in the order in which they were made
 * @param plans the plan that was applied for each path that has one
 * @param notes what a reader must know to judge the numbers
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
    /** Copies what it is given and checks that there is a run. */
    public LoadBenchmarkResult {
        runs = List.copyOf(runs);
        notes = List.copyOf(notes);
        Map<RunPath, Plan> copy = new EnumMap<>(RunPath.class);
        copy.putAll(plans);
        plans = Collections.unmodifiableMap(copy);
        if (runs.isEmpty()) {
            throw new IllegalArgumentException("a bench without a run has no result");
        }
    }

    /** The paths that were run, in the order of {@link RunPath}. */
    public List<RunPath> paths() {
        return runs.stream().map(RunResult::path).distinct().sorted().toList();
    }

    /** The runs of one path, by repeat. */
    public List<RunResult> runs(RunPath path) {
        return runs.stream()
                .filter(run -> run.path() == path)
                .sorted(java.util.Comparator.comparingInt(RunResult::repeat))
                .toList();
    }

    /** The run of a path whose rows per second are the median; the slower of the two middle ones when even. */
    public RunResult typical(RunPath path) {
        List<RunResult> sorted = runs(path).stream()
                .sorted(java.util.Comparator.comparingDouble(RunResult::rowsPerSecond))
                .toList();
        return sorted.get((sorted.size() - 1) / 2);
    }

    /** How many times faster {@code path} was than {@code baseline}; absent when one of them was not run. */
    public Optional<Speedup> speedup(RunPath path, RunPath baseline) {
        return Speedup.of(runs, path, baseline);
    }
}
