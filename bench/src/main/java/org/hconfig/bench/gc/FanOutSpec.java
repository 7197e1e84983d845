package org.hconfig.bench.gc;

import java.util.List;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.hbase.gcsync.GcSyncTerms;

/**
 * Complete specification of a benchmark of synchronized garbage collections.
 *
 * @param load the load of the clients; its first mix is used
 * @param flags heap and collector options of both arms, without the heap size
 * @param terms terms of the synchronization
 */
public record FanOutSpec(WorkloadSpec load, List<String> flags, GcSyncTerms terms) {
    /** Default flags; without the second one, a requested collection is a full collection. */
    public static final List<String> FLAGS_DEFAULT = List.of("-XX:+UseG1GC", "-XX:+ExplicitGCInvokesConcurrent");

    /** Makes defensive copies and rejects options that are not collector options. */
    public FanOutSpec {
        flags = List.copyOf(flags);
        GcSpec.checkFlags(flags, "-XX:+ExplicitGCInvokesConcurrent");
    }
}
