package org.hconfig.bench.pe;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.SiteRuns;
import org.hconfig.bench.workload.Side;
import org.hconfig.core.HConfigException;

/**
 * {@code hconfig bench pe}: HBase's own PerformanceEvaluation against a table of HBase's defaults and against one that
 * HConfig planned, in pairs, in one lab. A client that HConfig did not write sees what a plan is worth.
 */
public final class BenchPe {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchPe(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link org.hconfig.bench.LabStay} for the lab's lot.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
     */
    public PeResult run(PeSpec spec, BenchProgress progress) {
        return SiteRuns.in(spec.in().stay(), progress, (site, work) -> {
            BenchTables tables = new BenchTables(site, work, clock, nanoClock);
            tables.drop(OnePe.TABLE);
            PeProcess process = new PeProcess(site.clientDirectory(), work);
            OnePe one = new OnePe(site, tables, process, spec, nanoClock, progress);
            return new Runs(clock.instant().toString(), site, spec, one, tables, progress);
        });
    }

    private record Runs(String begun, Site site, PeSpec spec, OnePe one, BenchTables tables, BenchProgress progress)
            implements SiteRuns<PeResult> {
        @Override
        public PeResult make() throws IOException, InterruptedException {
            List<PeRun> runs = new ArrayList<>();
            for (PeCommand command : spec.commands()) {
                for (int repeat = 1; repeat <= spec.in().repeats(); repeat++) {
                    for (Side side : Side.inOrder(repeat)) {
                        Interrupts.check();
                        progress.say(command.word() + " " + side.word() + "-" + repeat);
                        PeRun run = one.make(command, side, repeat);
                        runs.add(run);
                        progress.say(String.format(
                                Locale.ROOT, "  %,.0f rows/s, %d regions", run.rowsPerSecond(), run.regions()));
                    }
                }
            }
            return new PeResult(begun, site.summary(), spec, runs);
        }

        @Override
        public void drop() throws IOException {
            tables.drop(OnePe.TABLE);
        }
    }
}
