package org.hconfig.bench.workload;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
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
        ProblemCollector problemCollector = new ProblemCollector();
        flags.stream()
                .filter(option -> !HeapAndGcOptions.owns(option) || option.startsWith("-Xm"))
                .forEach(option -> problemCollector.add(
                        BenchError.SPEC_INVALID,
                        "'" + option + "' is not an option of the collector",
                        "the heap is the same on both sides, and other options are not changed",
                        "Specify flags such as -XX:+ExplicitGCInvokesConcurrent."));
        problemCollector.throwIfAny();
    }
}
