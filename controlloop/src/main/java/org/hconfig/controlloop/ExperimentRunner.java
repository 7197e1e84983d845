package org.hconfig.controlloop;

import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.hconfig.core.Count;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.Problem;
import org.hconfig.core.statistics.ChangeEvaluation;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.execution.StepGuard;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.plan.PlanError;
import org.hconfig.xconfig.spi.ClusterLease;
import org.hconfig.xconfig.spi.ObservedWorkload;
import org.hconfig.xconfig.spi.Server;
import org.hconfig.xconfig.spi.Snapshot;
import org.hconfig.xconfig.spi.Workload;

/** State machine of an experiment: applies a change, measures it, and accepts it or rolls it back. One at a time. Not thread-safe. */
final class ExperimentRunner {
    /** Maximum age of a baseline. */
    static final Duration FRESH = Duration.ofHours(1);

    /** Retry interval of a failed rollback. */
    private static final Duration AGAIN = Duration.ofMinutes(1);

    private final TuningActions tuningActions;
    private final TuningHistoryStore tuningHistoryStore;
    private final EventLogger eventLogger;
    private final InstantSource timeOfDay;
    private final InstantSource clock;
    private Optional<Experiment> open = Optional.empty();
    private final AcceptanceCriteria acceptanceCriteria;
    private ExperimentMeasurement experimentMeasurement;
    private final RetryTimer undoing = new RetryTimer(AGAIN);
    private Optional<ChangeEvaluation> changeEvaluation = Optional.empty();
    private Optional<HConfigException> failure = Optional.empty();
    private Optional<ExperimentOutcome> experimentOutcome = Optional.empty();
    private Optional<ClusterLease> acquireLease = Optional.empty();
    private Optional<Plan> paused = Optional.empty();

    /**
     * The outcome of an experiment.
     *
     * @param trial the experiment
     * @param words the reason
     * @param judgement the last evaluation; empty when there was none
     * @param failure the cause of a failure, if any
     * @param seen the measured metrics
     */
    record ExperimentOutcome(
            Experiment trial,
            String words,
            Optional<ChangeEvaluation> judgement,
            Optional<HConfigException> failure,
            List<MetricSlice> seen) {}

    ExperimentRunner(
            TuningActions tuningActions,
            TuningHistoryStore tuningHistoryStore,
            EventLogger eventLogger,
            ControlLoop.ControlLoopEnvironment environment,
            AcceptanceCriteria acceptanceCriteria) {
        this.tuningActions = tuningActions;
        this.tuningHistoryStore = tuningHistoryStore;
        this.eventLogger = eventLogger;
        this.timeOfDay = environment.clock();
        this.clock = environment.steady();
        this.acceptanceCriteria = acceptanceCriteria;
        this.experimentMeasurement = new ExperimentMeasurement(clock, acceptanceCriteria);
    }

    /** Returns the open experiment. */
    Optional<Experiment> open() {
        return open;
    }

    /** Returns the outcome of the last finished experiment. */
    Optional<ExperimentOutcome> ended() {
        return experimentOutcome;
    }

    /**
     * Acquires the measurement lease until the experiment ends, or {@link #release}.
     *
     * @throws HConfigException {@link ControlLoopError#TRIAL_OPEN}
     */
    void acquireLease() {
        if (acquireLease.isEmpty()) {
            acquireLease = Optional.of(tuningActions.acquireExperimentLease());
        }
    }

    /**
     * Checks the measurement lease, if it is held; called at each observation, by which leases that expire are renewed. After a loss,
     * the open experiment is left as it is, in the cluster and in the history: whoever holds the lease next resumes it or rolls it back.
     *
     * @throws HConfigException {@link ControlLoopError#LEASE_LOST}
     */
    void checkLease() {
        check(ClusterLease::checkCached);
    }

    private void check(Consumer<ClusterLease> how) {
        try {
            acquireLease.ifPresent(how);
        } catch (HConfigException lost) {
            Optional<Experiment> left = open;
            open = Optional.empty();
            paused = Optional.empty();
            release();
            throw lost(left, lost);
        }
    }

