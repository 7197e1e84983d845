package org.hconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.core.statistics.ChangeEvaluation;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.spi.ObservedWorkload;

/**
 * Monitors an accepted change for late regressions, such as background work that falls behind. A regression requires two consecutive
 * windows that are significantly worse than the baseline and significantly worse than the acceptance
 * period, while the load does not exceed that of the acceptance period. Monitoring ends when another change starts, because effects can no longer be
 * separated. Not thread-safe.
 */
final class RegressionMonitor {
    /** Duration of the monitoring. */
    static final Duration LENGTH = Duration.ofMinutes(30);

    /** Consecutive windows required for a regression: one among sixty may be chance. */
    private static final int BAD_MAX = 2;

    /** Load ratio above which a degradation is attributed to the load. */
    private static final double DEMAND_TOLERANCE = 1.2;

    private final TuningActions tuningActions;
    private final TuningHistoryStore tuningHistoryStore;
    private final EventLogger eventLogger;
    private Optional<Experiment> open = Optional.empty();
    private Instant judgedUntil = Instant.EPOCH;
    private int bad;

    RegressionMonitor(TuningActions tuningActions, TuningHistoryStore tuningHistoryStore, EventLogger eventLogger) {
        this.tuningActions = tuningActions;
        this.tuningHistoryStore = tuningHistoryStore;
        this.eventLogger = eventLogger;
    }

    /** Returns the monitored change. */
    Optional<Experiment> open() {
        return open;
    }

    /** Resumes the monitoring of an earlier loop. */
    void resume() {
        open = tuningHistoryStore.monitored();
        bad = 0;
    }

    /** Starts monitoring an accepted change. */
    void begin(Experiment experiment, List<MetricSlice> seen, Instant now) {
        end();
        Experiment watched = experiment.monitored(
                new Experiment.Acceptance(now, experiment.baseline().same(seen)));
        tuningHistoryStore.write(watched);
        open = Optional.of(watched);
        judgedUntil = now;
        bad = 0;
    }

    /** Ends the monitoring: the change is kept. */
    void end() {
        open.ifPresent(experiment -> tuningHistoryStore.write(experiment.in(Experiment.State.KEPT)));
        open = Optional.empty();
    }

    /** Ends the monitoring of a change that is rolled back. */
    void abandon() {
        open = Optional.empty();
    }

    /** Returns why the change is to be rolled back; empty while there is no regression. */
    Optional<String> regression(MetricSlices metricSlices, List<? extends ObservedWorkload> profiles, Instant now) {
        if (open.isEmpty()) {
            return Optional.empty();
        }
        Experiment experiment = open.get();
        Experiment.Acceptance acceptance = experiment.acceptance().orElseThrow();
        if (ExperimentRunner.otherWorkload(experiment, profiles)) {
            end();
            return Optional.empty();
        }
        // Setting the clock back must not extend the monitoring without limit.
        if (acceptance.at().plus(LENGTH).isBefore(now) || acceptance.at().isAfter(now)) {
            end();
            eventLogger.log(
                    TuningEvent.Kind.CONFIRMED,
                    experiment.change().table(),
                    "no regression within " + LENGTH.toMinutes() + " min: it is kept",
                    experiment.change().planId());
            return Optional.empty();
        }
        List<MetricSlice> window = metricSlices.since(judgedUntil);
        if (window.size() < ControlLoop.WINDOW_SPANS) {
            return Optional.empty();
        }
        if (!newest(experiment)) {
            end();
            return Optional.empty();
        }
        judgedUntil = window.get(window.size() - 1).to();
        ChangeEvaluation before = new BaselineComparison(experiment.baseline()).evaluate(window);
        ChangeEvaluation proven = new BaselineComparison(acceptance.metrics(), DEMAND_TOLERANCE).evaluate(window);
        bad = harmed(before) && harmed(proven) ? bad + 1 : 0;
        return bad < BAD_MAX
                ? Optional.empty()
                : Optional.of("late regression: " + String.join("; ", before.findings())
                        + "; compared with the time when it was kept: " + String.join("; ", proven.findings()));
    }

    private static boolean harmed(ChangeEvaluation changeEvaluation) {
        return changeEvaluation.verdict() == ChangeEvaluation.ChangeVerdict.REGRESSED;
    }

    /** Returns false when the change was rolled back or overwritten by others. */
    private boolean newest(Experiment experiment) {
        Optional<Run> last = tuningActions.history().stream()
                .filter(run -> run.cluster().clusterId().equals(tuningActions.clusterId()))
                .findFirst();
        return last.filter(run -> run.planId().equals(experiment.change().planId()))
                .filter(run -> run.progress().state() == RunState.APPLIED)
                .isPresent();
    }
}
