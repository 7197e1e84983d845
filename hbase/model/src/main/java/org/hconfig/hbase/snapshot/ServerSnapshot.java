package org.hconfig.hbase.snapshot;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * Snapshot of a server.
 *
 * @param name {@code host,port,startcode}; a restart changes the start code and resets its counters
 * @param answered true when the server responded
 * @param reported when it last reported to the master, by its own clock; empty when unknown
 * @param vitals its metrics; empty when it did not respond
 * @param tables its metrics of each table, by the table's name
 * @param collectors its metrics of each of its JVM's collectors, by the collector's name
 */
public record ServerSnapshot(
        String name,
        boolean answered,
        Optional<Instant> reported,
        Map<ServerMetric, Long> vitals,
        Map<String, Map<TableMetric, Long>> tables,
        Map<String, CollectorCounters> collectors) {
    /**
     * Activity of a collector since the server was started.
     *
     * @param collections number of collections; of a concurrent collector, of cycles
     * @param millis their total duration, ms
     */
    public record CollectorCounters(long collections, long millis) {}

    /** Copies the arguments. */
    public ServerSnapshot {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a server needs a name");
        }
        if (!answered && (!vitals.isEmpty() || !tables.isEmpty())) {
            throw new IllegalArgumentException(
                    name + " did not respond, yet has " + vitals.keySet() + " and " + tables.keySet());
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

    /** Returns a server without collector metrics. */
    public ServerSnapshot(
            String name,
            boolean answered,
            Optional<Instant> reported,
            Map<ServerMetric, Long> vitals,
            Map<String, Map<TableMetric, Long>> tables) {
        this(name, answered, reported, vitals, tables, Map.of());
    }

    /** Returns a server that responded without table metrics. */
    public ServerSnapshot(String name, boolean answered, Map<ServerMetric, Long> vitals) {
        this(name, answered, Optional.empty(), vitals, Map.of());
    }

    /** Returns a server that the master reports live but that did not respond. */
    public static ServerSnapshot unreachable(String name) {
        return new ServerSnapshot(name, false, Map.of());
    }

    /** Returns the same snapshot with the time of its last report. */
    public ServerSnapshot reported(Instant at) {
        return new ServerSnapshot(name, answered, Optional.of(at), vitals, tables, collectors);
    }

    /** Returns its address, which is stable across restarts. */
    public String address() {
        String[] parts = name.split(",", -1);
        return parts.length < 2 ? name : parts[0] + ":" + parts[1];
    }

    /** Returns a metric; empty when the server did not report it. */
    public OptionalLong get(ServerMetric serverMetric) {
        Long value = vitals.get(serverMetric);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Returns a metric of a table; empty when the server did not report it. */
    public OptionalLong get(String table, TableMetric vital) {
        Map<TableMetric, Long> shown = tables.get(table);
        Long value = shown == null ? null : shown.get(vital);
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }
}
