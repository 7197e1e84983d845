package org.hconfig.xconfig.apply;

import java.util.Optional;

/**
 * What a run must still know after it was killed, by name. A value is on disk when the call that stores it returns.
 */
public interface Memory {
    /** The value stored under a name. */
    Optional<String> recall(String name);

    /** Stores a value, over an older one. */
    void remember(String name, String value);

    /** Removes a value; nothing happens when there is none. */
    void forget(String name);
}