    /**
     * Returns the error of an experiment whose measurement lease was lost.
     *
     * @param experiment the experiment that was open; empty if nothing had been changed
     * @param cause why the lease counts as lost
     */
    private static HConfigException lost(Optional<Experiment> experiment, HConfigException cause) {
        Optional<String> plan = experiment.map(open -> open.change().planId());
        HConfigException lost = new HConfigException(Stream.concat(
                        Stream.of(new Problem(
                                ControlLoopError.LEASE_LOST,
                                plan.map(id -> "the evaluation of " + id + " ended without a verdict")
                                        .orElse("the observation of the baseline ended"),
                                "the lease was lost, so that another HConfig process may be evaluating or changing the"
                                        + " cluster; "
                                        + plan.map(id -> "nothing more was changed, and " + id + " was not rolled back")
                                                .orElse("nothing was changed"),
                                plan.map(id -> "see hconfig history; when no other process is at work, apply " + id
                                                + " with --verify again to resume, or run hconfig rollback " + id)
                                        .orElse("wait until the other process has finished, then repeat the command"))),
                        cause.problems().stream())
                .toList());
        lost.initCause(cause);
        return lost;
    }

    /** Before each step of a run, the lease is checked without a cached result. */
    private StepGuard whileLeased(StepGuard stepGuard) {
        return new StepGuard() {
            @Override
            public void before(String what) {
                check(ClusterLease::check);
                stepGuard.before(what);
            }

            @Override
            public void after(Run run, Run.StepRecord step, Optional<Server> server) {
                stepGuard.after(run, step, server);
            }
        };
    }

    /** Releases the measurement lease. */
    void release() {
        acquireLease.ifPresent(ClusterLease::close);
        acquireLease = Optional.empty();
    }

    /** Returns true when an earlier loop was killed while it applied a change. */
    boolean wasInterrupted() {
        return tuningHistoryStore
                .open()
                .filter(experiment -> experiment.state() == Experiment.State.APPLYING)
                .isPresent();
    }

    /** Returns the table of that change. */
    String interruptedTable() {
        return tuningHistoryStore
                .open()
                .map(experiment -> experiment.change().table())
                .orElse("");
    }

    /** Returns true when a baseline is not older than {@link #FRESH}, by the time of day. */
    boolean fresh(Experiment experiment) {
        return Duration.between(experiment.baseline().until(), timeOfDay.instant())
                        .abs()
                        .compareTo(FRESH)
                <= 0;
    }

    /** Returns true when the open experiment stopped between two steps because no change window is open. */
    boolean paused() {
        return paused.isPresent();
    }

    /** Returns why the open experiment stopped between two steps; empty when it did not. */
    Optional<HConfigException> pause() {
        return paused.isPresent() ? failure : Optional.empty();
    }

    /** Resumes an experiment that stopped between two steps; rolls it back when the baseline is too old. */
    void resumePaused(Function<Baseline, StepGuard> gated) {
        Experiment experiment = open.orElseThrow();
        Plan plan = paused.orElseThrow();
        paused = Optional.empty();
        if (fresh(experiment)) {
            apply(experiment, plan, gated.apply(Baseline.of(experiment.baseline())));
        } else {
            undo(
                    experiment,
                    Experiment.State.NOT_MEASURED,
                    "the change window closed before it was applied completely, and the baseline is too old");
        }
    }

    /** Resumes an experiment of an earlier loop. */
    void resume() {
        tuningHistoryStore.open().ifPresent(experiment -> {
            acquireLease();
            Optional<Run> run = tuningActions.run(experiment.change().planId());
            boolean applied = run.filter(one -> one.progress().state() == RunState.APPLIED)
                    .isPresent();
            if (experiment.state() == Experiment.State.ROLLING_BACK) {
                undo(experiment, experiment.endState().orElseThrow(), "resuming its rollback");
            } else if (!applied) {
                undo(experiment, Experiment.State.NOT_MEASURED, "HConfig was stopped while it was applied");
            } else if (!fresh(experiment)) {
                undo(
                        experiment,
                        Experiment.State.NOT_MEASURED,
                        "its evaluation is incomplete, and the baseline is too old");
            } else {
                measureFromNow(experiment.in(Experiment.State.MEASURING), "resuming its evaluation");
            }
        });
    }

