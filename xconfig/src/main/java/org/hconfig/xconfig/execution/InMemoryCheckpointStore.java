package org.hconfig.xconfig.execution;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.hconfig.xconfig.spi.RunCheckpointStore;

/** Checkpoint store for work that no other process has to finish: its values do not survive the process. */
public final class InMemoryCheckpointStore implements RunCheckpointStore {
    private final Map<String, String> values = new HashMap<>();

    /** Returns a copy of all values, by name. */
    public Map<String, String> values() {
        return Map.copyOf(values);
    }

    @Override
    public Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name));
    }

    @Override
    public void put(String name, String value) {
        values.put(name, value);
    }

    @Override
    public void remove(String name) {
        values.remove(name);
    }
}
