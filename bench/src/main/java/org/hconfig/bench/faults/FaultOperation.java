package org.hconfig.bench.faults;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** A command of HConfig that is disturbed. */
public enum FaultOperation {
    /** {@code apply} of a plan that alters a table. */
    APPLY_TABLE(4, 4, 240),
    /** {@code apply} of a plan that restarts the RegionServers one after the other. */
    APPLY_RESTART(1, 24, 420),
    /** {@code rollback} of a plan that altered a table. */
    ROLLBACK(3, 2, 240),
    /** {@code balance} of a table whose regions are uneven. */
    BALANCE(2, 10, 300),
    /** {@code load} by puts. */
    LOAD_PUTS(4, 2, 240),
    /** {@code load} by HFiles. */
    LOAD_HFILES(4, 2, 240),
    /** {@code load} by MapReduce. */
    LOAD_MAPREDUCE(3, 2, 240),
    /** {@code load --create}. */
    LOAD_CREATE(3, 8, 300),
    /** {@code histogram --way servers}. */
    HISTOGRAM(3, 2, 240);

    private final int weight;
    private final int lines;
    private final Duration deadline;

    FaultOperation(int weight, int lines, int deadlineSeconds) {
        this.weight = weight;
        this.lines = lines;
        this.deadline = Duration.ofSeconds(deadlineSeconds);
    }

    /** The word for it on the command line and in JSON. */
    @JsonValue
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** How often it is drawn, compared with the others: long ones less often. */
    int weight() {
        return weight;
    }

    /** Lines of progress that it usually prints before its last phase. */
    int lines() {
        return lines;
    }

    /** How long one command may take, a fault in its midst included. */
    Duration deadline() {
        return deadline;
    }

    /** True when rows of a file are loaded. */
    boolean loads() {
        return this == LOAD_PUTS || this == LOAD_HFILES || this == LOAD_MAPREDUCE || this == LOAD_CREATE;
    }

    /** True when HConfig takes the lock of the cluster for it. */
    boolean holdsTheCluster() {
        return this == APPLY_TABLE
                || this == APPLY_RESTART
                || this == ROLLBACK
                || this == BALANCE
                || this == LOAD_CREATE;
    }

    /** The faults that can befall it. */
    Set<Fault> faults() {
        Set<Fault> faults = EnumSet.allOf(Fault.class);
        if (!holdsTheCluster()) {
            faults.remove(Fault.LOST_LEASE);
        }
        return faults;
    }
}
