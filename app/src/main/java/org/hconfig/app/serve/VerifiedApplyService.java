package org.hconfig.app.serve;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApply;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.io.MonotonicClock;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.workload.WorkloadBoundsFile;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;

/** Service that applies a plan, measures its effect, and keeps it or rolls it back: {@code hconfig apply PLAN --verify}. */
public final class VerifiedApplyService {
    private final Path home;
    private final InstantSource clock;
    private final LongSupplier nanoClock;
    private final Consumer<String> progress;
    private final StepGuard observer;

    /**
     * Creates a service for one HConfig home.
     *
     * @param home {@code $HCONFIG_HOME}
     * @param clock wall clock
     * @param nanoClock monotonic clock, like {@link System#nanoTime}
     * @param progress receives one line for each stage and each event
     * @param observer called before and after each step
     */
    public VerifiedApplyService(
            Path home, InstantSource clock, LongSupplier nanoClock, Consumer<String> progress, StepGuard observer) {
        this.home = home;
        this.clock = clock;
        this.nanoClock = nanoClock;
        this.progress = progress;
        this.observer = observer;
    }

    /**
     * Applies a plan and measures it until it is kept or rolled back, or until a request to stop. The same plan resumes an
     * earlier measurement.
     *
     * @param plan the plan, which has been validated
     * @param limits when steps can start
     * @throws InterruptedException when the thread is interrupted
     * @throws org.hconfig.core.HConfigException why nothing was changed, or why a change could not be rolled back
     */
    public VerifiedApplyResult apply(
            ClusterConnection connection,
            Plan plan,
            AcceptanceCriteria criteria,
            RunTimeLimits limits,
            StopRequest stop)
            throws InterruptedException {
        MonotonicClock steady = new MonotonicClock(clock, nanoClock);
        HBaseTuningActions actions =
                new HBaseTuningActions(home, List.of(), connection, clock, nanoClock, progress, observer);
        FailSafeSnapshotSource snapshots = new FailSafeSnapshotSource(new HBaseSnapshotReader(connection, steady));
        WorkloadClassifier classifier = new WorkloadClassifier(WorkloadBoundsFile.read(home));
        ControlLoop.ControlLoopEnvironment environment = new ControlLoop.ControlLoopEnvironment(
                snapshots,
                time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                clock,
                steady,
                stop::isRequested,
                event -> progress.accept(event.kind().label() + ": " + event.description()));
        try (TuningHistoryStore history = TuningHistoryStore.open(home, actions.clusterId(), HBaseModel.INSTANCE);
                VerifiedApply verified =
                        new VerifiedApply(plan, actions, history, classifier, criteria, environment, limits)) {
            verified.start();
            new SnapshotPoller(
                            snapshots, stop::await, nanoClock, classifier, SnapshotPoller.SnapshotListener.of(verified))
                    .run(() -> !stop.isRequested() && !verified.isFinished());
            return verified.result();
        }
    }
}
