package org.hconfig.controlloop;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.spi.Workload;

/**
 * An experiment: an automatic change with its state and outcome.
 *
 * @param change the change
 * @param startedAt when it started
 * @param state its state
 * @param endState the final state after a rollback; present while the rollback is in progress
 * @param baseline the baseline
 * @param acceptance the acceptance record, while the change is monitored
 */
record Experiment(
        TestedChange change,
        Instant startedAt,
        State state,
        Optional<State> endState,
        BaselineWindow baseline,
        Optional<Acceptance> acceptance) {
    /**
     * The change of an experiment.
     *
     * @param planId the plan
     * @param table its table
     * @param workload the workload it was made for
     * @param signature the changed keys and the policy, without values: values drift with the data, and the same change
     *     with another value is the same change
     * @param servers servers that it restarts, by address
     */
    record TestedChange(String planId, String table, Workload workload, String signature, List<String> servers) {
        TestedChange {
            servers = List.copyOf(servers);
        }
    }

    /**
     * Acceptance record of a change.
     *
     * @param at when it was kept
     * @param metrics the metrics at that time
     */
    record Acceptance(Instant at, @JsonAlias("proven") BaselineWindow metrics) {}

    /** State of an experiment. */
    enum State {
        /** Being applied, or killed during the application. */
        APPLYING,
        /** Applied; its effect is being measured. */
        MEASURING,
        /** Being rolled back, or waiting for a retry of the rollback. */
        ROLLING_BACK,
        /** Accepted, and monitored for late regressions. */
        MONITORED,
        /** Accepted. */
        KEPT,
        /** Rolled back because of a regression. */
        REGRESSED,
        /** Rolled back without a significant benefit. */
        NOT_SIGNIFICANT,
        /** Failed during the application and rolled back. */
        FAILED,
        /** Rolled back because it could not be measured completely. */
        NOT_MEASURED,
        /** Rolled back or changed by others: it was left unchanged. */
        SUPERSEDED,
        /** Not applied. */
        REFUSED;

        /** Returns true when the experiment is unfinished. */
        boolean open() {
            return this == APPLYING || this == MEASURING || this == ROLLING_BACK;
        }

        /** Returns true when the change was accepted and is in force. */
        boolean isKept() {
            return this == KEPT || this == MONITORED;
        }

        /** Returns true when it was applied and rolled back. */
        boolean isRolledBack() {
            return this == REGRESSED || this == NOT_SIGNIFICANT || this == FAILED || this == NOT_MEASURED;
        }
    }

    Experiment {
        if (acceptance.isEmpty() && state == State.MONITORED) {
            throw new IllegalArgumentException(change.planId() + " was not kept");
        }
        if (endState.isPresent() != (state == State.ROLLING_BACK)) {
            throw new IllegalArgumentException(change.planId() + " is " + state + " and cannot become " + endState);
        }
    }

    /** Returns the same experiment in another state. */
    Experiment in(State next) {
        return new Experiment(change, startedAt, next, Optional.empty(), baseline, acceptance);
    }

    /** Returns the same experiment, about to be rolled back. */
    Experiment rollingBack(State end) {
        return new Experiment(change, startedAt, State.ROLLING_BACK, Optional.of(end), baseline, acceptance);
    }

    /** Returns the same experiment, accepted and monitored. */
    Experiment monitored(Acceptance now) {
        return new Experiment(change, startedAt, State.MONITORED, Optional.empty(), baseline, Optional.of(now));
    }
}
