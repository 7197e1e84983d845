package org.hconfig.bench.workload;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
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
        String createdAt, LabSummary lab, WorkloadSpec spec, List<WorkloadRun> runs, Map<WorkloadMix, Plan> plans) {
    /** Copies what it is given. */
    public WorkloadResult {
        runs = List.copyOf(runs);
        Map<WorkloadMix, Plan> copy = new EnumMap<>(WorkloadMix.class);
        copy.putAll(plans);
        plans = Collections.unmodifiableMap(copy);
    }

    /** The runs of one side of a mix, in order of their pairs. */
    public List<WorkloadRun> runs(WorkloadMix workloadMix, BenchArm benchArm) {
        return runs.stream()
                .filter(run -> run.mix() == workloadMix && run.side() == benchArm)
                .sorted(java.util.Comparator.comparingInt(WorkloadRun::repeat))
                .toList();
    }

    /** How many times the operations per second of the defaults HConfig's table gave; absent without a whole pair. */
    public Optional<PairedRatio> gain(WorkloadMix workloadMix) {
        return PairedRatio.between(
                runs(workloadMix, BenchArm.HCONFIG),
                runs(workloadMix, BenchArm.DEFAULT),
                WorkloadRun::repeat,
                WorkloadRun::operationsPerSecond);
    }
}
