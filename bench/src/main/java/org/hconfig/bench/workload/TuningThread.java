package org.hconfig.bench.workload;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.hconfig.app.serve.HBaseTuningActions;
import org.hconfig.bench.BenchContext;
import org.hconfig.bench.run.LabSession;
import org.hconfig.controlloop.AutonomyLevel;
import org.hconfig.controlloop.AutonomyLimits;
import org.hconfig.controlloop.ControlLoop;
import org.hconfig.controlloop.FailSafeSnapshotSource;
import org.hconfig.controlloop.TuningEvent;
import org.hconfig.controlloop.TuningHistoryStore;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.model.HBaseModel;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.hbase.monitor.HBaseSnapshotReader;
import org.hconfig.hbase.polling.SnapshotPoller;
import org.hconfig.hbase.workload.WorkloadClassifier;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.spi.Route;

/** Thread that runs the control loop with permission for all changes. */
final class TuningThread {
    private static final int OFTEN = 20;

    private final CountDownLatch over = new CountDownLatch(1);
    private final HBaseTuningActions tuningActions;
    private final Thread thread;

    /**
     * Creates a control loop for a lab.
     *
     * @param home the home directory of the control loop
     * @param told receives each of its events
     */
    TuningThread(LabSession labSession, Path home, BenchContext context, Consumer<TuningEvent> told) {
        this.tuningActions = new HBaseTuningActions(
                home, List.of(), labSession.cluster(), context.clock(), context.nanoClock(), step -> {});
        FailSafeSnapshotSource images =
                new FailSafeSnapshotSource(new HBaseSnapshotReader(labSession.cluster(), context.clock()));
        Map<Route, AutonomyLevel> modes = new LinkedHashMap<>();
        for (Route route : HBaseRoute.values()) {
            modes.put(route, AutonomyLevel.AUTO);
        }
        AutonomyLimits rules = new AutonomyLimits(modes, false, List.of(), OFTEN, OFTEN);
        this.thread = new Thread(
                () -> {
                    WorkloadClassifier workloadClassifier = new WorkloadClassifier();
                    try (TuningHistoryStore tuningHistoryStore =
                            TuningHistoryStore.open(home, tuningActions.clusterId(), HBaseModel.INSTANCE)) {
                        ControlLoop controlLoop = new ControlLoop(
                                tuningActions,
                                () -> rules,
                                tuningHistoryStore,
                                workloadClassifier,
                                new ControlLoop.ControlLoopEnvironment(
                                        images,
                                        time -> TimeUnit.NANOSECONDS.sleep(time.toNanos()),
                                        context.clock(),
                                        () -> over.getCount() == 0,
                                        told));
                        controlLoop.start();
                        new SnapshotPoller(
                                        images,
                                        time -> over.await(time.toNanos(), TimeUnit.NANOSECONDS),
                                        context.nanoClock(),
                                        workloadClassifier,
                                        SnapshotPoller.SnapshotListener.of(controlLoop))
                                .run(() -> over.getCount() > 0);
                        controlLoop.stop();
                    } catch (InterruptedException interrupted) {
                        Thread.currentThread().interrupt();
                    } catch (HConfigException failure) {
                        told.accept(new TuningEvent(
                                context.clock().instant(),
                                TuningEvent.Kind.FAILED,
                                Optional.empty(),
                                String.valueOf(failure.getMessage()),
                                Optional.empty()));
                    }
                },
                "cycle");
    }

    /** Starts the control loop. */
    void start() {
        thread.start();
    }

    /** Stops the control loop and rolls back all its changes. */
    void stop() throws InterruptedException {
        over.countDown();
        thread.join();
        List<String> standing = tuningActions.history().stream()
                .filter(run -> run.progress().state() == RunState.APPLIED
                        || run.progress().state().unfinished())
                .map(Run::id)
                .toList();
        standing.forEach(tuningActions::rollback);
    }
}
