package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgress;
import org.hconfig.bench.LabStay;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.run.Interrupts;
import org.hconfig.bench.run.Site;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.gcsync.SynchronizedGc;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench fanout}: requests that go to many servers and wait for the slowest, while each server collects garbage when
 * it has to, and while all collect at the same moments; in pairs, on the same servers under the same flags.
 */
public final class BenchFanOut {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * A bench.
     *
     * @param clock the time of day
     * @param nanoClock for durations, in nanoseconds from an arbitrary moment
     */
    public BenchFanOut(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Makes all runs, after one that does not count; see {@link LabStay} for the lab's lot.
     *
     * @throws HConfigException with a code of the part that failed
     */
    public FanOutResult run(FanOutSpec spec, BenchProgress progress) {
        WorkloadSpec load = spec.load();
        return load.stay()
                .run(
                        progress::say,
                        (lab, work) -> BorrowedFiles.lend(lab, files -> runs(spec, lab, files, work, progress)));
    }

    private FanOutResult runs(FanOutSpec spec, Lab lab, ServerFiles files, Path work, BenchProgress progress)
            throws IOException, InterruptedException {
        OneGc one = new OneGc(spec.load(), work, clock, nanoClock, progress);
        ServerLogs logs = new ServerLogs(lab, work);
        ServerStart start = files.with(spec.flags());
        files.restart(start);
        List<GcRun> runs = new ArrayList<>();
        LabSummary summary;
        try (Site site = Site.open(lab)) {
            summary = site.summary();
            GcRun first = one.make(site, logs, GcSide.ALONE, 0, 0).run();
            progress.say("to warm up, not counted: " + GcText.line(first));
            for (int repeat = 1; repeat <= spec.load().repeats(); repeat++) {
                for (GcSide side : GcSide.inOrder(GcSide.ALONE, GcSide.TOGETHER, repeat)) {
                    Interrupts.check();
                    Consumer<String> prepare = table -> prepare(site, spec, side, table, progress);
                    runs.add(one.make(site, logs, side, repeat, runs.size() + 1, prepare)
                            .run());
                    progress.say("run " + runs.size() + " of " + 2 * spec.load().repeats() + ": "
                            + GcText.line(runs.get(runs.size() - 1)));
                }
            }
        }
        return new FanOutResult(summary, spec, start.words(), runs);
    }

    /** On either side the table's regions are reopened, so that none has the warmer cache. */
    private static void prepare(Site site, FanOutSpec spec, GcSide side, String table, BenchProgress progress) {
        SynchronizedGc servers = new SynchronizedGc(site.cluster(), progress::detail);
        servers.on(table, spec.terms());
        if (side == GcSide.ALONE) {
            servers.off(table);
        }
    }
}
