package org.hconfig.xconfig.plan;

import java.util.Optional;

/** Vetoes a policy's value because of the current state of the servers, not because of the value itself. */
@FunctionalInterface
public interface ChangeGuard {
    /** Permits every value. */
    ChangeGuard NONE = (key, effective, proposed) -> Optional.empty();

    /**
     * Returns the reason why a value must not be planned now, as a sentence without its full stop; empty when it may be planned.
     *
     * @param key the setting's key in the catalogue
     * @param effective the value in force, canonical
     * @param proposed the policy's value, canonical
     */
    Optional<String> veto(String key, String effective, String proposed);
}
