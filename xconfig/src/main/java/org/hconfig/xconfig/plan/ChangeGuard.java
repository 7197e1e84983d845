package org.hconfig.xconfig.plan;

import java.util.Optional;

/** What keeps a policy's value out of a plan: not the value itself, but how the servers are at the moment. */
@FunctionalInterface
public interface ChangeGuard {
    /** Lets every value through. */
    ChangeGuard NONE = (key, effective, proposed) -> Optional.empty();

    /**
     * Why a value must not be planned now, as a sentence without its full stop; empty when it may be.
     *
     * @param key the setting's key in the catalogue
     * @param effective the value in force, canonical
     * @param proposed the policy's value, canonical
     */
    Optional<String> veto(String key, String effective, String proposed);
}
