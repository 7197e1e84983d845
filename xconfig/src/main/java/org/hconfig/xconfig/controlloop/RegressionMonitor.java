package org.hconfig.xconfig.controlloop;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.evaluation.ChangeEvaluation;
import org.hconfig.xconfig.execution.Run;
import org.hconfig.xconfig.execution.RunState;
import org.hconfig.xconfig.model.WorkloadProfile;

/**
 * Watches a change on after it was kept: what it costs may come late, such as compactions that fall behind. Two windows in
 * succession must be surely worse than the time before the change, and surely worse than the time in which it proved its
 * worth, and that while clients do not ask for more than then. It ends when another change begins: then nobody can tell any
 * more. Not thread-safe.
 */
final class RegressionMonitor {
    /** How long a change is watched on. */
    static final Duration LENGTH = Duration.ofMinutes(30);

    /** Windows in succession that take a change back: one among sixty may be chance. */
    private static final int BAD_MAX = 2;

    /** By what factor demand may grow before it explains what is worse. */
    private static final double DEMAND_TOLERANCE = 1.2;

    private final TuningActions hands;
    private final TuningHistoryStore tuningHistoryStore;
    private final EventLogger eventLogger;
    private Optional<Experiment> open = Optional.empty();
    private Instant judgedUntil = Instant.EPOCH;
    private int bad;

    RegressionMonitor(TuningActions hands, TuningHistoryStore tuningHistoryStore, EventLogger eventLogger) {
        this.hands = hands;
        this.tuningHistoryStore = tuningHistoryStore;
        this.eventLogger = eventLogger;
    }

    /** The change that is watched on. */
    Optional<Experiment> open() {
        return open;
    }

    /** Goes on with that of a cycle that was ended before this one began. */
    void resume() {
        open = tuningHistoryStore.monitored();
        bad = 0;
    }

    /** Begins for a change that was just kept. */
    void begin(Experiment experiment, List<MetricSlice> seen, Instant now) {
        end();
        Experiment watched = experiment.monitored(
                new Experiment.Acceptance(now, experiment.before().same(seen)));
        tuningHistoryStore.write(watched);
        open = Optional.of(watched);
        judgedUntil = now;
        bad = 0;
    }

    /** Ends it: the change stays. */
    void end() {
        open.ifPresent(experiment -> tuningHistoryStore.write(experiment.in(Experiment.State.KEPT)));
        open = Optional.empty();
    }

    /** Ends it for a change that is taken back. */
    void abandon() {
        open = Optional.empty();
    }

    /** Why the change is to be taken back by now; empty while nothing speaks against it. */
    Optional<String> regression(MetricSlices metricSlices, List<WorkloadProfile> profiles, Instant now) {
        if (open.isEmpty()) {
            return Optional.empty();
        }
        Experiment experiment = open.get();
        Experiment.Acceptance acceptance = experiment.kept().orElseThrow();
        if (ExperimentRunner.otherWorkload(experiment, profiles)) {
            end();
            return Optional.empty();
        }
        // A clock that was set back makes nothing last for ever.
        if (acceptance.at().plus(LENGTH).isBefore(now) || acceptance.at().isAfter(now)) {
            end();
            eventLogger.log(
                    TuningEvent.Kind.CONFIRMED,
                    experiment.table(),
                    "no harm showed within " + LENGTH.toMinutes() + " min: it stays",
                    experiment.planId());
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
        ChangeEvaluation before = new BaselineComparison(experiment.before()).evaluate(window);
        ChangeEvaluation proven = new BaselineComparison(acceptance.proven(), DEMAND_TOLERANCE).evaluate(window);
        bad = harmed(before) && harmed(proven) ? bad + 1 : 0;
        return bad < BAD_MAX
                ? Optional.empty()
                : Optional.of("it harmed later: " + String.join("; ", before.findings())
                        + "; beside the time when it was kept: " + String.join("; ", proven.findings()));
    }

    private static boolean harmed(ChangeEvaluation changeEvaluation) {
        return changeEvaluation.verdict() == ChangeEvaluation.ChangeVerdict.HARMED;
    }

    /** False when somebody took it back, or changed something after it. */
    private boolean newest(Experiment experiment) {
        Optional<Run> last = hands.history().stream()
                .filter(run -> run.clusterId().equals(hands.clusterId()))
                .findFirst();
        return last.filter(run -> run.planId().equals(experiment.planId()))
                .filter(run -> run.state() == RunState.APPLIED)
                .isPresent();
    }
}
