package org.hconfig.app.serve;

import java.nio.file.Path;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hconfig.controlloop.AcceptanceCriteria;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.RunTimeLimits;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.controlloop.VerifiedApply;
import org.hconfig.controlloop.VerifiedApplyResult;
import org.hconfig.core.Sleeper;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.model.Plan;

/** Applies plans on a real cluster and measures them until they are kept or rolled back. */
final class VerifiedRun {
    private VerifiedRun() {}

    static VerifiedApplyResult of(
            Plan plan, HBaseTuningActions hands, Path home, ClusterConnection connection, Consumer<TuningEvent> told)
            throws InterruptedException {
        HBaseSnapshotReader images = new HBaseSnapshotReader(connection, InstantSource.system());
        WorkloadClassifier workloadClassifier = new WorkloadClassifier();
        Sleeper sleeper = time -> TimeUnit.NANOSECONDS.sleep(time.toNanos());
        try (TuningHistoryStore tuningHistoryStore =
                        TuningHistoryStore.open(home, hands.clusterId(), HBaseModel.INSTANCE);
                VerifiedApply verified = new VerifiedApply(
                        plan,
                        hands,
                        tuningHistoryStore,
                        workloadClassifier,
                        AcceptanceCriteria.STANDARD,
                        new ControlLoop.ControlLoopEnvironment(
                                images, sleeper, InstantSource.system(), () -> false, told),
                        RunTimeLimits.ANY)) {
            verified.start();
            new SnapshotPoller(
                            images,
                            sleeper,
                            System::nanoTime,
                            workloadClassifier,
                            SnapshotPoller.SnapshotListener.of(verified))
                    .run(() -> !verified.isFinished());
            return verified.result();
        }
    }
}
