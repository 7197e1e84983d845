package org.hconfig.bench.performanceevaluation;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.hconfig.xconfig.model.WorkloadKind;

/** What PerformanceEvaluation can be asked to do in this bench; its words are PerformanceEvaluation's own. */
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

    /** {@code randomWrite}. */
    public String id() {
        return id;
    }

    /** The kind of workload that HConfig plans for. */
    public WorkloadKind kind() {
        return kind;
    }

    /** All words. */
    static String idList() {
        return Arrays.stream(values()).map(PeCommand::id).collect(Collectors.joining(", "));
    }

    /**
     * The command with this word.
     *
     * @throws IllegalArgumentException when there is none
     */
    public static PeCommand of(String id) {
        return Arrays.stream(values())
                .filter(command -> command.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + id + "' is no command; there are " + idList()));
    }
}
