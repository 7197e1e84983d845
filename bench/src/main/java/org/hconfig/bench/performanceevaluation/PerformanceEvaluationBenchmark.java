package org.hconfig.bench.performanceevaluation;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.workload.BenchArm;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench pe}: runs HBase's own PerformanceEvaluation against a table with HBase's defaults and against
 * one that HConfig planned, in pairs, in one lab. It measures the effect of a plan with a client that is not part of
 * HConfig.
 */
public final class PerformanceEvaluationBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public PerformanceEvaluationBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    public PeResult run(PeSpec spec, BenchProgressListener progress) {
        return LabRunSequence.in(spec.in().stay(), progress, (labSession, work) -> {
            BenchTableCreator tables = new BenchTableCreator(labSession, work, clock, nanoClock);
            tables.drop(PeRunner.TABLE);
            PeProcess process = new PeProcess(labSession.clientDirectory(), work);
            PeRunner one = new PeRunner(labSession, tables, process, spec, nanoClock, progress);
            return new PeRuns(clock.instant().toString(), labSession, spec, one, tables, progress);
        });
    }

    private record PeRuns(
            String begun,
            LabSession site,
            PeSpec spec,
            PeRunner one,
            BenchTableCreator tables,
            BenchProgressListener progress)
            implements LabRunSequence<PeResult> {
        @Override
        public PeResult run() throws IOException, InterruptedException {
            List<PeRun> runs = new ArrayList<>();
            for (PeCommand command : spec.commands()) {
                for (int repeat = 1; repeat <= spec.in().repeats(); repeat++) {
                    for (BenchArm benchArm : BenchArm.inOrder(repeat)) {
                        BenchInterruption.check();
                        progress.report(command.id() + " " + benchArm.id() + "-" + repeat);
                        PeRun run = one.run(command, benchArm, repeat);
                        runs.add(run);
                        progress.report(String.format(
                                Locale.ROOT, "  %,.0f rows/s, %d regions", run.rowsPerSecond(), run.regions()));
                    }
                }
            }
            return new PeResult(begun, site.summary(), spec, runs);
        }

        @Override
        public void drop() throws IOException {
            tables.drop(PeRunner.TABLE);
        }
    }
}
