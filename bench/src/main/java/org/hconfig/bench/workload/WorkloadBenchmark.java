package org.hconfig.bench.workload;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.xconfig.model.Plan;

/**
 * {@code hconfig bench workload}: sends the same requests from the same clients to a table with HBase's defaults and to
 * one that HConfig planned, in pairs, in one lab.
 *
 * @param context clocks and progress
 */
public record WorkloadBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component
     *     that failed
     */
    public WorkloadReport run(WorkloadSpec spec) {
        return LabRunSequence.in(spec.lease(), context.progress(), (labSession, work) -> {
            String begun = context.now();
            BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
            tables.drop(WorkloadRunner.TABLE);
            WorkloadRunner one = new WorkloadRunner(
                    labSession, tables, new DataLoader(labSession, spec, work, context), spec, context);
            return LabRunSequence.of(
                    () -> {
                        one.warmUp();
                        Map<WorkloadMix, Plan> plans = new EnumMap<>(WorkloadMix.class);
                        List<WorkloadRun> runs = new PairedExperiment<BenchArm, WorkloadRun>(
                                        List.of(BenchArm.values()),
                                        spec.repeats(),
                                        RunReporter.lines(context.progress(), WorkloadRun::label))
                                .run(
                                        spec.mixes(),
                                        WorkloadMix::id,
                                        (mix, slot) -> one.run(mix, slot, plan -> plans.putIfAbsent(mix, plan)));
                        return new WorkloadReport(begun, labSession.summary(), spec, runs, plans);
                    },
                    () -> tables.drop(WorkloadRunner.TABLE));
        });
    }
}
