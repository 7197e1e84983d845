package org.hconfig.controlloop;

import com.fasterxml.jackson.annotation.JsonAlias;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.xconfig.spi.Guardrail;

/**
 * Metrics of a cluster over a period, one value for each slice.
 *
 * @param tables the tables whose load is compared
 * @param rows rows per second of those tables
 * @param others rows per second of all other tables
 * @param guardrails the guardrail metrics; empty lists for those not observed
 * @param until its end
 */
record BaselineWindow(
        Set<String> tables,
        List<Double> rows,
        List<Double> others,
        @JsonAlias("cares") Map<Guardrail, List<Double>> guardrails,
        Instant until) {
    BaselineWindow {
        tables = Collections.unmodifiableSet(new TreeSet<>(tables));
        rows = List.copyOf(rows);
        others = List.copyOf(others);
        Map<Guardrail, List<Double>> copy = new LinkedHashMap<>();
        guardrails.forEach((guardrailMetric, values) -> copy.put(guardrailMetric, List.copyOf(values)));
        guardrails = Collections.unmodifiableMap(copy);
    }

    /** Returns the window of some tables and all servers; empty when there is no slice. */
    static BaselineWindow of(List<MetricSlice> metricSlices, Set<String> tables, Set<Guardrail> measured) {
        Map<Guardrail, List<Double>> guardrails = new LinkedHashMap<>();
        for (Guardrail guardrailMetric : measured) {
            guardrails.put(
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
                guardrails,
                metricSlices.isEmpty()
                        ? Instant.EPOCH
                        : metricSlices.get(metricSlices.size() - 1).to());
    }

    /** Returns the same window over other slices. */
    BaselineWindow same(List<MetricSlice> metricSlices) {
        return of(metricSlices, tables, guardrails.keySet());
    }

    /** Returns descriptions of the metrics with too few samples for a comparison. */
    List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (rows.size() < ControlLoop.WINDOW_SPANS) {
            missing.add("rows per second of " + String.join(", ", tables));
        }
        guardrails.forEach((guardrailMetric, values) -> {
            if (values.size() < ControlLoop.WINDOW_SPANS) {
                missing.add(guardrailMetric.label());
            }
        });
        return missing;
    }
}
