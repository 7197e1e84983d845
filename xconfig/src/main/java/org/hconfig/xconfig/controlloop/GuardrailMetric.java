package org.hconfig.xconfig.controlloop;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.hconfig.xconfig.model.Change;
import org.hconfig.xconfig.model.Plan;
import org.hconfig.xconfig.model.ServerMetric;

/** A figure of the servers that no change may make worse, or none of the JVM's options. */
enum GuardrailMetric {
    /**
     * The mean time that a call takes on a server. When a client's batches grow with a change, so does the time of each, hence
     * the wide tolerance; what the client gets done is judged besides.
     */
    CALL_MEAN("mean time of calls, ms", ServerMetric.CALL_MEAN_MICROS, Optional.empty(), false, 0.5, 1),
    /** The time that one call in a hundred exceeds. */
    CALL_P99("99th percentile of calls, ms", ServerMetric.CALL_P99_MICROS, Optional.empty(), false, 1, 5),
    /** Time for which updates waited because all memstores of a server together were full. */
    BLOCKED("blocked updates, ms each second", ServerMetric.UPDATES_BLOCKED_MILLIS, Optional.empty(), true, 0.5, 20),
    /** Requests that a server refused because a region's memstore was full or had too many files. */
    REFUSED("requests refused as too busy, each second", ServerMetric.BLOCKED_REQUESTS, Optional.empty(), true, 0.5, 1),
    /** Time for which the garbage collector stopped a server. */
    COLLECTING("time in collections, ms each second", ServerMetric.COLLECTION_MILLIS, Optional.empty(), false, 0.25, 2),
    /** How long a collection stopped a server; 0 where there was none. */
    PAUSE_MEAN(
            "mean pause of collections, ms",
            ServerMetric.COLLECTION_MILLIS,
            Optional.of(ServerMetric.COLLECTIONS),
            false,
            0.25,
            5);

    /** What every change is measured by. */
    static final Set<GuardrailMetric> OF_ALL =
            Collections.unmodifiableSet(EnumSet.of(CALL_MEAN, CALL_P99, BLOCKED, REFUSED));

    /** What a change of the JVM's options is measured by. */
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

    /** What a plan is measured by. */
    static Set<GuardrailMetric> of(Plan plan) {
        return plan.changes().stream().anyMatch(Change::changesJvm) ? OF_JVM : OF_ALL;
    }

    /** The figure with its unit. */
    String label() {
        return label;
    }

    /** Where it is read. */
    ServerMetric vital() {
        return serverMetric;
    }

    /** The counter that it is divided by, instead of time. */
    Optional<ServerMetric> per() {
        return per;
    }

    /** True when servers' figures add up, false when their mean counts. */
    boolean together() {
        return together;
    }

    /** The share by which it may get worse. */
    double tolerance() {
        return tolerance;
    }

    /** The smallest difference that means anything. */
    double unit() {
        return unit;
    }

    /** A gauge in the figure's own unit. */
    double gauge(long value) {
        return value / MICROS_PER_MILLI;
    }
}
