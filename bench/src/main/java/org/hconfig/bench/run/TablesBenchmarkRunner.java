package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.result.TablesResult;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.hbase.lab.Lab;

/** Runner of one tables benchmark in a running lab: warm-up, then the scheduled runs. */
public final class TablesBenchmarkRunner {
    private final TablesSpec spec;
    private final BenchProgressListener progress;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a runner.
     *
     * @param work a directory for plans, journal and loads
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations
     */
    public TablesBenchmarkRunner(
            TablesSpec spec, BenchProgressListener progress, Path work, InstantSource clock, LongSupplier nanoClock) {
        this.spec = spec;
        this.progress = progress;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs. The tables are dropped afterwards, also after an interruption; if a run fails, they are kept
     * as evidence, and the next benchmark drops them.
     */
    public TablesResult run(Lab lab) throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        try (LabSession labSession = LabSession.open(lab)) {
            DatasetLoader datasetLoader = new DatasetLoader(labSession, spec.load(), work, clock, nanoClock);
            LoadTableCreator tables = new LoadTableCreator(
                    labSession,
                    new BenchTableCreator(labSession, work, clock, nanoClock),
                    spec.load(),
                    datasetLoader.facts(),
                    progress);
            TablesRunner one = new TablesRunner(labSession, tables, datasetLoader, spec, nanoClock, progress);
            one.drop();
            tables.drop(LoadWarmUp.TABLE);
            List<TablesRun> runs;
            try {
                labSession.limitServers(false);
                new LoadWarmUp(labSession, tables, datasetLoader, spec.load(), nanoClock, progress).run();
                runs = runs(one);
            } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                if (BenchInterruption.caused(failed)) {
                    Uninterruptibles.afterFailure(failed, () -> tables.drop(LoadWarmUp.TABLE));
                    Uninterruptibles.afterFailure(failed, one::drop);
                }
                Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
                throw failed;
            }
            labSession.limitServers(true);
            return new TablesResult(begun, spec.load().command(), labSession.summary(), datasetLoader.dataset(), runs);
        }
    }

    private List<TablesRun> runs(TablesRunner one) throws IOException, InterruptedException {
        List<RunSchedule.RunSlot> runSlots =
                RunSchedule.of(spec.load().paths(), spec.load().repeats());
        List<TablesRun> runs = new ArrayList<>();
        for (RunSchedule.RunSlot runSlot : runSlots) {
            BenchInterruption.check();
            progress.report("run " + runSlot.order() + " of " + runSlots.size() + ": " + runSlot.name());
            TablesRun run = one.run(runSlot);
            runs.add(run);
            progress.report(String.format(
                    Locale.ROOT,
                    "  %,.0f rows/s in total, acknowledged after %.1f s, idle after %.1f s",
                    run.rowsPerSecond(),
                    run.ackedSeconds(),
                    run.quietSeconds()));
        }
        return runs;
    }
}
