package org.hconfig.bench.workload;

import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.bench.experiment.Identified;
import org.hconfig.hbase.workload.WorkloadKind;

/** Mixes of requests by their shares. The letters are those of YCSB's core workloads. */
public enum WorkloadMix implements Identified {
    /** Only updates. */
    WRITE_ONLY(WorkloadKind.WRITE_ONLY),
    /** 95 % updates. */
    WRITE_MOSTLY(WorkloadKind.WRITE_MOSTLY),
    /** Half and half: A. */
    MIXED(WorkloadKind.MIXED),
    /** 95 % gets: B. */
    READ_MOSTLY(WorkloadKind.READ_MOSTLY),
    /** Only gets: C. */
    POINT_READS(WorkloadKind.POINT_READS),
    /** Gets of ten rows at once. */
    MULTI_GETS(WorkloadKind.MULTI_GETS),
    /** 95 % scans, the rest inserts: E. */
    SCANS(WorkloadKind.SCANS),
    /** Half gets, half a get with an update of the same row: F. */
    READ_MODIFY_WRITE(WorkloadKind.MIXED);

    private final WorkloadKind kind;

    WorkloadMix(WorkloadKind kind) {
        this.kind = kind;
    }

    private Map<RequestKind, Double> shares() {
        return switch (this) {
            case WRITE_ONLY -> Map.of(RequestKind.UPDATE, 1.0);
            case WRITE_MOSTLY -> Map.of(RequestKind.UPDATE, 0.95, RequestKind.GET, 0.05);
            case MIXED -> Map.of(RequestKind.GET, 0.5, RequestKind.UPDATE, 0.5);
            case READ_MOSTLY -> Map.of(RequestKind.GET, 0.95, RequestKind.UPDATE, 0.05);
            case POINT_READS -> Map.of(RequestKind.GET, 1.0);
            case MULTI_GETS -> Map.of(RequestKind.MULTI_GET, 1.0);
            case SCANS -> Map.of(RequestKind.SCAN, 0.95, RequestKind.INSERT, 0.05);
            case READ_MODIFY_WRITE -> Map.of(RequestKind.GET, 0.5, RequestKind.READ_MODIFY_WRITE, 0.5);
        };
    }

    /** Returns the workload kind for which HConfig plans this mix. */
    public WorkloadKind kind() {
        return kind;
    }

    /** Returns the operation for a random number from 0 (inclusive) to 1 (exclusive). */
    RequestKind operation(double random) {
        double upTo = 0;
        RequestKind last = RequestKind.GET;
        for (Map.Entry<RequestKind, Double> share : new EnumMap<RequestKind, Double>(shares()).entrySet()) {
            upTo += share.getValue();
            last = share.getKey();
            if (random < upTo) {
                return last;
            }
        }
        return last;
    }

    /** Returns the shares for display: {@code 95 % update, 5 % get}. */
    public String label() {
        return shares().entrySet().stream()
                .sorted((one, other) -> Double.compare(other.getValue(), one.getValue()))
                .map(share -> Math.round(100 * share.getValue()) + " % "
                        + share.getKey().id())
                .collect(Collectors.joining(", "));
    }

    /**
     * Returns the mix with this identifier.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static WorkloadMix of(String id) {
        return Identified.of(id, "mix", values());
    }
}
