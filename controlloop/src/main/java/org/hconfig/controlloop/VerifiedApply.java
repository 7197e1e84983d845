package org.hconfig.controlloop;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.SnapshotObserver;
import org.hconfig.xconfig.spi.Workload;
import org.hconfig.xconfig.spi.WorkloadSource;

/**
 * Applies one plan on request and measures it as the {@link ControlLoop} measures its own: observes the cluster for two windows,
 * applies the plan, the canary first, compares, and keeps the change or rolls it back. A plan for groups of servers alone is measured
 * on their servers. After an interruption, another instance with
 * the same plan resumes. Receives every snapshot that is read. Not thread-safe.
 */
public final class VerifiedApply implements SnapshotObserver, AutoCloseable {
    private static final int SPANS_BEFORE = 2 * ControlLoop.WINDOW_SPANS;

    /** Number of snapshots within which the baseline must be complete: they are taken every 5 s. */
    private static final int LOOKS_BEFORE = 5 * SPANS_BEFORE;

    /** Maximum number of rollback attempts, one per minute, before operators must act. */
    private static final int ATTEMPTS_MAX = 10;

    /** Rows per second below which a table counts as unused. */
    private static final double USED_MIN = 1;

    private final Plan plan;
    private final TuningActions tuningActions;
    private final TuningHistoryStore tuningHistoryStore;
    private final WorkloadSource workloadSource;
    private final ControlLoop.ControlLoopEnvironment environment;
    private final MetricSlices metricSlices;
    private final EventLogger eventLogger;
    private final RunTimeLimits runTimeLimits;
    private final ExperimentRunner experimentRunner;
    private int looks;
    private int attempts;
    private Optional<HConfigException> refused = Optional.empty();

    /**
     * Creates an instance.
     *
     * @param tuningActions the actions
     * @param tuningHistoryStore stores the baseline
     * @param workloadSource the classifier of the monitoring
     * @param acceptanceCriteria the criteria for keeping the change
     * @param environment what the loop uses of its surroundings
     * @param runTimeLimits time limits of its steps
     */
    public VerifiedApply(
            Plan plan,
            TuningActions tuningActions,
            TuningHistoryStore tuningHistoryStore,
            WorkloadSource workloadSource,
            AcceptanceCriteria acceptanceCriteria,
            ControlLoop.ControlLoopEnvironment environment,
            RunTimeLimits runTimeLimits) {
        this.runTimeLimits = runTimeLimits;
        this.plan = plan;
        this.metricSlices = new MetricSlices(new PlanSummary(plan)::reaches);
        this.tuningActions = tuningActions;
        this.tuningHistoryStore = tuningHistoryStore;
        this.workloadSource = workloadSource;
        this.environment = environment;
        this.eventLogger = new EventLogger(tuningHistoryStore, environment.clock(), environment.listener());
        this.experimentRunner =
                new ExperimentRunner(tuningActions, tuningHistoryStore, eventLogger, environment, acceptanceCriteria);
    }

    /**
     * Checks that the plan can be measured, and resumes an earlier instance; must be called once, before the
     * first snapshot.
     *
     * @throws HConfigException {@link ControlLoopError#UNMEASURABLE} or {@link ControlLoopError#TRIAL_OPEN}; nothing was changed
     */
    public void start() {
        if (plan.creation().isPresent() || new PlanSummary(plan).routes().isEmpty()) {
            throw unmeasurable(
                    plan.creation().isPresent()
                            ? plan.creation().get().object()
                                    + " does not exist yet: there is no time before to compare with"
                            : "it changes nothing that is in force on the cluster");
        }
        experimentRunner.acquireLease();
        Optional<Experiment> left = tuningHistoryStore.open();
        if (left.isPresent()) {
            resume(left.get());
        }
        if (experimentRunner.open().isEmpty() && experimentRunner.ended().isEmpty()) {
            runTimeLimits.guard(environment, StepGuard.NONE).before(plan.id());
            tuningActions.recover();
            tuningActions.run(plan.id()).filter(ExperimentRunner::isInPlace).ifPresent(run -> {
                throw unmeasurable(
                        run.id() + " is " + run.progress().state().label() + ": there is no baseline to compare with");
            });
            environment
                    .listener()
                    .accept(new TuningEvent(
                            environment.clock().instant(),
                            TuningEvent.Kind.STARTED,
                            Optional.of(plan.table()),
                            "observing the baseline for "
                                    + MetricSlices.SPAN
                                            .multipliedBy(SPANS_BEFORE)
                                            .toSeconds()
                                    + " s before the change",
                            Optional.of(plan.id())));
        }
    }

