package org.hconfig.console.prometheus;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.ArrayList;
import java.util.List;

/** One metric with all its series, while they are collected. */
final class MetricFamily {
    private final String name;
    private final String help;
    private final boolean counter;
    private final List<Labels> labels = new ArrayList<>();
    private final List<Double> values = new ArrayList<>();

    private MetricFamily(String name, String help, boolean counter) {
        this.name = name;
        this.help = help;
        this.counter = counter;
    }

    static MetricFamily gauge(String name, String help) {
        return new MetricFamily(name, help, false);
    }

    /**
     * A counter.
     *
     * @param name its name without {@code _total}
     */
    static MetricFamily counter(String name, String help) {
        return new MetricFamily(name, help, true);
    }

    /**
     * Adds a series.
     *
     * @param namesAndValues names and values of its labels, alternating
     */
    MetricFamily add(double value, String... namesAndValues) {
        labels.add(Labels.of(namesAndValues));
        values.add(value);
        return this;
    }

    /** Adds a series with an integer value. */
    MetricFamily add(long value, String... namesAndValues) {
        return add((double) value, namesAndValues);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    int size() {
        return values.size();
    }

    MetricSnapshot snapshot() {
        return counter ? counters() : gauges();
    }

    private MetricSnapshot counters() {
        CounterSnapshot.Builder builder = CounterSnapshot.builder().name(name).help(help);
        for (int i = 0; i < values.size(); i++) {
            builder.dataPoint(CounterSnapshot.CounterDataPointSnapshot.builder()
                    .labels(labels.get(i))
                    .value(values.get(i))
                    .build());
        }
        return builder.build();
    }

    private MetricSnapshot gauges() {
        GaugeSnapshot.Builder builder = GaugeSnapshot.builder().name(name).help(help);
        for (int i = 0; i < values.size(); i++) {
            builder.dataPoint(GaugeSnapshot.GaugeDataPointSnapshot.builder()
                    .labels(labels.get(i))
                    .value(values.get(i))
                    .build());
        }
        return builder.build();
    }
}
