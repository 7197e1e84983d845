package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.xconfig.model.Plan;

/** Runs of one load benchmark in a running lab: warm-up, then the scheduled runs. */
public final class LoadRuns implements LabRunSequence<LoadBenchmarkResult> {
    /** Name of the table that each run creates, loads, and drops. */
    public static final String TABLE = LoadRunner.TABLE;

    private final LoadBenchmarkSpec spec;
    private final String begun;
    private final LoadRunContext shared;

    private LoadRuns(LoadBenchmarkSpec spec, LoadRunContext shared) {
        this.spec = spec;
        this.begun = shared.context().now();
        this.shared = shared;
    }

    /**
     * Prepares the runs, and drops the tables that an earlier benchmark may have left.
     *
     * @param work a directory for plans, journal and loads
     */
    public static LoadRuns open(LoadBenchmarkSpec spec, LabSession labSession, Path work, BenchContext context)
            throws IOException {
        LoadRuns runs = new LoadRuns(spec, LoadRunContext.open(spec, labSession, work, context));
        runs.drop();
        return runs;
    }

    @Override
    public LoadBenchmarkResult run() throws IOException, InterruptedException {
        shared.labSession().limitServers(false);
        WarmUp warmUp = new LoadWarmUp(shared, spec).run();
        LoadRunner one = new LoadRunner(shared, spec);
        Map<RunPath, Plan> plans = new EnumMap<>(RunPath.class);
        List<RunResult> runs = new PairedExperiment<>(
                        spec.paths(), spec.repeats(), reporter(shared.context().progress()))
                .run(slot -> one.run(slot, plan -> plans.putIfAbsent(slot.variant(), plan)));
        return new LoadBenchmarkResult(
                begun,
                spec.command(),
                shared.labSession().summary(),
                shared.datasetLoader().dataset(),
                spec.repeats(),
                warmUp,
                runs,
                plans,
                ResultCaveats.of(runs, plans));
    }

    private static RunReporter<RunPath, RunResult> reporter(BenchProgressListener progress) {
        return new RunReporter<>() {
            @Override
            public void begins(RunSlot<RunPath> slot, int runs) {
                progress.runBegins(slot, runs);
            }

            @Override
            public void ends(RunResult run) {
                progress.runEnds(run);
            }
        };
    }

    @Override
    public void drop() throws IOException {
        shared.tables().drop(LoadWarmUp.TABLE);
        shared.tables().drop(LoadRunner.TABLE);
    }
}
