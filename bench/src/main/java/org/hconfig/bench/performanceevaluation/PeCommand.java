package org.hconfig.bench.performanceevaluation;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.hconfig.hbase.workload.WorkloadKind;

/** Commands of PerformanceEvaluation in this benchmark; their identifiers are PerformanceEvaluation's own. */
public enum PeCommand {
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

    /** Returns the identifier: {@code randomWrite}. */
    public String id() {
        return id;
    }

    /** Returns the workload kind of the plan. */
    public WorkloadKind kind() {
        return kind;
    }

    /** Returns all identifiers. */
    static String idList() {
        return Arrays.stream(values()).map(PeCommand::id).collect(Collectors.joining(", "));
    }

    /**
     * Returns the command with this identifier.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static PeCommand of(String id) {
        return Arrays.stream(values())
                .filter(command -> command.id.equals(id))
                .findFirst()
                .orElseThrow(
                        () -> new IllegalArgumentException("'" + id + "' is not a command; choose from " + idList()));
    }
}
