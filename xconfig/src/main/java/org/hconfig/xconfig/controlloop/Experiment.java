package org.hconfig.xconfig.controlloop;

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
 * @param ending the final state after a rollback; present while the rollback is in progress
 * @param before the baseline
 * @param kept the acceptance record, while the change is monitored
 */
record Experiment(
        TestedChange change,
        Instant startedAt,
        State state,
        Optional<State> ending,
        BaselineWindow before,
        Optional<Acceptance> kept) {
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
     * @param proven the metrics at that time
     */
    record Acceptance(Instant at, BaselineWindow proven) {}

    /** State of an experiment. */
    enum State {
        /** Being applied, or killed during the application. */
        APPLYING,
        /** Applied; its effect is being measured. */
        MEASURING,
        /** Being rolled back, or waiting for a retry of the rollback. */
        UNDOING,
        /** Accepted, and monitored for late regressions. */
        PROBATION,
        /** Accepted. */
        KEPT,
        /** Rolled back because of a regression. */
        HARMED,
        /** Rolled back without a significant benefit. */
        UNPROVEN,
        /** Failed during the application and rolled back. */
        FAILED,
        /** Rolled back because it could not be measured completely. */
        CUT_SHORT,
        /** Rolled back or changed by others: it was left unchanged. */
        OVERTAKEN,
        /** Not applied. */
        REFUSED;

        /** Returns true when the experiment is unfinished. */
        boolean open() {
            return this == APPLYING || this == MEASURING || this == UNDOING;
        }

        /** Returns true when the change was accepted and is in force. */
        boolean isKept() {
            return this == KEPT || this == PROBATION;
        }

        /** Returns true when it was applied and rolled back. */
        boolean isRolledBack() {
            return this == HARMED || this == UNPROVEN || this == FAILED || this == CUT_SHORT;
        }
    }

    Experiment {
        if (kept.isEmpty() && state == State.PROBATION) {
            throw new IllegalArgumentException(change.planId() + " was not kept");
        }
        if (ending.isPresent() != (state == State.UNDOING)) {
            throw new IllegalArgumentException(change.planId() + " is " + state + " and cannot become " + ending);
        }
    }

    /** Returns the same experiment in another state. */
    Experiment in(State next) {
        return new Experiment(change, startedAt, next, Optional.empty(), before, kept);
    }

    /** Returns the same experiment, about to be rolled back. */
    Experiment rollingBack(State end) {
        return new Experiment(change, startedAt, State.UNDOING, Optional.of(end), before, kept);
    }

    /** Returns the same experiment, accepted and monitored. */
    Experiment monitored(Acceptance now) {
        return new Experiment(change, startedAt, State.PROBATION, Optional.empty(), before, Optional.of(now));
    }
}
