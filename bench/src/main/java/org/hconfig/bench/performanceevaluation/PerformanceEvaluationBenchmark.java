package org.hconfig.bench.performanceevaluation;

import java.util.List;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.workload.BenchArm;

/**
 * {@code hconfig bench pe}: runs HBase's own PerformanceEvaluation against a table with HBase's defaults and against
 * one that HConfig planned, in pairs, in one lab. It measures the effect of a plan with a client that is not part of
 * HConfig.
 *
 * @param context clocks and progress
 */
public record PerformanceEvaluationBenchmark(BenchContext context) {
    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws org.hconfig.core.HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component
     *     that failed
     */
    public PeReport run(PeSpec spec) {
        return LabRunSequence.in(spec.lease(), context.progress(), (labSession, work) -> {
            String begun = context.now();
            BenchTableCreator tables = new BenchTableCreator(labSession, work, context);
            tables.drop(PeRunner.TABLE);
            PeProcess process = new PeProcess(labSession.clientDirectory(), work);
            PeRunner one = new PeRunner(labSession, tables, process, spec, context);
            return LabRunSequence.of(
                    () -> {
                        List<PeRun> runs = new PairedExperiment<BenchArm, PeRun>(
                                        List.of(BenchArm.values()),
                                        spec.repeats(),
                                        RunReporter.lines(context.progress(), PeRun::label))
                                .run(spec.commands(), PeCommand::id, one::run);
                        return new PeReport(begun, labSession.summary(), spec, runs);
                    },
                    () -> tables.drop(PeRunner.TABLE));
        });
    }
}
