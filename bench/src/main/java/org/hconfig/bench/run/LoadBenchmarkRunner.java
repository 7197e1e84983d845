package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.xconfig.model.Plan;

/** Runner of one load benchmark in a running lab: warm-up, then the scheduled runs. */
public final class LoadBenchmarkRunner {
    private final LoadBenchmarkSpec spec;
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
    public LoadBenchmarkRunner(
            LoadBenchmarkSpec spec,
            BenchProgressListener progress,
            Path work,
            InstantSource clock,
            LongSupplier nanoClock) {
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
    public LoadBenchmarkResult run(Lab lab) throws IOException, InterruptedException {
        Instant begun = clock.instant();
        try (LabSession labSession = LabSession.open(lab)) {
            DatasetLoader datasetLoader = new DatasetLoader(labSession, spec, work, clock, nanoClock);
            LoadTableCreator tables = new LoadTableCreator(
                    labSession,
                    new BenchTableCreator(labSession, work, clock, nanoClock),
                    spec,
                    datasetLoader.facts(),
                    progress);
            tables.drop(LoadRunner.TABLE);
            tables.drop(LoadWarmUp.TABLE);
            LoadBenchmarkResult result;
            try {
                labSession.limitServers(false);
                WarmUp warmUp = new LoadWarmUp(labSession, tables, datasetLoader, spec, nanoClock, progress).run();
                result = runs(begun, labSession, tables, datasetLoader, warmUp);
            } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                if (BenchInterruption.caused(failed)) {
                    Uninterruptibles.afterFailure(failed, () -> tables.drop(LoadWarmUp.TABLE));
                    Uninterruptibles.afterFailure(failed, () -> tables.drop(LoadRunner.TABLE));
                }
                Uninterruptibles.afterFailure(failed, () -> labSession.limitServers(true));
                throw failed;
            }
            labSession.limitServers(true);
            return result;
        }
    }

    private LoadBenchmarkResult runs(
            Instant begun, LabSession labSession, TableCreator tables, DatasetLoader datasetLoader, WarmUp warmUp)
            throws IOException, InterruptedException {
        LoadRunner one = new LoadRunner(labSession, tables, datasetLoader, spec, nanoClock, progress);
        List<RunSchedule.RunSlot> runSlots = RunSchedule.of(spec.paths(), spec.repeats());
        List<RunResult> runs = new ArrayList<>();
        Map<RunPath, Plan> plans = new EnumMap<>(RunPath.class);
        for (RunSchedule.RunSlot runSlot : runSlots) {
            BenchInterruption.check();
            progress.runBegins(runSlot.name(), runSlot.path(), runSlot.order(), runSlots.size());
            LoadRunner.FinishedLoadRun finishedLoadRun = one.run(runSlot);
            runs.add(finishedLoadRun.result());
            finishedLoadRun.made().plan().ifPresent(plan -> plans.putIfAbsent(runSlot.path(), plan));
            progress.runEnds(finishedLoadRun.result());
        }
        return new LoadBenchmarkResult(
                begun.toString(),
                spec.command(),
                labSession.summary(),
                datasetLoader.dataset(),
                spec.repeats(),
                warmUp,
                runs,
                plans,
                ResultCaveats.of(runs, plans));
    }
}
