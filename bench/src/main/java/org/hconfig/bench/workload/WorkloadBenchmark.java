package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.BenchTableCreator;
import org.hconfig.bench.run.LabRunSequence;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;

/**
 * {@code hconfig bench workload}: sends the same requests from the same clients to a table with HBase's defaults and to
 * one that HConfig planned, in pairs, in one lab.
 */
public final class WorkloadBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public WorkloadBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs; see {@link org.hconfig.bench.LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the component that failed
     */
    public WorkloadResult run(WorkloadSpec spec, BenchProgressListener progress) {
        return LabRunSequence.in(spec.stay(), progress, (labSession, work) -> {
            BenchTableCreator tables = new BenchTableCreator(labSession, work, clock, nanoClock);
            tables.drop(WorkloadRunner.TABLE);
            WorkloadRunner one = new WorkloadRunner(
                    labSession,
                    tables,
                    new DataLoader(labSession, spec, work, clock, nanoClock),
                    spec,
                    nanoClock,
                    progress);
            return new WorkloadRuns(clock.instant().toString(), labSession, spec, one, tables, progress);
        });
    }

    private record WorkloadRuns(
            String begun,
            LabSession site,
            WorkloadSpec spec,
            WorkloadRunner one,
            BenchTableCreator tables,
            BenchProgressListener progress)
            implements LabRunSequence<WorkloadResult> {
        @Override
        public WorkloadResult run() throws IOException, InterruptedException {
            one.warmUp();
            List<WorkloadRun> runs = new ArrayList<>();
            Map<WorkloadMix, Plan> plans = new EnumMap<>(WorkloadMix.class);
            for (ScheduledRun scheduledRun : ScheduledRun.all(spec.mixes(), spec.repeats())) {
                BenchInterruption.check();
                progress.report("run " + scheduledRun.order() + " of "
                        + 2 * spec.mixes().size() * spec.repeats() + ": " + scheduledRun.name());
                WorkloadRun run = one.run(scheduledRun, plan -> plans.putIfAbsent(scheduledRun.mix(), plan));
                runs.add(run);
                progress.report(WorkloadTextRenderer.line(run));
            }
            return new WorkloadResult(begun, site.summary(), spec, runs, plans);
        }

        @Override
        public void drop() throws IOException {
            tables.drop(WorkloadRunner.TABLE);
        }
    }
}
