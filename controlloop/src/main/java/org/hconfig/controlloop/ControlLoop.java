package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Sleeper;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotObserver;
import org.hconfig.xconfig.spi.SnapshotSource;
import org.hconfig.xconfig.spi.Workload;
import org.hconfig.xconfig.spi.WorkloadSource;

/**
 * The control loop of xConfig 2016 (section 4): classifies workloads, selects changes, applies them within the
 * limits, measures their effect, and keeps them or rolls them back. One change at a time. Receives every snapshot that is
 * read, and runs on the thread that reads them. Failures are logged and do not end the loop. Not thread-safe.
 */
public final class ControlLoop implements SnapshotObserver {
    /** Minimum number of slices in a window that can be compared. */
    static final int WINDOW_SPANS = 6;

    /** The duration of a window. */
    static final Duration WINDOW = MetricSlices.SPAN.multipliedBy(WINDOW_SPANS);

    private static final Duration LOOK_BACK = WINDOW.multipliedBy(4);
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final TuningActions tuningActions;
    private final Supplier<AutonomyLimits> rules;
    private final ControlLoopEnvironment environment;
    private final WorkloadSource workloadSource;
    private final MetricSlices metricSlices = new MetricSlices();
    private final EventLogger eventLogger;
    private final ChangeSelector changeSelector;
    private final ExperimentRunner experimentRunner;
    private final RegressionMonitor regressionMonitor;
    private final LeaderLease leaderLease;
    private final Map<String, Optional<Workload>> recognized = new HashMap<>();
    private final RetryTimer ordering = new RetryTimer(AGAIN);
    private boolean inOrder;
    private volatile boolean leading;

    /**
     * The environment of a control loop.
     *
     * @param images source of snapshots between the steps of a run
     * @param pause waits between those snapshots, also after a stop request
     * @param clock wall clock of events and change windows
     * @param steady monotonic clock that timestamps the snapshots
     * @param ending true after a stop request to the process
     * @param listener receives each event
     */
    public record ControlLoopEnvironment(
            SnapshotSource images,
            Sleeper pause,
            InstantSource clock,
            InstantSource steady,
            BooleanSupplier ending,
            Consumer<TuningEvent> listener) {
        /** Returns an environment in which the wall clock is never set. */
        public ControlLoopEnvironment(
                SnapshotSource images,
                Sleeper pause,
                InstantSource clock,
                BooleanSupplier ending,
                Consumer<TuningEvent> listener) {
            this(images, pause, clock, clock, ending, listener);
        }
    }

    /**
     * Creates a control loop for one cluster.
     *
     * @param tuningActions the actions of the loop
     * @param rules the limits, read before each decision
     * @param tuningHistoryStore the event store
     * @param workloadSource the classifier of the monitoring
     * @param environment what the loop uses of its surroundings
     */
    public ControlLoop(
            TuningActions tuningActions,
            Supplier<AutonomyLimits> rules,
            TuningHistoryStore tuningHistoryStore,
            WorkloadSource workloadSource,
            ControlLoopEnvironment environment) {
        this.tuningActions = tuningActions;
        this.rules = rules;
        this.environment = environment;
        this.workloadSource = workloadSource;
        this.eventLogger = new EventLogger(tuningHistoryStore, environment.clock(), environment.listener());
        this.regressionMonitor = new RegressionMonitor(tuningActions, tuningHistoryStore, eventLogger);
        this.leaderLease = new LeaderLease(tuningActions, environment.steady(), eventLogger);
        this.changeSelector = new ChangeSelector(tuningActions, this::allowed, tuningHistoryStore, eventLogger);
        this.experimentRunner = new ExperimentRunner(
                tuningActions, tuningHistoryStore, eventLogger, environment, AcceptanceCriteria.STANDARD);
    }

    /**
     * Cleans up after an earlier loop that was killed; must be called once, before the first snapshot.
     *
     * @throws HConfigException {@link ControlLoopError#SERVED} when another loop manages the cluster
     */
    public void start() {
        leaderLease.acquire();
        leading = leaderLease.isHeld();
        eventLogger.log(TuningEvent.Kind.STARTED, "monitoring cluster " + tuningActions.clusterId());
        recoverInterrupted(environment.steady().instant());
    }

