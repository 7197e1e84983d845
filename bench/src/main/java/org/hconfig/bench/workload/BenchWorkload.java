package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.BenchTables;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.SiteRuns;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.model.Plan;

/**
 * {@code hconfig bench workload}: the same requests by the same clients on a table of HBase's defaults and on one that
 * HConfig planned, in pairs, in one lab.
 */
public final class BenchWorkload {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchWorkload(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link org.hconfig.bench.LabStay} for the lab's lot.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
     */
    public WorkloadResult run(WorkloadSpec spec, BenchProgress progress) {
        return SiteRuns.in(spec.stay(), progress, (site, work) -> {
            BenchTables tables = new BenchTables(site, work, clock, nanoClock);
            tables.drop(OneWorkload.TABLE);
            OneWorkload one = new OneWorkload(
                    site, tables, new Filling(site, spec, work, clock, nanoClock), spec, nanoClock, progress);
            return new Runs(clock.instant().toString(), site, spec, one, tables, progress);
        });
    }

    private record Runs(
            String begun, Site site, WorkloadSpec spec, OneWorkload one, BenchTables tables, BenchProgress progress)
            implements SiteRuns<WorkloadResult> {
        @Override
        public WorkloadResult make() throws IOException, InterruptedException {
            one.warmUp();
            List<WorkloadRun> runs = new ArrayList<>();
            Map<Mix, Plan> plans = new EnumMap<>(Mix.class);
            for (Turn turn : Turn.all(spec.mixes(), spec.repeats())) {
                Interrupts.check();
                progress.say(
                        "run " + turn.order() + " of " + 2 * spec.mixes().size() * spec.repeats() + ": " + turn.name());
                WorkloadRun run = one.make(turn, plan -> plans.putIfAbsent(turn.mix(), plan));
                runs.add(run);
                progress.say(WorkloadText.line(run));
            }
            return new WorkloadResult(begun, site.summary(), spec, runs, plans);
        }

        @Override
        public void drop() throws IOException {
            tables.drop(OneWorkload.TABLE);
        }
    }
}
