package org.hconfig.xconfig.advice;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Limits of one database that the settings catalogue cannot express: they depend on the machine and on its load. */
public interface ProposalGuard {
    /** Permits everything. */
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
     * Returns why a value must not be proposed at all; empty when it may be.
     *
     * @param current the value in force, canonical
     * @param proposed the proposed value, canonical
     */
    Optional<String> veto(Finding finding, String current, String proposed);

    /** Returns the limits that values violate together. */
    List<LimitViolation> violations(Map<String, String> values);

    /**
     * A violated limit.
     *
     * @param text the limit, in a wording that does not depend on the values
     * @param keys the settings involved
     */
    record LimitViolation(String text, Set<String> keys) {
        /** Copies the arguments. */
        public LimitViolation {
            keys = Set.copyOf(keys);
        }
    }
}
