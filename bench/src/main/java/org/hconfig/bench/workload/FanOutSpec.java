package org.hconfig.bench.workload;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;
import org.hconfig.hbase.gcsync.GcSyncTerms;

/**
 * A bench of collections that servers make together, completely described.
 *
 * @param load what clients ask for; of its mixes the first
 * @param flags options of heap and collector on both sides, beside the heap's size
 * @param terms when and how servers collect together
 */
public record FanOutSpec(WorkloadSpec load, List<String> flags, GcSyncTerms terms) {
    /** Without the second a collection that is asked for is one of the whole heap. */
    public static final List<String> FLAGS_DEFAULT = List.of("-XX:+UseG1GC", "-XX:+ExplicitGCInvokesConcurrent");

    /** Copies what it is given and refuses options that are not about the collector. */
    public FanOutSpec {
        flags = List.copyOf(flags);
        ProblemCollector problemCollector = new ProblemCollector();
        flags.stream()
                .filter(option -> !HeapAndGcOptions.owns(option) || option.startsWith("-Xm"))
                .forEach(option -> problemCollector.add(
                        BenchError.SPEC_INVALID,
                        "'" + option + "' is no option of the collector",
                        "the heap is the same on both sides, and other options are left as they are",
                        "Give flags such as -XX:+ExplicitGCInvokesConcurrent."));
        problemCollector.throwIfAny();
    }
}