    /** Returns the present limits: observation only, while another loop may be running. */
    private AutonomyLimits allowed() {
        return leaderLease.isHeld() ? rules.get() : rules.get().observing();
    }

    /** No change starts before this has succeeded; it is retried every minute. */
    private void recoverInterrupted(Instant now) {
        if (inOrder || !ordering.due(now)) {
            return;
        }
        try {
            tuningActions.recover();
            if (experimentRunner.wasInterrupted() && windowsClosed()) {
                eventLogger.logOnce(
                        TuningEvent.Kind.HELD,
                        experimentRunner.interruptedTable(),
                        "interrupted; it is rolled back when the next change window opens");
                ordering.recordAttempt(now);
                return;
            }
            experimentRunner.resume();
            regressionMonitor.resume();
            inOrder = true;
        } catch (HConfigException failure) {
            eventLogger.failed(failure);
            ordering.recordAttempt(now);
        }
    }

    /** Logs the end of the loop. A running evaluation is resumed by the next one. */
    public void stop() {
        eventLogger.log(
                TuningEvent.Kind.STOPPED,
                experimentRunner
                        .open()
                        .map(experiment -> experiment.change().planId()
                                + (experiment.state() == Experiment.State.MEASURING
                                        ? " stays applied; its evaluation is incomplete"
                                        : " is interrupted; the next serve rolls it back"))
                        .orElse("no change is in progress"));
        experimentRunner.release();
        leaderLease.close();
        leading = false;
    }

    /** Returns true when this loop held the cluster lease at its last check; can be called by any thread. */
    public boolean isLeading() {
        return leading;
    }

    @Override
    public void onSnapshot(Snapshot image, boolean afterGap) {
        try {
            if (afterGap) {
                metricSlices.gap();
            }
            experimentRunner.checkLease();
            List<? extends ObservedWorkload> profiles = profiles();
            profiles.forEach(this::logWorkload);
            if (metricSlices.observe(image)) {
                advance(image, profiles);
                eventLogger.recovered();
            }
        } catch (HConfigException failure) {
            eventLogger.failed(failure);
            noteLoss(failure);
        } catch (RuntimeException defect) {
            eventLogger.failed(defect);
        }
    }

    /** After the loss of the measurement lease, the experiment is resumed as after a kill, once the lease can be acquired again. */
    private void noteLoss(HConfigException failure) {
        if (ExperimentRunner.has(failure, ControlLoopError.LEASE_LOST)) {
            inOrder = false;
            ordering.recordAttempt(environment.steady().instant());
            metricSlices.clear();
        }
    }

    private void advance(Snapshot image, List<? extends ObservedWorkload> profiles) {
        boolean sure = leaderLease.isHeld();
        leading = sure;
        recoverInterrupted(image.at());
        if (experimentRunner.paused()) {
            if (!windowsClosed()) {
                experimentRunner.resumePaused(this::stepGuard);
            }
            return;
        }
        if (experimentRunner.open().isPresent()) {
            measure(experimentRunner.open().get(), image, profiles);
            return;
        }
        Optional<String> harm = regressionMonitor.regression(metricSlices, profiles, image.at());
        if (harm.isPresent()) {
            rollBack(regressionMonitor.open().orElseThrow(), harm.get(), sure);
        } else if (inOrder && !environment.ending().getAsBoolean()) {
            changeSelector
                    .next(
                            profiles,
                            Baseline.addresses(image),
                            image.at(),
                            environment.clock().instant())
                    .ifPresent(approvedChange -> begin(approvedChange, image));
        }
    }

    private void measure(Experiment open, Snapshot image, List<? extends ObservedWorkload> profiles) {
        boolean applied = open.state() == Experiment.State.MEASURING;
        if (experimentRunner.measure(metricSlices, profiles, image)) {
            changeSelector.forget(open.change().table());
            experimentRunner
                    .ended()
                    .filter(experimentOutcome -> experimentOutcome.trial().state() == Experiment.State.KEPT)
                    .ifPresent(experimentOutcome ->
                            regressionMonitor.begin(experimentOutcome.trial(), experimentOutcome.seen(), image.at()));
            metricSlices.clear();
        } else if (applied != (experimentRunner.open().orElseThrow().state() == Experiment.State.MEASURING)) {
            metricSlices.clear();
        }
    }

