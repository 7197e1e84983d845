package org.hconfig.xconfig.controlloop;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.ServerMetric;

/** Guardrail metric of the servers that a change must not degrade. */
enum GuardrailMetric {
    /**
     * Mean call time of a server. When a client's batches grow with a change, so does the time of each; hence
     * the wide tolerance; throughput is evaluated separately.
     */
    CALL_MEAN("mean call time, ms", ServerMetric.CALL_MEAN_MICROS, Optional.empty(), false, 0.5, 1),
    /** 99th percentile of call times. */
    CALL_P99("99th percentile of call times, ms", ServerMetric.CALL_P99_MICROS, Optional.empty(), false, 1, 5),
    /** Time for which updates were blocked because the write buffers of a server reached their joint limit. */
    BLOCKED("blocked updates, ms per second", ServerMetric.UPDATES_BLOCKED_MILLIS, Optional.empty(), true, 0.5, 20),
    /** Requests rejected because a partition's write buffer was full or had too many files. */
    REFUSED("requests rejected as too busy, per second", ServerMetric.BLOCKED_REQUESTS, Optional.empty(), true, 0.5, 1),
    /** Garbage collection time of a server. */
    COLLECTING("GC time, ms per second", ServerMetric.COLLECTION_MILLIS, Optional.empty(), false, 0.25, 2),
    /** Mean pause of a garbage collection; 0 where there was none. */
    PAUSE_MEAN(
            "mean GC pause, ms", ServerMetric.COLLECTION_MILLIS, Optional.of(ServerMetric.COLLECTIONS), false, 0.25, 5);

    /** Metrics of every change. */
    static final Set<GuardrailMetric> OF_ALL =
            Collections.unmodifiableSet(EnumSet.of(CALL_MEAN, CALL_P99, BLOCKED, REFUSED));

    /** Metrics of a change of JVM options. */
    static final Set<GuardrailMetric> OF_JVM = Collections.unmodifiableSet(EnumSet.allOf(GuardrailMetric.class));

    private static final double MICROS_PER_MILLI = 1000;

    private final String label;
    private final ServerMetric serverMetric;
    private final Optional<ServerMetric> per;
    private final boolean together;
    private final double tolerance;
    private final double unit;

    GuardrailMetric(
            String label,
            ServerMetric serverMetric,
            Optional<ServerMetric> per,
            boolean together,
            double tolerance,
            double unit) {
        this.per = per;
        this.label = label;
        this.serverMetric = serverMetric;
        this.together = together;
        this.tolerance = tolerance;
        this.unit = unit;
    }

    /** Returns the metrics of a plan. */
    static Set<GuardrailMetric> of(Plan plan) {
        return plan.changes().stream().anyMatch(Change::changesJvm) ? OF_JVM : OF_ALL;
    }

    /** Returns the display name with its unit. */
    String label() {
        return label;
    }

    /** Returns the metric that is read. */
    ServerMetric vital() {
        return serverMetric;
    }

    /** Returns the counter used as divisor instead of time. */
    Optional<ServerMetric> per() {
        return per;
    }

    /** Returns true when servers' values are summed, false when they are averaged. */
    boolean together() {
        return together;
    }

    /** Returns the tolerated relative degradation. */
    double tolerance() {
        return tolerance;
    }

    /** Returns the smallest relevant difference. */
    double unit() {
        return unit;
    }

    /** Converts a gauge to the unit of this metric. */
    double gauge(long value) {
        return value / MICROS_PER_MILLI;
    }
}
