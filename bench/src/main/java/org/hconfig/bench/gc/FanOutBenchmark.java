package org.hconfig.bench.gc;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.LabLease;
import org.hconfig.bench.experiment.PairedExperiment;
import org.hconfig.bench.experiment.RunReporter;
import org.hconfig.bench.experiment.RunSlot;
import org.hconfig.bench.run.LabSession;
import org.hconfig.bench.servers.ConfigBackup;
import org.hconfig.bench.servers.LabServerConfig;
import org.hconfig.bench.servers.ServerGcLogs;
import org.hconfig.bench.servers.ServerStartOptions;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.gcsync.GcSyncDeployment;
import org.hconfig.hbase.lab.Lab;

/**
 * {@code hconfig bench fanout}: requests to many servers that wait for the slowest one, with independent and with
 * synchronized garbage collections; in pairs, on the same servers with the same flags.
 *
 * @param context clocks and progress
 */
public record FanOutBenchmark(BenchContext context) {
    /**
     * Executes all runs after a warm-up run; see {@link LabLease} for the lifecycle of the lab.
     *
     * @throws HConfigException with a code of the component that failed
     */
    public FanOutReport run(FanOutSpec spec) {
        WorkloadSpec load = spec.load();
        return load.lease()
                .run(
                        context.progress()::report,
                        (lab, work) -> ConfigBackup.withChangedFiles(lab, files -> runs(spec, lab, files, work)));
    }

    private FanOutReport runs(FanOutSpec spec, Lab lab, LabServerConfig files, Path work)
            throws IOException, InterruptedException {
        GcRunner one = new GcRunner(spec.load(), work, context);
        ServerGcLogs logs = new ServerGcLogs(lab, work);
        ServerStartOptions start = files.with(spec.flags());
        files.restart(start);
        try (LabSession labSession = LabSession.open(lab)) {
            GcRun first = one.measure(labSession, logs, new RunSlot<>("", GcArm.INDEPENDENT, 0, 0))
                    .run();
            context.progress().report("warm-up, not counted: " + first.label());
            List<GcRun> runs = new PairedExperiment<>(
                            List.of(GcArm.INDEPENDENT, GcArm.SYNCHRONIZED),
                            spec.load().repeats(),
                            RunReporter.<GcArm, GcRun>lines(context.progress(), GcRun::label))
                    .run(slot -> one.measure(
                                    labSession, logs, slot, table -> prepare(labSession, spec, slot.variant(), table))
                            .run());
            return new FanOutReport(labSession.summary(), spec, start.label(), runs);
        }
    }

    /** The table's regions are reopened on both arms, so that neither has a warmer cache. */
    private void prepare(LabSession labSession, FanOutSpec spec, GcArm arm, String table) {
        GcSyncDeployment servers = new GcSyncDeployment(labSession.cluster(), context.progress()::detail);
        servers.enable(table, spec.terms());
        if (arm == GcArm.INDEPENDENT) {
            servers.disable(table);
        }
    }
}
