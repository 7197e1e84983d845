package org.hconfig.xconfig.cycle;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.hconfig.model.WorkloadKind;

/**
 * A change that the cycle made by itself, and what became of it.
 *
 * @param planId the plan
 * @param table its table
 * @param workload what it was made for
 * @param changes what it changes, in a form that is the same whenever the same is proposed
 * @param servers servers it restarts, by address
 * @param startedAt when it began
 * @param state where it stands
 * @param before what was seen before it
 */
record Trial(
        String planId,
        String table,
        WorkloadKind workload,
        String changes,
        List<String> servers,
        Instant startedAt,
        State state,
        Comparison.Before before) {
    /** Where a trial stands. */
    enum State {
        /** Being applied, or ended by force while it was. */
        APPLYING,
        /** Applied; its effect is being measured. */
        MEASURING,
        /** It proved its worth. */
        KEPT,
        /** It harmed and was taken back. */
        HARMED,
        /** It did not prove its worth and was taken back. */
        UNPROVEN,
        /** It was taken back because it could not be measured to the end. */
        CUT_SHORT,
        /** It was not applied. */
        REFUSED;

        /** True when something remains to be done about it. */
        boolean open() {
            return this == APPLYING || this == MEASURING;
        }
    }

    Trial {
        servers = List.copyOf(servers);
    }

    /** The same in another state. */
    Trial in(State next) {
        return new Trial(planId, table, workload, changes, servers, startedAt, next, before);
    }

    /** What a trial in this state says about trying the same again. */
    Optional<String> discouragement() {
        return switch (state) {
            case HARMED -> Optional.of("the same change harmed on " + startedAt);
            case UNPROVEN -> Optional.of("the same change did not prove its worth on " + startedAt);
            case APPLYING, MEASURING, KEPT, CUT_SHORT, REFUSED -> Optional.empty();
        };
    }
}
