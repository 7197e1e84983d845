package org.hconfig.bench.performanceevaluation;

import org.hconfig.bench.experiment.Identified;
import org.hconfig.hbase.workload.WorkloadKind;

/** Commands of PerformanceEvaluation in this benchmark; their identifiers are PerformanceEvaluation's own. */
public enum PeCommand implements Identified {
    /** Puts of rows drawn at random, through a BufferedMutator. */
    RANDOM_WRITE("randomWrite", WorkloadKind.WRITE_ONLY),
    /** Gets of rows drawn at random. */
    RANDOM_READ("randomRead", WorkloadKind.POINT_READS),
    /** Scans of up to 100 rows from a place drawn at random. */
    SCAN_RANGE_100("scanRange100", WorkloadKind.SCANS);

    private final String id;
    private final WorkloadKind kind;

    PeCommand(String id, WorkloadKind kind) {
        this.id = id;
        this.kind = kind;
    }

    @Override
    public String id() {
        return id;
    }

    /** Returns the workload kind of the plan. */
    public WorkloadKind kind() {
        return kind;
    }

    /**
     * Returns the command with this identifier.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static PeCommand of(String id) {
        return Identified.of(id, "command", values());
    }
}
