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
import org.hconfig.bench.BenchLoadSpec;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.WarmUp;
import org.hconfig.hbase.lab.Lab;
import org.hconfig.xconfig.model.Plan;

/** Carries out one bench in a lab that is up: warm-up, then the runs of the schedule. */
public final class Bench {
    private final BenchLoadSpec spec;
    private final BenchProgress progress;
    private final Path work;
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param work a directory of its own, for plans, journal and loads
     * @param clock the time of day
     * @param nanoClock for durations
     */
    public Bench(BenchLoadSpec spec, BenchProgress progress, Path work, InstantSource clock, LongSupplier nanoClock) {
        this.spec = spec;
        this.progress = progress;
        this.work = work;
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs. The bench's tables are gone afterwards, also when it is interrupted; when a run fails, they stay as
     * evidence, and the next bench drops them.
     */
    public BenchLoadResult run(Lab lab) throws IOException, InterruptedException {
        Instant begun = clock.instant();
        try (Site site = Site.open(lab)) {
            Loading loading = new Loading(site, spec, work, clock, nanoClock);
            PlannedTables tables = new PlannedTables(
                    site, new BenchTables(site, work, clock, nanoClock), spec, loading.facts(), progress);
            tables.drop(OneRun.TABLE);
            tables.drop(WarmUpRun.TABLE);
            BenchLoadResult result;
            try {
                site.limitServers(false);
                WarmUp warmUp = new WarmUpRun(site, tables, loading, spec, nanoClock, progress).make();
                result = runs(begun, site, tables, loading, warmUp);
            } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                if (Interrupts.caused(failed)) {
                    Uninterrupted.afterFailure(failed, () -> tables.drop(WarmUpRun.TABLE));
                    Uninterrupted.afterFailure(failed, () -> tables.drop(OneRun.TABLE));
                }
                Uninterrupted.afterFailure(failed, () -> site.limitServers(true));
                throw failed;
            }
            site.limitServers(true);
            return result;
        }
    }

    private BenchLoadResult runs(Instant begun, Site site, TableMaker tables, Loading loading, WarmUp warmUp)
            throws IOException, InterruptedException {
        OneRun one = new OneRun(site, tables, loading, spec, nanoClock, progress);
        List<Schedule.Slot> slots = Schedule.of(spec.paths(), spec.repeats());
        List<RunResult> runs = new ArrayList<>();
        Map<RunPath, Plan> plans = new EnumMap<>(RunPath.class);
        for (Schedule.Slot slot : slots) {
            Interrupts.check();
            progress.runBegins(slot.name(), slot.path(), slot.order(), slots.size());
            OneRun.Finished finished = one.make(slot);
            runs.add(finished.result());
            finished.made().plan().ifPresent(plan -> plans.putIfAbsent(slot.path(), plan));
            progress.runEnds(finished.result());
        }
        return new BenchLoadResult(
                begun.toString(),
                spec.command(),
                site.summary(),
                loading.dataset(),
                spec.repeats(),
                warmUp,
                runs,
                plans,
                Notes.of(runs, plans));
    }
}