    /** The regression of a kept change is only reported where automatic changes are no longer permitted. */
    private void rollBack(Experiment kept, String why, boolean sure) {
        if (!sure || rules.get().frozen()) {
            eventLogger.log(
                    TuningEvent.Kind.HELD,
                    kept.change().table(),
                    why + "; HConfig takes no action, because "
                            + (sure ? "the cluster is frozen" : "HConfig does not hold the cluster lease"),
                    kept.change().planId());
            regressionMonitor.end();
            return;
        }
        experimentRunner.rollBack(kept, why);
        regressionMonitor.abandon();
        changeSelector.forget(kept.change().table());
        metricSlices.clear();
    }

    @Override
    public void onFailure(HConfigException why) {
        metricSlices.gap();
        eventLogger.failed(why);
        try {
            experimentRunner.checkLease();
        } catch (HConfigException lost) {
            eventLogger.failed(lost);
            noteLoss(lost);
        }
    }

    @Override
    public void onStoreFailure(HConfigException why) {
        eventLogger.failed(why);
    }

    private void begin(ChangeSelector.ApprovedChange approvedChange, Snapshot image) {
        ObservedWorkload profile = approvedChange.profile();
        Instant since = profile.since().orElse(image.at());
        Instant from = image.at().minus(LOOK_BACK);
        List<MetricSlice> spans = metricSlices.since(since.isAfter(from) ? since : from);
        if (spans.size() < WINDOW_SPANS) {
            changeSelector.postpone(
                    profile, image.at().plus(MetricSlices.SPAN.multipliedBy(WINDOW_SPANS - spans.size())));
            return;
        }
        Baseline baseline = Baseline.of(
                spans,
                Baseline.tables(approvedChange.plan(), profiles()),
                tuningActions.database().guardrails(approvedChange.plan().changes()),
                image);
        BaselineWindow baselineWindow = baseline.cluster();
        if (!baselineWindow.missing().isEmpty()) {
            eventLogger.logOnce(
                    TuningEvent.Kind.HELD,
                    profile.object(),
                    "its effect could not be measured: " + String.join(", ", baselineWindow.missing()) + " is missing");
            changeSelector.postpone(profile, image.at().plus(AGAIN));
            return;
        }
        if (rules.get().frozen() || !leaderLease.isHeld()) {
            changeSelector.forget(profile.object());
            return;
        }
        Experiment experiment = new Experiment(
                new Experiment.TestedChange(
                        approvedChange.plan().id(),
                        profile.object(),
                        profile.recognized().orElseThrow(),
                        approvedChange.signature(),
                        List.copyOf(approvedChange.restarted())),
                environment.clock().instant(),
                Experiment.State.APPLYING,
                Optional.empty(),
                baselineWindow,
                Optional.empty());
        experimentRunner.acquireLease();
        regressionMonitor.end();
        experimentRunner.apply(experiment, approvedChange.plan(), stepGuard(baseline));
        metricSlices.clear();
    }

    private boolean windowsClosed() {
        return !ChangeWindowGuard.open(
                rules.get().windows(), environment.clock().instant());
    }

    /** Each step of a run starts within a window, and none after the maximum duration. */
    private StepGuard stepGuard(Baseline baseline) {
        AutonomyLimits now = rules.get();
        return new RunTimeLimits(now.windows(), now.longest())
                .guard(environment, baseline.guard(environment, experimentRunner::checkLease));
    }

    private List<? extends ObservedWorkload> profiles() {
        return workloadSource.actionable();
    }

    private void logWorkload(ObservedWorkload profile) {
        if (!profile.recognized().equals(recognized.getOrDefault(profile.object(), Optional.empty()))) {
            recognized.put(profile.object(), profile.recognized());
            eventLogger.logOnce(
                    TuningEvent.Kind.RECOGNIZED,
                    profile.object(),
                    profile.recognized()
                            .map(kind -> kind.id() + ", " + Math.round(profile.confidence() * 100) + " % confidence")
                            .orElse("no longer known"));
        }
    }
}