    /**
     * Applies a plan, unless another change is being measured. After a failure, completed steps are rolled back; after a
     * stop request, the next loop does so.
     */
    void apply(Experiment experiment, Plan plan, StepGuard stepGuard) {
        acquireLease();
        try {
            tuningHistoryStore.write(experiment);
        } catch (HConfigException notKept) {
            release();
            throw notKept;
        }
        open = Optional.of(experiment);
        reset();
        String words = plan.policy() + " for " + experiment.change().workload().id() + ", "
                + Count.of(plan.changes().size(), "change");
        log(TuningEvent.Kind.APPLYING, experiment, words);
        try {
            tuningActions.save(plan);
            tuningActions.apply(plan, whileLeased(stepGuard));
        } catch (HConfigException broken) {
            if (has(broken, ControlLoopError.LEASE_LOST)) {
                throw broken;
            }
            eventLogger.failed(broken);
            if (has(broken, ControlLoopError.ENDING)) {
                return;
            }
            failure = Optional.of(broken);
            if (has(broken, PlanError.WINDOW_CLOSED)) {
                paused = Optional.of(plan);
                return;
            }
            boolean worse = has(broken, ControlLoopError.WORSE_OFF);
            undo(
                    experiment,
                    worse ? Experiment.State.REGRESSED : Experiment.State.FAILED,
                    worse ? "the cluster degraded after a server" : "it could not be applied completely");
            return;
        } catch (RuntimeException defect) {
            eventLogger.failed(defect);
            undo(experiment, Experiment.State.FAILED, "it could not be applied completely");
            return;
        }
        measureFromNow(experiment.in(Experiment.State.MEASURING), "measuring its effect");
    }

    /** Results of an earlier experiment do not apply to this one. */
    private void reset() {
        experimentMeasurement = new ExperimentMeasurement(clock, acceptanceCriteria);
        changeEvaluation = Optional.empty();
        failure = Optional.empty();
    }

    static boolean has(HConfigException failure, ErrorCode code) {
        return failure.problems().stream().anyMatch(problem -> problem.code() == code);
    }

    private void measureFromNow(Experiment experiment, String words) {
        open = Optional.of(experiment);
        experimentMeasurement = new ExperimentMeasurement(clock, acceptanceCriteria);
        try {
            tuningHistoryStore.write(experiment);
        } catch (HConfigException notKept) {
            // The journal's record of the run is sufficient to resume it.
            eventLogger.failed(notKept);
        }
        log(TuningEvent.Kind.APPLIED, experiment, words);
    }

    /** Evaluates the open experiment when there is enough data; returns true when it ended. */
    boolean measure(MetricSlices metricSlices, List<? extends ObservedWorkload> profiles, Snapshot image) {
        Experiment experiment = open.orElseThrow();
        if (experiment.state() != Experiment.State.MEASURING) {
            return retryRollback(experiment);
        }
        if (overtaken(experiment)) {
            return true;
        }
        if (otherWorkload(experiment, profiles)) {
            return undo(
                    experiment,
                    Experiment.State.NOT_MEASURED,
                    "the workload changed before the evaluation was complete");
        }
        Optional<String> died = experimentMeasurement.lostServer(image);
        if (died.isPresent()) {
            return undo(experiment, Experiment.State.REGRESSED, "a server failed during the evaluation: " + died.get());
        }
        if (!experimentMeasurement.hasNewWindow(metricSlices)) {
            return experimentMeasurement.isOverdue()
                    && undo(experiment, Experiment.State.NOT_MEASURED, "too few samples of its effect");
        }
        ChangeEvaluation now = new BaselineComparison(experiment.baseline()).evaluate(experimentMeasurement.slices());
        changeEvaluation = Optional.of(now);
        return end(experiment, now);
    }

    private boolean end(Experiment experiment, ChangeEvaluation now) {
        String findings = String.join("; ", now.findings());
        boolean last = experimentMeasurement.complete();
        return switch (now.verdict()) {
            case HELPED -> experimentMeasurement.enough() && keep(experiment, "improvement: " + findings);
            case REGRESSED -> undo(experiment, Experiment.State.REGRESSED, "regression: " + findings);
            case NO_DIFFERENCE ->
                last
                        && (acceptanceCriteria.harmlessStays()
                                ? keep(experiment, "no regression: " + findings)
                                : undo(
                                        experiment,
                                        Experiment.State.NOT_SIGNIFICANT,
                                        "no significant benefit: " + findings));
            case UNDECIDED ->
                last && undo(experiment, Experiment.State.NOT_SIGNIFICANT, "no significant benefit: " + findings);
            case OTHER_WORKLOAD -> last && undo(experiment, Experiment.State.NOT_MEASURED, "inconclusive: " + findings);
        };
    }

