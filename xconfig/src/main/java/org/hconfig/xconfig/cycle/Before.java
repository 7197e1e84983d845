package org.hconfig.xconfig.cycle;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * What was seen of a cluster over a time, one value for each span.
 *
 * @param tables the tables whose demand is compared
 * @param rows rows each second of those tables
 * @param others rows each second of all other tables
 * @param cares the figures that are cared for, those that were not seen empty
 * @param until its end
 */
record Before(
        Set<String> tables, List<Double> rows, List<Double> others, Map<Care, List<Double>> cares, Instant until) {
    Before {
        tables = Collections.unmodifiableSet(new TreeSet<>(tables));
        rows = List.copyOf(rows);
        others = List.copyOf(others);
        EnumMap<Care, List<Double>> copy = new EnumMap<>(Care.class);
        cares.forEach((care, values) -> copy.put(care, List.copyOf(values)));
        cares = Collections.unmodifiableMap(copy);
    }

    /** What spans show of some tables and of all servers; nothing when there is no span. */
    static Before of(List<Span> spans, Set<String> tables, Set<Care> measured) {
        EnumMap<Care, List<Double>> cares = new EnumMap<>(Care.class);
        for (Care care : measured) {
            cares.put(
                    care,
                    spans.stream().flatMap(span -> span.care(care).stream()).toList());
        }
        return new Before(
                tables,
                spans.stream().flatMap(span -> span.rows(tables).stream()).toList(),
                spans.stream().map(span -> span.rowsOfOthers(tables)).toList(),
                cares,
                spans.isEmpty() ? Instant.EPOCH : spans.get(spans.size() - 1).to());
    }

    /** The same of other spans. */
    Before same(List<Span> spans) {
        return of(spans, tables, cares.keySet());
    }

    /** What was not seen often enough to be compared, in words. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (rows.size() < Cycle.WINDOW_SPANS) {
            missing.add("rows each second of " + String.join(", ", tables));
        }
        cares.forEach((care, values) -> {
            if (values.size() < Cycle.WINDOW_SPANS) {
                missing.add(care.words());
            }
        });
        return missing;
    }
}
