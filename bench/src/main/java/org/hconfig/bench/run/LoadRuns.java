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
    private final LoadBenchmarkSpec spec;
    private final String begun;
    private final LabSession labSession;
    private final LoadTableCreator tables;
    private final DatasetLoader datasetLoader;
    private final BenchContext context;

    private LoadRuns(
            LoadBenchmarkSpec spec,
            LabSession labSession,
            LoadTableCreator tables,
            DatasetLoader datasetLoader,
            BenchContext context) {
        this.spec = spec;
        this.begun = context.now();
        this.labSession = labSession;
        this.tables = tables;
        this.datasetLoader = datasetLoader;
        this.context = context;
    }

    /**
     * Prepares the runs, and drops the tables that an earlier benchmark may have left.
     *
     * @param work a directory for plans, journal and loads
     */
    public static LoadRuns open(LoadBenchmarkSpec spec, LabSession labSession, Path work, BenchContext context)
            throws IOException {
        DatasetLoader datasetLoader = new DatasetLoader(labSession, spec, work, context);
        LoadTableCreator tables = LoadTableCreator.of(labSession, work, spec, datasetLoader, context);
        LoadRuns runs = new LoadRuns(spec, labSession, tables, datasetLoader, context);
        runs.drop();
        return runs;
    }

    @Override
    public LoadBenchmarkResult run() throws IOException, InterruptedException {
        labSession.limitServers(false);
        WarmUp warmUp = new LoadWarmUp(labSession, tables, datasetLoader, spec, context).run();
        LoadRunner one = new LoadRunner(labSession, tables, datasetLoader, spec, context);
        Map<RunPath, Plan> plans = new EnumMap<>(RunPath.class);
        List<RunResult> runs = new PairedExperiment<>(spec.paths(), spec.repeats(), reporter(context.progress()))
                .run(slot -> one.run(slot, plan -> plans.putIfAbsent(slot.variant(), plan)));
        return new LoadBenchmarkResult(
                begun,
                spec.command(),
                labSession.summary(),
                datasetLoader.dataset(),
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
        tables.drop(LoadWarmUp.TABLE);
        tables.drop(LoadRunner.TABLE);
    }
}
