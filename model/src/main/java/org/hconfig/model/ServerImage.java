package org.hconfig.model;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A RegionServer as it was at one moment.
 *
 * @param name {@code host,port,startcode}; another start code is another life of the server, and its counters begin anew
 * @param answered true when the server showed its figures itself
 * @param vitals what it showed; empty when it did not answer
 */
public record ServerImage(String name, boolean answered, Map<Vital, Long> vitals) {
    /** Copies what it is given. */
    public ServerImage {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
        if (!answered && !vitals.isEmpty()) {
            throw new IllegalArgumentException(name + " did not answer, yet shows " + vitals.keySet());
        }
        EnumMap<Vital, Long> copy = new EnumMap<>(Vital.class);
        copy.putAll(vitals);
        vitals = java.util.Collections.unmodifiableMap(copy);
    }

    /** A server that lives by the HMaster's word and did not answer. */
    public static ServerImage silent(String name) {
        return new ServerImage(name, false, Map.of());
    }

    /** A figure; empty when the server did not show it. */
    public OptionalLong get(Vital vital) {
        Long value = vitals.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
