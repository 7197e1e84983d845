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
 * Result of a workload benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param runs all runs in execution order
 * @param plans the plan that was applied for each mix
 */
public record WorkloadResult(
        String createdAt, LabSummary lab, WorkloadSpec spec, List<WorkloadRun> runs, Map<WorkloadMix, Plan> plans) {
    /** Makes defensive copies. */
    public WorkloadResult {
        runs = List.copyOf(runs);
        Map<WorkloadMix, Plan> copy = new EnumMap<>(WorkloadMix.class);
        copy.putAll(plans);
        plans = Collections.unmodifiableMap(copy);
    }

    /** Returns the runs of one arm of a mix, in order of their pairs. */
    public List<WorkloadRun> runs(WorkloadMix workloadMix, BenchArm benchArm) {
        return runs.stream()
                .filter(run -> run.mix() == workloadMix && run.side() == benchArm)
                .sorted(java.util.Comparator.comparingInt(WorkloadRun::repeat))
                .toList();
    }

    /**
     * Returns the operations per second of HConfig's table divided by those of the default table; absent without a
     * complete pair.
     */
    public Optional<PairedRatio> gain(WorkloadMix workloadMix) {
        return PairedRatio.between(
                runs(workloadMix, BenchArm.HCONFIG),
                runs(workloadMix, BenchArm.DEFAULT),
                WorkloadRun::repeat,
                WorkloadRun::operationsPerSecond);
    }
}
