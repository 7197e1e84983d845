package org.hconfig.cli.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.hconfig.app.serve.HBaseTuningActions;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.ExitCode;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.report.text.ConsoleStyle;
import org.hconfig.xconfig.controlloop.AcceptanceCriteria;
import org.hconfig.xconfig.controlloop.ControlLoop;
import org.hconfig.xconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.xconfig.controlloop.RunTimeLimits;
import org.hconfig.xconfig.controlloop.TuningHistoryStore;
import org.hconfig.xconfig.controlloop.VerifiedApply;
import org.hconfig.xconfig.controlloop.VerifiedApplyResult;
import org.hconfig.xconfig.model.Plan;

/** Runner that applies a plan and measures its effect. */
final class VerifiedApplyRunner {
    private final CommandContext commandContext;

    VerifiedApplyRunner(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    @SuppressWarnings("try") // the scope is closed but not used
    VerifiedApplyResult apply(Plan plan, AcceptanceCriteria acceptanceCriteria, RunTimeLimits runTimeLimits)
            throws InterruptedException {
        CountDownLatch asked = new CountDownLatch(1);
        try (var interruptScope = commandContext.interrupts().redirect(asked::countDown);
                ClusterConnection connection = ClusterConnection.open(plan.cluster())) {
            MonotonicClock steady = new MonotonicClock(commandContext.clock(), commandContext.nanoClock());
            HBaseTuningActions tuningActions = new HBaseTuningActions(
                    commandContext.home(),
                    List.of(),
                    connection,
                    commandContext.clock(),
                    commandContext.nanoClock(),
                    commandContext::printProgress);
            FailSafeSnapshotSource images = new FailSafeSnapshotSource(new HBaseSnapshotReader(connection, steady));
            WorkloadClassifier workloadClassifier = new WorkloadClassifier();
            ControlLoop.ControlLoopEnvironment environment = new ControlLoop.ControlLoopEnvironment(
                    images,
                    time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                    commandContext.clock(),
                    steady,
                    () -> asked.getCount() == 0,
                    tuningEvent -> commandContext.printProgress(
                            tuningEvent.kind().label() + ": " + tuningEvent.description()));
            try (TuningHistoryStore tuningHistoryStore = TuningHistoryStore.open(
                            commandContext.home(), tuningActions.clusterId(), HBaseModel.INSTANCE);
                    VerifiedApply verified = new VerifiedApply(
                            plan,
                            tuningActions,
                            tuningHistoryStore,
                            workloadClassifier,
                            acceptanceCriteria,
                            environment,
                            runTimeLimits)) {
                verified.start();
                new SnapshotPoller(
                                images,
                                time -> asked.await(time.toNanos(), TimeUnit.NANOSECONDS),
                                commandContext.nanoClock(),
                                workloadClassifier,
                                SnapshotPoller.SnapshotListener.of(verified))
                        .run(() -> asked.getCount() > 0 && !verified.isFinished());
                return verified.result();
            }
        }
    }

    static ExitCode exit(VerifiedApplyResult verifiedApplyResult) {
        return switch (verifiedApplyResult.outcome()) {
            case KEPT -> ExitCode.OK;
            case ROLLED_BACK -> ExitCode.ROLLED_BACK;
            case SUPERSEDED -> ExitCode.NOT_ENOUGH_DATA;
            case UNFINISHED -> ExitCode.INTERRUPTED;
        };
    }

    List<String> lines(Plan plan, VerifiedApplyResult verifiedApplyResult) {
        ConsoleStyle consoleStyle = commandContext.style();
        List<String> lines = new ArrayList<>();
        verifiedApplyResult.metrics().forEach(one -> lines.add(one.label()));
        lines.addAll(verifiedApplyResult.notes());
        String back = ". Roll back with: hconfig rollback " + plan.id();
        lines.add(
                switch (verifiedApplyResult.outcome()) {
                    case KEPT -> consoleStyle.success("Kept") + " " + plan.id() + back;
                    case ROLLED_BACK ->
                        consoleStyle.warning("Rolled back") + " " + plan.id() + ": " + summary(verifiedApplyResult);
                    case SUPERSEDED -> consoleStyle.warning("Not evaluated") + ": " + verifiedApplyResult.why();
                    case UNFINISHED -> consoleStyle.warning("Not finished") + ": " + verifiedApplyResult.why();
                });
        return lines;
    }

    /** Returns the reason without the figures, which are on separate lines. */
    private static String summary(VerifiedApplyResult verifiedApplyResult) {
        int colon = verifiedApplyResult.why().indexOf(": ");
        return verifiedApplyResult.metrics().isEmpty() || colon < 0
                ? verifiedApplyResult.why()
                : verifiedApplyResult.why().substring(0, colon);
    }
}
