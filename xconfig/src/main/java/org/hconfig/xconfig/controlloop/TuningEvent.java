package org.hconfig.xconfig.controlloop;

import java.time.Instant;
import java.util.Locale;
import java.util.Optional;

/**
 * A line of the cycle's ledger: something that it saw, decided or did.
 *
 * @param at when
 * @param kind what sort of thing
 * @param table the table it is about; empty when it is about the whole cluster
 * @param words what, in one line
 * @param run the run or plan it is about
 */
public record TuningEvent(Instant at, Kind kind, Optional<String> table, String words, Optional<String> run) {
    /** What sort of thing a line tells. */
    public enum Kind {
        /** The cycle began. */
        STARTED,
        /** It ended. */
        STOPPED,
        /** A table's workload was recognized, or is not known any more. */
        RECOGNIZED,
        /** The configuration is as the policy for the workload wants it. */
        IN_PLACE,
        /** Something should be changed, and is left to people. */
        ADVISED,
        /** A plan waits for somebody to apply it. */
        ASKED,
        /** A plan waits for time to pass. */
        HELD,
        /** A plan was not applied: the executor refused it before it touched anything. */
        REFUSED,
        /** A plan is being applied. */
        APPLYING,
        /** It was applied; its effect is being measured. */
        APPLIED,
        /** A change proved its worth and stays. */
        KEPT,
        /** A change that stays showed no harm for a while on. */
        CONFIRMED,
        /** A change harmed, or did not prove its worth, and was taken back. */
        ROLLED_BACK,
        /** Something failed; the cycle goes on. */
        FAILED;

        /** The word that people read: {@code rolled back}. */
        public String label() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    /** Checks that it says something. */
    public TuningEvent {
        if (words.isBlank()) {
            throw new IllegalArgumentException(kind + " without words");
        }
    }
}
