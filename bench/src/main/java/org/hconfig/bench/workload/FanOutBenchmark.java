package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.bench.BenchProgressListener;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.run.BenchInterruption;
import org.hconfig.bench.run.LabSession;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench fanout}: requests to many servers that wait for the slowest one, with independent and with
 * synchronized garbage collections; in pairs, on the same servers with the same flags.
 */
public final class FanOutBenchmark {
    private final InstantSource clock;
    private final LongSupplier nanoClock;

    /**
     * Creates a benchmark.
     *
     * @param clock the time of day
     * @param nanoClock monotonic clock for durations, in nanoseconds
     */
    public FanOutBenchmark(InstantSource clock, LongSupplier nanoClock) {
        this.clock = clock;
        this.nanoClock = nanoClock;
    }

    /**
     * Executes all runs after a warm-up run; see {@link LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of the component that failed
     */
    public FanOutResult run(FanOutSpec spec, BenchProgressListener progress) {
        WorkloadSpec load = spec.load();
        return load.stay()
                .run(
                        progress::report,
                        (lab, work) ->
                                ConfigBackup.withChangedFiles(lab, files -> runs(spec, lab, files, work, progress)));
    }

    private FanOutResult runs(
            FanOutSpec spec, Lab lab, LabServerConfig files, Path work, BenchProgressListener progress)
            throws IOException, InterruptedException {
        GcRunner one = new GcRunner(spec.load(), work, clock, nanoClock, progress);
        ServerGcLogs logs = new ServerGcLogs(lab, work);
        ServerStartOptions start = files.with(spec.flags());
        files.restart(start);
        List<GcRun> runs = new ArrayList<>();
        LabSummary summary;
        try (LabSession labSession = LabSession.open(lab)) {
            summary = labSession.summary();
            GcRun first = one.measure(labSession, logs, GcArm.ALONE, 0, 0).run();
            progress.report("warm-up, not counted: " + GcTextRenderer.line(first));
            for (int repeat = 1; repeat <= spec.load().repeats(); repeat++) {
                for (GcArm side : GcArm.inOrder(GcArm.ALONE, GcArm.TOGETHER, repeat)) {
                    BenchInterruption.check();
                    Consumer<String> prepare = table -> prepare(labSession, spec, side, table, progress);
                    runs.add(one.measure(labSession, logs, side, repeat, runs.size() + 1, prepare)
                            .run());
                    progress.report("run " + runs.size() + " of "
                            + 2 * spec.load().repeats() + ": " + GcTextRenderer.line(runs.get(runs.size() - 1)));
                }
            }
        }
        return new FanOutResult(summary, spec, start.label(), runs);
    }

    /** The table's regions are reopened on both arms, so that neither has a warmer cache. */
    private static void prepare(
            LabSession labSession, FanOutSpec spec, GcArm side, String table, BenchProgressListener progress) {
        GcSyncDeployment servers = new GcSyncDeployment(labSession.cluster(), progress::detail);
        servers.enable(table, spec.terms());
        if (side == GcArm.ALONE) {
            servers.disable(table);
        }
    }
}
