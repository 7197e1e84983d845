package org.hconfig.xconfig.contract;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.hconfig.core.HConfigException;
import org.hconfig.xconfig.plan.PlanError;

/** A key-value server in memory with three commands: {@code set}, {@code restart} and {@code info}. */
final class KeyValueServer {
    private static final Set<String> AT_START = Set.of("databases");

    private final Map<String, String> file = new HashMap<>(Map.of("maxmemory", "1000"));
    private Map<String, String> inForce = new HashMap<>(file);
    private String rejected = "";
    private int restarts;

    /** From now on a value is rejected; empty for none. */
    void reject(String value) {
        rejected = value;
    }

    /**
     * Stores a value; it is in force at once, unless it is read at the start only.
     *
     * @param value the value; empty for the default
     */
    void set(String key, String value) {
        if (!value.isEmpty() && value.equals(rejected)) {
            throw new HConfigException(
                    PlanError.NOT_AS_APPLIED, key + " = " + value + " is rejected", "ERR", "see INFO");
        }
        put(file, key, value);
        if (!AT_START.contains(key)) {
            put(inForce, key, value);
        }
    }

    /** Restarts the server with the stored values. */
    void restart() {
        inForce = new HashMap<>(file);
        restarts++;
    }

    /** Returns the values in force. */
    Map<String, String> info() {
        return Map.copyOf(inForce);
    }

    /** Returns the stored values. */
    Map<String, String> file() {
        return Map.copyOf(file);
    }

    /** Returns the number of restarts. */
    int restarts() {
        return restarts;
    }

    private static void put(Map<String, String> values, String key, String value) {
        if (value.isEmpty()) {
            values.remove(key);
        } else {
            values.put(key, value);
        }
    }
}