    private void resume(Experiment left) {
        Optional<Run> run = tuningActions.run(left.change().planId());
        boolean undoing = left.state() == Experiment.State.ROLLING_BACK;
        if (!undoing && run.filter(ExperimentRunner::isInPlace).isEmpty()) {
            // It never started, or was rolled back by others.
            tuningHistoryStore.write(left.in(Experiment.State.SUPERSEDED));
            return;
        }
        if (!left.change().planId().equals(plan.id())) {
            throw new HConfigException(
                    ControlLoopError.TRIAL_OPEN,
                    left.change().planId() + " on table " + left.change().table() + " is still being evaluated",
                    "the effects of two simultaneous changes cannot be separated",
                    "let hconfig serve finish it, or run hconfig rollback "
                            + left.change().planId());
        }
        RunState state = run.map(found -> found.progress().state()).orElse(RunState.ROLLED_BACK);
        boolean halfWay = state == RunState.APPLYING || state == RunState.STOPPED;
        if (!undoing && halfWay && fresh(left)) {
            experimentRunner.apply(left, plan, stepGuard(Baseline.of(left.baseline())));
        } else {
            experimentRunner.resume();
        }
    }

    private boolean fresh(Experiment left) {
        return experimentRunner.fresh(left);
    }

    /** Releases the measurement lease; must be called at the end in any case. */
    @Override
    public void close() {
        experimentRunner.release();
    }

    /** Returns true when finished; see {@link #result}. */
    public boolean isFinished() {
        boolean halfWay = experimentRunner
                .open()
                .filter(experiment -> experiment.state() == Experiment.State.APPLYING)
                .isPresent();
        return refused.isPresent() || experimentRunner.ended().isPresent() || halfWay;
    }

    /**
     * Returns the outcome.
     *
     * @throws HConfigException why nothing was changed, or {@link ControlLoopError#STILL_APPLIED}
     */
    public VerifiedApplyResult result() {
        refused.ifPresent(why -> {
            throw why;
        });
        Optional<Run> run = tuningActions.run(plan.id());
        Optional<ExperimentRunner.ExperimentOutcome> experimentOutcome = experimentRunner.ended();
        if (experimentOutcome.isEmpty()) {
            experimentRunner.pause().ifPresent(why -> {
                throw why;
            });
            return new VerifiedApplyResult(
                    VerifiedApplyResult.VerifiedApplyOutcome.UNFINISHED,
                    experimentRunner.open().isEmpty()
                            ? "nothing has been changed yet"
                            : "repeat the command to resume; hconfig rollback " + plan.id() + " rolls it back",
                    run,
                    List.of(),
                    List.of(),
                    List.of());
        }
        if (experimentOutcome.get().trial().state() == Experiment.State.REFUSED) {
            throw experimentOutcome
                    .get()
                    .failure()
                    .orElseGet(() -> unmeasurable(experimentOutcome.get().words()));
        }
        return VerifiedApplyResult.of(experimentOutcome.get(), run);
    }

    @Override
    public void onSnapshot(Snapshot image, boolean afterGap) {
        whileLeased(() -> observe(image, afterGap));
    }

    /** Checks the lease at each observation; its loss ends the evaluation without another change. */
    private void whileLeased(Runnable work) {
        try {
            experimentRunner.checkLease();
            work.run();
        } catch (HConfigException failure) {
            if (!ExperimentRunner.has(failure, ControlLoopError.LEASE_LOST)) {
                throw failure;
            }
            eventLogger.failed(failure);
            refused = Optional.of(failure);
        }
    }

