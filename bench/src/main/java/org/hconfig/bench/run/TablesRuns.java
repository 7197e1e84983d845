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
    private final LabSession labSession;
    private final LoadTableCreator tables;
    private final DatasetLoader datasetLoader;
    private final TablesRunner one;
    private final BenchContext context;

    private TablesRuns(
            TablesSpec spec,
            LabSession labSession,
            LoadTableCreator tables,
            DatasetLoader datasetLoader,
            BenchContext context) {
        this.spec = spec;
        this.begun = context.now();
        this.labSession = labSession;
        this.tables = tables;
        this.datasetLoader = datasetLoader;
        this.one = new TablesRunner(labSession, tables, datasetLoader, spec, context);
        this.context = context;
    }

    /**
     * Prepares the runs, and drops the tables that an earlier benchmark may have left.
     *
     * @param work a directory for plans, journal and loads
     */
    public static TablesRuns open(TablesSpec spec, LabSession labSession, Path work, BenchContext context)
            throws IOException {
        DatasetLoader datasetLoader = new DatasetLoader(labSession, spec.load(), work, context);
        LoadTableCreator tables = LoadTableCreator.of(labSession, work, spec.load(), datasetLoader, context);
        TablesRuns runs = new TablesRuns(spec, labSession, tables, datasetLoader, context);
        runs.drop();
        return runs;
    }

    @Override
    public TablesReport run() throws IOException, InterruptedException {
        labSession.limitServers(false);
        new LoadWarmUp(labSession, tables, datasetLoader, spec.load(), context).run();
        List<TablesRun> runs = new PairedExperiment<RunPath, TablesRun>(
                        spec.load().paths(),
                        spec.load().repeats(),
                        RunReporter.lines(context.progress(), TablesRun::label))
                .run(one::run);
        return new TablesReport(begun, spec.load().command(), labSession.summary(), datasetLoader.dataset(), runs);
    }

    @Override
    public void drop() throws IOException {
        tables.drop(LoadWarmUp.TABLE);
        one.drop();
    }
}
