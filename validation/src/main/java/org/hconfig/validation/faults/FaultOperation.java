package org.hconfig.validation.faults;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.hconfig.bench.experiment.Identified;

/** HConfig commands under test. */
public enum FaultOperation implements Identified {
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
    /** {@code histogram --method servers}. */
    HISTOGRAM(3, 2, 240);

    private final int weight;
    private final int lines;
    private final Duration deadline;

    FaultOperation(int weight, int lines, int deadlineSeconds) {
        this.weight = weight;
        this.lines = lines;
        this.deadline = Duration.ofSeconds(deadlineSeconds);
    }

    /** Returns the identifier on the command line and in JSON. */
    @JsonValue
    @Override
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the weight in the draw: long commands are drawn less often. */
    int weight() {
        return weight;
    }

    /** Returns the typical number of progress lines before its last phase. */
    int lines() {
        return lines;
    }

    /** Returns the deadline of one command, including a fault during it. */
    Duration deadline() {
        return deadline;
    }

    /** Returns true if rows of a file are loaded. */
    boolean loads() {
        return this == LOAD_PUTS || this == LOAD_HFILES || this == LOAD_MAPREDUCE || this == LOAD_CREATE;
    }

    /** Returns true if HConfig acquires the cluster lock for it. */
    boolean holdsTheCluster() {
        return this == APPLY_TABLE
                || this == APPLY_RESTART
                || this == ROLLBACK
                || this == BALANCE
                || this == LOAD_CREATE;
    }

    /** Returns the applicable faults. */
    Set<Fault> faults() {
        Set<Fault> faults = EnumSet.allOf(Fault.class);
        if (!holdsTheCluster()) {
            faults.remove(Fault.LOST_LEASE);
        }
        return faults;
    }
}