    private void observe(Snapshot image, boolean afterGap) {
        if (afterGap) {
            metricSlices.gap();
        }
        boolean span = metricSlices.observe(image);
        if (experimentRunner.open().isPresent()) {
            if (span) {
                measure(image);
            }
            return;
        }
        looks++;
        List<MetricSlice> spans = metricSlices.all();
        if (spans.size() >= SPANS_BEFORE || looks >= LOOKS_BEFORE) {
            begin(spans, image);
        }
    }

    private void measure(Snapshot image) {
        boolean undoing = experimentRunner.open().orElseThrow().state() == Experiment.State.ROLLING_BACK;
        boolean isFinished = experimentRunner.measure(metricSlices, workloadSource.actionable(), image);
        attempts += undoing ? 1 : 0;
        if (!isFinished && attempts > ATTEMPTS_MAX * ControlLoop.WINDOW_SPANS) {
            refused = Optional.of(new HConfigException(
                    ControlLoopError.STILL_APPLIED,
                    plan.id() + " could not be rolled back",
                    "attempts: " + ATTEMPTS_MAX,
                    "fix the causes above, then run hconfig rollback " + plan.id()));
        }
    }

    private void begin(List<MetricSlice> spans, Snapshot image) {
        List<? extends ObservedWorkload> profiles = workloadSource.actionable();
        Baseline baseline = Baseline.of(
                spans, Baseline.tables(plan, profiles), tuningActions.database().guardrails(plan.changes()), image);
        BaselineWindow baselineWindow = baseline.cluster();
        if (baselineWindow.tables().isEmpty()) {
            refused = Optional.of(
                    unmeasurable("no " + tuningActions.database().terms().object() + " was observed completely"));
            return;
        }
        if (!baselineWindow.missing().isEmpty()) {
            refused = Optional.of(unmeasurable(String.join(", ", baselineWindow.missing()) + " is missing"));
            return;
        }
        if (baselineWindow.rows().stream().allMatch(rows -> rows < USED_MIN)) {
            refused =
                    Optional.of(unmeasurable("there are no requests to " + String.join(", ", baselineWindow.tables())));
            return;
        }
        if (plan.base().tables().size() == 1
                && plan.origin().workload().isEmpty()
                && recognized(profiles).isEmpty()) {
            refused = Optional.of(unmeasurable("the workload of " + plan.subject()
                    + " is not recognized yet, so that a change of it could not be told from an effect"));
            return;
        }
        Instant now = environment.clock().instant();
        Set<String> restarted = Baseline.restarted(plan, image);
        Experiment experiment = new Experiment(
                new Experiment.TestedChange(
                        plan.id(),
                        plan.table(),
                        workload(profiles),
                        new PlanSummary(plan).changeSignature(),
                        List.copyOf(restarted)),
                now,
                Experiment.State.APPLYING,
                Optional.empty(),
                baselineWindow,
                Optional.empty());
        experimentRunner.apply(experiment, plan, stepGuard(baseline));
        metricSlices.clear();
    }

    private StepGuard stepGuard(Baseline baseline) {
        return runTimeLimits.guard(environment, baseline.guard(environment, experimentRunner::checkLease));
    }

    /** Returns the present workload; the plan's own kind where it is unknown. */
    private Workload workload(List<? extends ObservedWorkload> profiles) {
        return recognized(profiles)
                .or(() -> plan.origin().workload())
                .orElse(tuningActions.database().generalWorkload());
    }

    private Optional<Workload> recognized(List<? extends ObservedWorkload> profiles) {
        return profiles.stream()
                .filter(profile -> plan.base().tables().contains(profile.object()))
                .filter(profile -> profile.confidence() >= TuningActions.CONFIDENCE_MIN)
                .flatMap(profile -> profile.recognized().stream())
                .findFirst();
    }

    private HConfigException unmeasurable(String why) {
        return new HConfigException(
                ControlLoopError.UNMEASURABLE,
                "the effect of " + plan.id() + " cannot be measured",
                why,
                "apply it without --verify, or while the table is in use; nothing was changed");
    }

    @Override
    public void onFailure(HConfigException why) {
        metricSlices.gap();
        eventLogger.failed(why);
        looks++;
        whileLeased(() -> {});
        if (refused.isPresent()) {
            return;
        }
        if (experimentRunner.open().isEmpty() && looks >= LOOKS_BEFORE) {
            refused = Optional.of(why);
        }
    }
}
