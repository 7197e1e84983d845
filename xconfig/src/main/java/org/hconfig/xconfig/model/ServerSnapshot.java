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
public record ServerSnapshot(
        String name,
        boolean answered,
        Optional<Instant> reported,
        Map<ServerMetric, Long> vitals,
        Map<String, Map<TableMetric, Long>> tables,
        Map<String, CollectorCounters> collectors) {
    /**
     * What a collector did since the server was started.
     *
     * @param collections how many collections; of a collector that works beside the server, how many cycles
     * @param millis how long they took together
     */
    public record CollectorCounters(long collections, long millis) {}

    /** Copies what it is given. */
    public ServerSnapshot {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
        if (!answered && (!vitals.isEmpty() || !tables.isEmpty())) {
            throw new IllegalArgumentException(
                    name + " did not answer, yet shows " + vitals.keySet() + " and " + tables.keySet());
        }
        EnumMap<ServerMetric, Long> copy = new EnumMap<>(ServerMetric.class);
        copy.putAll(vitals);
        vitals = Collections.unmodifiableMap(copy);
        TreeMap<String, Map<TableMetric, Long>> copies = new TreeMap<>();
        tables.forEach((table, shown) -> {
            EnumMap<TableMetric, Long> figures = new EnumMap<>(TableMetric.class);
            figures.putAll(shown);
            copies.put(table, Collections.unmodifiableMap(figures));
        });
        tables = Collections.unmodifiableMap(copies);
        collectors = Collections.unmodifiableMap(new TreeMap<>(collectors));
    }

    /** A server of whose collectors nothing is known by name. */
    public ServerSnapshot(
            String name,
            boolean answered,
            Optional<Instant> reported,
            Map<ServerMetric, Long> vitals,
            Map<String, Map<TableMetric, Long>> tables) {
        this(name, answered, reported, vitals, tables, Map.of());
    }

    /** A server that answered and showed nothing of tables. */
    public ServerSnapshot(String name, boolean answered, Map<ServerMetric, Long> vitals) {
        this(name, answered, Optional.empty(), vitals, Map.of());
    }

    /** A server that lives by the HMaster's word and did not answer. */
    public static ServerSnapshot unreachable(String name) {
        return new ServerSnapshot(name, false, Map.of());
    }

    /** The same with the moment of its last report. */
    public ServerSnapshot reported(Instant at) {
        return new ServerSnapshot(name, answered, Optional.of(at), vitals, tables, collectors);
    }

    /** A figure; empty when the server did not show it. */
    public OptionalLong get(ServerMetric serverMetric) {
        Long value = vitals.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** A figure of a table; empty when the server did not show it. */
    public OptionalLong get(String table, TableMetric vital) {
        Map<TableMetric, Long> shown = tables.get(table);
        Long value = shown == null ? null : shown.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
