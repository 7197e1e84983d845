package org.hconfig.xconfig.model;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * A RegionServer as it was at one moment.
 *
 * @param name {@code host,port,startcode}; another start code is another life of the server, and its counters begin anew
 * @param answered true when the server showed its figures itself
 * @param reported when it reported to the HMaster last, by its own clock; empty when that is not known
 * @param vitals what it showed; empty when it did not answer
 * @param tables what it showed of each table, by the table's name
 * @param collectors what it showed of each of its JVM's collectors, by the collector's name
 */
public record ServerImage(
        String name,
        boolean answered,
        Optional<Instant> reported,
        Map<Vital, Long> vitals,
        Map<String, Map<TableVital, Long>> tables,
        Map<String, Collector> collectors) {
    /**
     * What a collector did since the server was started.
     *
     * @param collections how many collections; of a collector that works beside the server, how many cycles
     * @param millis how long they took together
     */
    public record Collector(long collections, long millis) {}

    /** Copies what it is given. */
    public ServerImage {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
        if (!answered && (!vitals.isEmpty() || !tables.isEmpty())) {
            throw new IllegalArgumentException(
                    name + " did not answer, yet shows " + vitals.keySet() + " and " + tables.keySet());
        }
        EnumMap<Vital, Long> copy = new EnumMap<>(Vital.class);
        copy.putAll(vitals);
        vitals = Collections.unmodifiableMap(copy);
        TreeMap<String, Map<TableVital, Long>> copies = new TreeMap<>();
        tables.forEach((table, shown) -> {
            EnumMap<TableVital, Long> figures = new EnumMap<>(TableVital.class);
            figures.putAll(shown);
            copies.put(table, Collections.unmodifiableMap(figures));
        });
        tables = Collections.unmodifiableMap(copies);
        collectors = Collections.unmodifiableMap(new TreeMap<>(collectors));
    }

    /** A server of whose collectors nothing is known by name. */
    public ServerImage(
            String name,
            boolean answered,
            Optional<Instant> reported,
            Map<Vital, Long> vitals,
            Map<String, Map<TableVital, Long>> tables) {
        this(name, answered, reported, vitals, tables, Map.of());
    }

    /** A server that answered and showed nothing of tables. */
    public ServerImage(String name, boolean answered, Map<Vital, Long> vitals) {
        this(name, answered, Optional.empty(), vitals, Map.of());
    }

    /** A server that lives by the HMaster's word and did not answer. */
    public static ServerImage silent(String name) {
        return new ServerImage(name, false, Map.of());
    }

    /** The same with the moment of its last report. */
    public ServerImage reported(Instant at) {
        return new ServerImage(name, answered, Optional.of(at), vitals, tables, collectors);
    }

    /** A figure; empty when the server did not show it. */
    public OptionalLong get(Vital vital) {
        Long value = vitals.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** A figure of a table; empty when the server did not show it. */
    public OptionalLong get(String table, TableVital vital) {
        Map<TableVital, Long> shown = tables.get(table);
        Long value = shown == null ? null : shown.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
