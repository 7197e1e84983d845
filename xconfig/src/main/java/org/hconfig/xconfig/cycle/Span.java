package org.hconfig.xconfig.cycle;

import java.time.Instant;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What was seen over some seconds: the demand of each table and the figures that are cared for. What was not seen is absent.
 *
 * @param from its begin
 * @param to its end
 * @param rows rows read and written each second, by table
 * @param cares the figures of all servers
 */
record Span(Instant from, Instant to, Map<String, Double> rows, Map<Care, Double> cares) {
    Span {
        if (!from.isBefore(to)) {
            throw new IllegalArgumentException("a span from " + from + " to " + to);
        }
        rows = Map.copyOf(rows);
        EnumMap<Care, Double> copy = new EnumMap<>(Care.class);
        copy.putAll(cares);
        cares = Collections.unmodifiableMap(copy);
    }

    /** Rows each second of some tables together; empty when one of them was not seen whole. */
    Optional<Double> rows(Iterable<String> tables) {
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

    /** A figure; empty when it was not seen. */
    Optional<Double> care(Care care) {
        return Optional.ofNullable(cares.get(care));
    }
}
