package org.hconfig.bench.balance;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.client.Admin;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.Uninterrupted;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.lab.Lab;
import org.hconfig.model.HConfigException;

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
     * Makes all runs; see {@link LabStay} for the lab's lot.
     *
     * @throws HConfigException with a code of {@link org.hconfig.bench.BenchError} or of the part that failed
     */
    public BalanceResult run(BalanceSpec spec, BenchProgress progress) {
        return new LabStay(
                        spec.in().lab(),
                        spec.in().labDirectory(),
                        spec.in().keepLab(),
                        spec.in().home())
                .run(progress::say, (lab, work) -> inLab(spec, lab, work, progress));
    }

    private BalanceResult inLab(BalanceSpec spec, Lab lab, Path work, BenchProgress progress)
            throws IOException, InterruptedException {
        String begun = clock.instant().toString();
        try (Site site = Site.open(lab)) {
            OneBalance one = new OneBalance(site, spec, work, clock, nanoClock, progress);
            // Between the methods nobody moves or splits on their own.
            Admin admin = site.admin();
            boolean balancer = admin.balancerSwitch(false, true);
            boolean normalizer = admin.normalizerSwitch(false);
            List<BalanceRun> runs;
            try {
                runs = runs(spec, one, progress);
            } catch (IOException | InterruptedException | RuntimeException | Error failed) {
                Uninterrupted.afterFailure(failed, () -> site.limitServers(true));
                Uninterrupted.afterFailure(failed, () -> giveBack(admin, balancer, normalizer));
                if (Interrupts.caused(failed)) {
                    Uninterrupted.afterFailure(failed, one::drop);
                }
                throw failed;
            }
            giveBack(admin, balancer, normalizer);
            site.limitServers(true);
            return new BalanceResult(begun, site.summary(), spec, runs);
        }
    }

    private static void giveBack(Admin admin, boolean balancer, boolean normalizer) throws IOException {
        admin.balancerSwitch(balancer, false);
        admin.normalizerSwitch(normalizer);
    }

    private static List<BalanceRun> runs(BalanceSpec spec, OneBalance one, BenchProgress progress)
            throws IOException, InterruptedException {
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
        return runs;
    }
}
