package org.hconfig.xconfig.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Limits of one database that the catalogue of settings cannot state: they depend on the machine and on how it runs. */
public interface ProposalGuard {
    /** Lets everything through. */
    ProposalGuard NONE = new ProposalGuard() {
        @Override
        public Optional<String> veto(Finding finding, String current, String proposed) {
            return Optional.empty();
        }

        @Override
        public List<LimitViolation> violations(Map<String, String> values) {
            return List.of();
        }
    };

    /**
     * Why a value must not be proposed at all; empty when it may be.
     *
     * @param current the value in force, canonical
     * @param proposed the proposed value, canonical
     */
    Optional<String> veto(Finding finding, String current, String proposed);

    /** The limits that values break together. */
    List<LimitViolation> violations(Map<String, String> values);

    /**
     * A limit that is broken.
     *
     * @param text the limit, in words that do not change with the values
     * @param keys the settings that take part
     */
    record LimitViolation(String text, Set<String> keys) {
        /** Copies what it is given. */
        public LimitViolation {
            keys = Set.copyOf(keys);
        }
    }
}
