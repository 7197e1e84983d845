package org.hconfig.xconfig.spi;

import java.util.Optional;

/**
 * Durable key-value store for the state of a run that must survive a crash. A value is on disk when the call that stores it returns.
 */
public interface RunCheckpointStore {
    /** Returns the value stored under a name. */
    Optional<String> get(String name);

    /** Stores a value, replacing an older one. */
    void put(String name, String value);

    /** Removes a value; does nothing when there is none. */
    void remove(String name);
}
