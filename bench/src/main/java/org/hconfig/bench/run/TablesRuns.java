package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.report.TablesReport;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesRun;

/** Runs of one tables benchmark in a running lab: warm-up, then the scheduled runs. */
public final class TablesRuns implements LabRunSequence<TablesReport> {
    private final TablesSpec spec;
    private final String begun;
    private final LoadRunContext shared;
    private final TablesRunner one;

    private TablesRuns(TablesSpec spec, LoadRunContext shared) {
        this.spec = spec;
        this.begun = shared.context().now();
        this.shared = shared;
        this.one = new TablesRunner(shared, spec);
    }

    /**
     * Prepares the runs, and drops the tables that an earlier benchmark may have left.
     *
     * @param work a directory for plans, journal and loads
     */
    public static TablesRuns open(TablesSpec spec, LabSession labSession, Path work, BenchContext context)
            throws IOException {
        TablesRuns runs = new TablesRuns(spec, LoadRunContext.open(spec.load(), labSession, work, context));
        runs.drop();
        return runs;
    }

    @Override
    public TablesReport run() throws IOException, InterruptedException {
        shared.labSession().limitServers(false);
        new LoadWarmUp(shared, spec.load()).run();
        List<TablesRun> runs = new PairedExperiment<RunPath, TablesRun>(
                        spec.load().paths(),
                        spec.load().repeats(),
                        RunReporter.lines(shared.context().progress(), TablesRun::label))
                .run(one::run);
        return new TablesReport(
                begun,
                spec.load().command(),
                shared.labSession().summary(),
                shared.datasetLoader().dataset(),
                runs);
    }

    @Override
    public void drop() throws IOException {
        shared.tables().drop(LoadWarmUp.TABLE);
        one.drop();
    }
}
