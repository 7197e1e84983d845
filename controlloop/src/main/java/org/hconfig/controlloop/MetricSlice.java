package org.hconfig.controlloop;

import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.hconfig.xconfig.spi.Guardrail;

/**
 * Metrics of a few seconds: the load of each table and the guardrail metrics. Missing values are absent.
 *
 * @param from its start
 * @param to its end
 * @param rows rows read and written per second, by table, without the database's own tables
 * @param cares the guardrail metrics of each server, by its address
 */
record MetricSlice(Instant from, Instant to, Map<String, Double> rows, Map<String, Map<Guardrail, Double>> cares) {
    MetricSlice {
        if (!from.isBefore(to)) {
            throw new IllegalArgumentException("a span from " + from + " to " + to);
        }
        rows = Map.copyOf(rows);
        Map<String, Map<Guardrail, Double>> copies = new TreeMap<>();
        cares.forEach((server, figures) -> {
            copies.put(server, Map.copyOf(figures));
        });
        cares = Collections.unmodifiableMap(copies);
    }

    /** Returns the rows per second of some tables together; empty when one of them was not observed completely. */
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

    /** Returns the rows per second of all other tables that were observed completely. */
    double rowsOfOthers(Set<String> tables) {
        return rows.entrySet().stream()
                .filter(entry -> !tables.contains(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    /** Returns a metric over all servers; empty when one of them did not provide it, because a partial value does not represent the cluster. */
    Optional<Double> guardrail(Guardrail guardrail) {
        double sum = 0;
        int busy = 0;
        for (Map<Guardrail, Double> server : cares.values()) {
            Double figure = server.get(guardrail);
            if (figure == null) {
                return Optional.empty();
            }
            sum += figure;
            busy += figure > 0 ? 1 : 0;
        }
        return cares.isEmpty() ? Optional.empty() : Optional.of(guardrail.together() ? sum : sum / Math.max(1, busy));
    }

    /** Returns the same slice with one server's metrics only. */
    MetricSlice of(String server) {
        return new MetricSlice(
                from, to, rows, cares.containsKey(server) ? Map.of(server, cares.get(server)) : Map.of());
    }
}
