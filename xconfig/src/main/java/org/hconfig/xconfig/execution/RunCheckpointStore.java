package org.hconfig.xconfig.execution;

import java.util.Optional;

/**
 * What a run must still know after it was killed, by name. A value is on disk when the call that stores it returns.
 */
public interface RunCheckpointStore {
    /** The value stored under a name. */
    Optional<String> get(String name);

    /** Stores a value, over an older one. */
    void put(String name, String value);

    /** Removes a value; nothing happens when there is none. */
    void remove(String name);
}
