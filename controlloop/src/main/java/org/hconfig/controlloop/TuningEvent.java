package org.hconfig.controlloop;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * An event of the control loop: an observation, decision or action.
 *
 * @param at its time
 * @param kind its kind
 * @param table the table concerned; empty for the whole cluster
 * @param description description in one line
 * @param run the run or plan concerned
 */
public record TuningEvent(Instant at, Kind kind, Optional<String> table, String description, Optional<String> run) {
    /** Kind of an event. */
    public enum Kind {
        /** The control loop started. */
        STARTED,
        /** It ended. */
        STOPPED,
        /** A table's workload was recognized, or is no longer known. */
        RECOGNIZED,
        /** The configuration matches the policy for the workload. */
        IN_PLACE,
        /** A change is recommended and left to the operator. */
        ADVISED,
        /** A plan waits for confirmation. */
        ASKED,
        /** A plan waits for a time limit. */
        HELD,
        /** A plan was rejected by the executor before any change. */
        REFUSED,
        /** A plan is being applied. */
        APPLYING,
        /** It was applied; its effect is being measured. */
        APPLIED,
        /** A change was accepted. */
        KEPT,
        /** An accepted change passed the monitoring without a regression. */
        CONFIRMED,
        /** A change was rolled back because of a regression or without a significant benefit. */
        ROLLED_BACK,
        /** A failure occurred; the loop continues. */
        FAILED,
        /** A user of the console requested a change; the description says who, what, and with which result. */
        REQUESTED;

        /** Returns the display text: {@code rolled back}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Checks that the description is present. */
    public TuningEvent {
        if (description.isBlank()) {
            throw new IllegalArgumentException(kind + " without words");
        }
    }
}
