package org.hconfig.xconfig.controlloop;

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
record BaselineWindow(
        Set<String> tables,
        List<Double> rows,
        List<Double> others,
        Map<GuardrailMetric, List<Double>> cares,
        Instant until) {
    BaselineWindow {
        tables = Collections.unmodifiableSet(new TreeSet<>(tables));
        rows = List.copyOf(rows);
        others = List.copyOf(others);
        EnumMap<GuardrailMetric, List<Double>> copy = new EnumMap<>(GuardrailMetric.class);
        cares.forEach((guardrailMetric, values) -> copy.put(guardrailMetric, List.copyOf(values)));
        cares = Collections.unmodifiableMap(copy);
    }

    /** What spans show of some tables and of all servers; nothing when there is no span. */
    static BaselineWindow of(List<MetricSlice> metricSlices, Set<String> tables, Set<GuardrailMetric> measured) {
        EnumMap<GuardrailMetric, List<Double>> cares = new EnumMap<>(GuardrailMetric.class);
        for (GuardrailMetric guardrailMetric : measured) {
            cares.put(
                    guardrailMetric,
                    metricSlices.stream()
                            .flatMap(metricSlice -> metricSlice.guardrail(guardrailMetric).stream())
                            .toList());
        }
        return new BaselineWindow(
                tables,
                metricSlices.stream()
                        .flatMap(metricSlice -> metricSlice.rows(tables).stream())
                        .toList(),
                metricSlices.stream()
                        .map(metricSlice -> metricSlice.rowsOfOthers(tables))
                        .toList(),
                cares,
                metricSlices.isEmpty()
                        ? Instant.EPOCH
                        : metricSlices.get(metricSlices.size() - 1).to());
    }

    /** The same of other spans. */
    BaselineWindow same(List<MetricSlice> metricSlices) {
        return of(metricSlices, tables, cares.keySet());
    }

    /** What was not seen often enough to be compared, in words. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (rows.size() < ControlLoop.WINDOW_SPANS) {
            missing.add("rows each second of " + String.join(", ", tables));
        }
        cares.forEach((guardrailMetric, values) -> {
            if (values.size() < ControlLoop.WINDOW_SPANS) {
                missing.add(guardrailMetric.label());
            }
        });
        return missing;
    }
}
