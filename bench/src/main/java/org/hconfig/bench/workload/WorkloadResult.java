package org.hconfig.bench.workload;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.Ratio;
import org.hconfig.xconfig.model.Plan;

/**
 * Everything a bench of workloads found.
 *
 * @param createdAt when it began, ISO-8601
 * @param lab where it ran
 * @param spec what was asked for
 * @param runs in the order in which they were made
 * @param plans the plan that was applied for each mix
 */
public record WorkloadResult(
        String createdAt, LabSummary lab, WorkloadSpec spec, List<WorkloadRun> runs, Map<Mix, Plan> plans) {
    /** Copies what it is given. */
    public WorkloadResult {
        runs = List.copyOf(runs);
        Map<Mix, Plan> copy = new EnumMap<>(Mix.class);
        copy.putAll(plans);
        plans = Collections.unmodifiableMap(copy);
    }

    /** The runs of one side of a mix, in order of their pairs. */
    public List<WorkloadRun> runs(Mix mix, Side side) {
        return runs.stream()
                .filter(run -> run.mix() == mix && run.side() == side)
                .sorted(java.util.Comparator.comparingInt(WorkloadRun::repeat))
                .toList();
    }

    /** How many times the operations per second of the defaults HConfig's table gave; absent without a whole pair. */
    public Optional<Ratio> gain(Mix mix) {
        return Ratio.between(
                runs(mix, Side.HCONFIG),
                runs(mix, Side.DEFAULT),
                WorkloadRun::repeat,
                WorkloadRun::operationsPerSecond);
    }
}
