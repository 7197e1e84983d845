package org.hconfig.bench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.TablesSpec;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.bench.result.TablesResult;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.hbase.lab.Lab;

/** Carries out one bench of tables in a lab that is up: warm-up, then the runs of the schedule. */
public final class TablesBench {
    private final TablesSpec spec;
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
    public TablesBench(
            TablesSpec spec, BenchProgress progress, Path work, InstantSource clock, LongSupplier nanoClock) {
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
    public TablesResult run(Lab lab) throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        try (Site site = Site.open(lab)) {
            Loading loading = new Loading(site, spec.load(), work, clock, nanoClock);
            PlannedTables tables = new PlannedTables(
                    site, new BenchTables(site, work, clock, nanoClock), spec.load(), loading.facts(), progress);
            OneRunOfTables one = new OneRunOfTables(site, tables, loading, spec, nanoClock, progress);
            one.drop();
            tables.drop(WarmUpRun.TABLE);
            List<TablesRun> runs;
            try {
                site.limitServers(false);
                new WarmUpRun(site, tables, loading, spec.load(), nanoClock, progress).make();
                runs = runs(one);
            } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                if (Interrupts.caused(failed)) {
                    Uninterrupted.afterFailure(failed, () -> tables.drop(WarmUpRun.TABLE));
                    Uninterrupted.afterFailure(failed, one::drop);
                }
                Uninterrupted.afterFailure(failed, () -> site.limitServers(true));
                throw failed;
            }
            site.limitServers(true);
            return new TablesResult(begun, spec.load().command(), site.summary(), loading.dataset(), runs);
        }
    }

    private List<TablesRun> runs(OneRunOfTables one) throws IOException, InterruptedException {
        List<Schedule.Slot> slots = Schedule.of(spec.load().paths(), spec.load().repeats());
        List<TablesRun> runs = new ArrayList<>();
        for (Schedule.Slot slot : slots) {
            Interrupts.check();
            progress.say("run " + slot.order() + " of " + slots.size() + ": " + slot.name());
            TablesRun run = one.make(slot);
            runs.add(run);
            progress.say(String.format(
                    Locale.ROOT,
                    "  %,.0f rows/s in all, acknowledged after %.1f s, quiet after %.1f s",
                    run.rowsPerSecond(),
                    run.ackedSeconds(),
                    run.quietSeconds()));
        }
        return runs;
    }
}
