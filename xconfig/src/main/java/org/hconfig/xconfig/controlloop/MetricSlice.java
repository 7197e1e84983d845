package org.hconfig.xconfig.controlloop;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * What was seen over some seconds: the demand of each table and the figures that are cared for. What was not seen is absent.
 *
 * @param from its begin
 * @param to its end
 * @param rows rows read and written each second, by table, but for the database's own tables
 * @param cares the figures of each server, by its address
 */
record MetricSlice(
        Instant from, Instant to, Map<String, Double> rows, Map<String, Map<GuardrailMetric, Double>> cares) {
    MetricSlice {
        if (!from.isBefore(to)) {
            throw new IllegalArgumentException("a span from " + from + " to " + to);
        }
        rows = Map.copyOf(rows);
        Map<String, Map<GuardrailMetric, Double>> copies = new TreeMap<>();
        cares.forEach((server, figures) -> {
            EnumMap<GuardrailMetric, Double> copy = new EnumMap<>(GuardrailMetric.class);
            copy.putAll(figures);
            copies.put(server, Collections.unmodifiableMap(copy));
        });
        cares = Collections.unmodifiableMap(copies);
    }

    /** Rows each second of some tables together; empty when one of them was not seen whole. */
    Optional<Double> rows(Set<String> tables) {
        double sum = 0;
        for (String table : tables) {
            Double seen = rows.get(table);
            if (seen == null) {
                return Optional.empty();
            }
            sum += seen;
        }
        return Optional.of(sum);
    }

    /** Rows each second of all other tables that were seen whole. */
    double rowsOfOthers(Set<String> tables) {
        return rows.entrySet().stream()
                .filter(entry -> !tables.contains(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** A figure of all servers; empty when one of them did not show it: what the others show is no figure of the cluster. */
    Optional<Double> guardrail(GuardrailMetric guardrail) {
        double sum = 0;
        int busy = 0;
        for (Map<GuardrailMetric, Double> server : cares.values()) {
            Double figure = server.get(guardrail);
            if (figure == null) {
                return Optional.empty();
            }
            sum += figure;
            busy += figure > 0 ? 1 : 0;
        }
        return cares.isEmpty() ? Optional.empty() : Optional.of(guardrail.together() ? sum : sum / Math.max(1, busy));
    }

    /** The same with one server's figures only. */
    MetricSlice of(String server) {
        return new MetricSlice(
                from, to, rows, cares.containsKey(server) ? Map.of(server, cares.get(server)) : Map.of());
    }
}
