package org.hconfig.xconfig.controlloop;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.xconfig.model.WorkloadKind;

/**
 * A change that the cycle made by itself, and what became of it.
 *
 * @param planId the plan
 * @param table its table
 * @param workload what it was made for
 * @param family what it changes by which policy, without values: values drift with the data, and the same change with
 *     another value is the same change
 * @param servers servers it restarts, by address
 * @param startedAt when it began
 * @param state where it stands
 * @param ending what it will have become when it is taken back; present while that is under way
 * @param before what was seen before it
 * @param kept how it was kept, while it is watched on
 */
record Experiment(
        String planId,
        String table,
        WorkloadKind workload,
        String family,
        List<String> servers,
        Instant startedAt,
        State state,
        Optional<State> ending,
        BaselineWindow before,
        Optional<Acceptance> kept) {
    /**
     * How a change proved its worth.
     *
     * @param at when it was kept
     * @param proven what was seen of it then
     */
    record Acceptance(Instant at, BaselineWindow proven) {}

    /** Where a trial stands. */
    enum State {
        /** Being applied, or ended by force while it was. */
        APPLYING,
        /** Applied; its effect is being measured. */
        MEASURING,
        /** Being taken back, or that failed and is tried again. */
        UNDOING,
        /** It proved its worth, and is watched for a while on. */
        PROBATION,
        /** It proved its worth. */
        KEPT,
        /** It harmed and was taken back. */
        HARMED,
        /** It did not prove its worth and was taken back. */
        UNPROVEN,
        /** It broke off half-way and was taken back. */
        FAILED,
        /** It was taken back because it could not be measured to the end. */
        CUT_SHORT,
        /** Somebody else took it back, or changed something besides: it was left as it is. */
        OVERTAKEN,
        /** It was not applied. */
        REFUSED;

        /** True when something remains to be done about it. */
        boolean open() {
            return this == APPLYING || this == MEASURING || this == UNDOING;
        }

        /** True when it proved its worth and stands. */
        boolean isKept() {
            return this == KEPT || this == PROBATION;
        }

        /** True when it was applied and taken back. */
        boolean isRolledBack() {
            return this == HARMED || this == UNPROVEN || this == FAILED || this == CUT_SHORT;
        }
    }

    Experiment {
        servers = List.copyOf(servers);
        if (kept.isEmpty() && state == State.PROBATION) {
            throw new IllegalArgumentException(planId + " was not kept");
        }
        if (ending.isPresent() != (state == State.UNDOING)) {
            throw new IllegalArgumentException(planId + " is " + state + " and is to become " + ending);
        }
    }

    /** The same in another state. */
    Experiment in(State next) {
        return new Experiment(
                planId, table, workload, family, servers, startedAt, next, Optional.empty(), before, kept);
    }

    /** The same, about to be taken back. */
    Experiment rollingBack(State end) {
        return new Experiment(
                planId, table, workload, family, servers, startedAt, State.UNDOING, Optional.of(end), before, kept);
    }

    /** The same, kept and watched on. */
    Experiment monitored(Acceptance now) {
        return new Experiment(
                planId,
                table,
                workload,
                family,
                servers,
                startedAt,
                State.PROBATION,
                Optional.empty(),
                before,
                Optional.of(now));
    }
}