    private boolean overtaken(Experiment experiment) {
        List<Run> runs = tuningActions.history();
        Optional<Run> own = runs.stream()
                .filter(run -> run.planId().equals(experiment.change().planId()))
                .findFirst();
        boolean applied =
                own.filter(run -> run.progress().state() == RunState.APPLIED).isPresent();
        boolean newest = runs.stream()
                .filter(run -> run.cluster().clusterId().equals(tuningActions.clusterId()))
                .findFirst()
                .equals(own);
        if (applied && newest) {
            return false;
        }
        String words = applied
                ? "another run started: this one cannot be evaluated and stays applied"
                : "it was rolled back by another user or program: it is not evaluated";
        close(experiment.in(Experiment.State.SUPERSEDED), words);
        log(TuningEvent.Kind.STOPPED, experiment, words);
        return true;
    }

    /** Returns true when a table's workload differs significantly from the one that an experiment was made for. */
    static boolean otherWorkload(Experiment experiment, List<? extends ObservedWorkload> profiles) {
        Workload made = experiment.change().workload().forServers();
        return profiles.stream()
                .filter(profile -> profile.object().equals(experiment.change().table()))
                .filter(profile -> profile.confidence() >= TuningActions.CONFIDENCE_MIN)
                .anyMatch(profile -> profile.recognized()
                        .filter(kind -> kind.forServers() != made)
                        .isPresent());
    }

    private boolean keep(Experiment experiment, String words) {
        close(experiment.in(Experiment.State.KEPT), words);
        log(TuningEvent.Kind.KEPT, experiment, words);
        return true;
    }

    /**
     * Rolls back an accepted change.
     *
     * @throws HConfigException {@link ControlLoopError#TRIAL_OPEN}
     */
    void rollBack(Experiment kept, String why) {
        acquireLease();
        reset();
        undo(kept, Experiment.State.REGRESSED, why);
    }

    /** Retries a failed rollback. */
    private boolean retryRollback(Experiment experiment) {
        if (!undoing.due(clock.instant())) {
            return false;
        }
        return undo(
                experiment, experiment.endState().orElse(Experiment.State.NOT_MEASURED), "an earlier rollback failed");
    }

    /** Rolls an experiment back; its final state is recorded first, so that a crash does not lose it. */
    private boolean undo(Experiment experiment, Experiment.State end, String why) {
        check(ClusterLease::check);
        undoing.recordAttempt(clock.instant());
        Experiment undoing = experiment.rollingBack(end);
        open = Optional.of(undoing);
        try {
            tuningHistoryStore.write(undoing);
            Optional<Run> run = tuningActions
                    .run(experiment.change().planId())
                    .filter(one -> isInPlace(one) || belongs(one, experiment));
            if (run.isEmpty()) {
                close(experiment.in(Experiment.State.REFUSED), why);
                log(TuningEvent.Kind.REFUSED, experiment, "nothing was changed");
                return true;
            }
            Run became = isInPlace(run.get()) ? tuningActions.rollback(run.get().id()) : run.get();
            close(experiment.in(end), why);
            Run.Progress outcome = became.progress();
            if (outcome.state() == RunState.APPLIED) {
                log(TuningEvent.Kind.STOPPED, experiment, why + ": it stays applied, as a newer run set its values");
                return true;
            }
            String left = outcome.message().map(message -> ": " + message).orElse("");
            String words = why + " (" + outcome.state().label() + left + ")";
            eventLogger.log(TuningEvent.Kind.ROLLED_BACK, experiment.change().table(), words, became.id());
            return true;
        } catch (HConfigException retryRollback) {
            eventLogger.failed(retryRollback);
            return false;
        } catch (RuntimeException defect) {
            eventLogger.failed(defect);
            return false;
        }
    }

    /** Returns true when a part of a run is in place. */
    static boolean isInPlace(Run run) {
        return run.progress().state() == RunState.APPLIED
                || run.progress().state().unfinished();
    }

    /** An earlier run of the same plan, rolled back before the experiment started, does not concern the experiment. */
    private static boolean belongs(Run run, Experiment experiment) {
        return !run.progress().startedAt().isBefore(experiment.startedAt());
    }

    private void close(Experiment experiment, String words) {
        tuningHistoryStore.write(experiment);
        open = Optional.empty();
        release();
        experimentOutcome = Optional.of(
                new ExperimentOutcome(experiment, words, changeEvaluation, failure, experimentMeasurement.slices()));
    }

    private void log(TuningEvent.Kind kind, Experiment experiment, String words) {
        eventLogger.log(
                kind, experiment.change().table(), words, experiment.change().planId());
    }
}
