package org.hconfig.bench.balance;

import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.bench.run.SiteRuns;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.servers.MasterSwitches;
import org.hconfig.xconfig.apply.Memory;

/**
 * {@code hconfig bench balance}: tables of TPC-C's shapes in regions of random sizes, as they are, after HBase's normalizer
 * and balancer, after the paper's procedure, and after HConfig, in one lab.
 */
public final class BenchBalance {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchBalance(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs; see {@link org.hconfig.bench.LabStay} for the lab's lot.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
     */
    public BalanceResult run(BalanceSpec spec, BenchProgress progress) {
        return SiteRuns.in(spec.in().stay(), progress, (site, work) -> {
            OneBalance one = new OneBalance(site, spec, work, clock, nanoClock, progress);
            one.drop();
            return new Runs(clock.instant().toString(), site, spec, one, new Remembered(), progress);
        });
    }

    private record Runs(
            String begun, Site site, BalanceSpec spec, OneBalance one, Remembered switches, BenchProgress progress)
            implements SiteRuns<BalanceResult> {
        @Override
        public BalanceResult make() throws IOException, InterruptedException {
            // Between the methods nobody moves or splits on their own.
            MasterSwitches.own(site.admin(), switches, progress::detail);
            one.warmUp();
            List<BalanceRun> runs = new ArrayList<>();
            for (int repeat = 1; repeat <= spec.in().repeats(); repeat++) {
                // Every second repeat goes the other way round, so that a drift favors none.
                List<BalanceMethod> order = new ArrayList<>(spec.methods());
                if (repeat % 2 == 0) {
                    Collections.reverse(order);
                }
                for (BalanceMethod method : order) {
                    Interrupts.check();
                    progress.say(method.word() + "-" + repeat + ": " + method.title());
                    BalanceRun run = one.make(method, repeat);
                    runs.add(run);
                    progress.say(BalanceText.line(run));
                }
            }
            return new BalanceResult(begun, site.summary(), spec, runs);
        }

        @Override
        public void end() throws IOException {
            MasterSwitches.giveBack(site.admin(), switches, progress::detail);
        }

        @Override
        public void drop() throws IOException {
            one.drop();
        }
    }

    /** Remembers as long as the bench lasts. */
    private static final class Remembered implements Memory {
        private final Map<String, String> values = new HashMap<>();

        @Override
        public Optional<String> recall(String name) {
            return Optional.ofNullable(values.get(name));
        }

        @Override
        public void remember(String name, String value) {
            values.put(name, value);
        }

        @Override
        public void forget(String name) {
            values.remove(name);
        }
    }
}
