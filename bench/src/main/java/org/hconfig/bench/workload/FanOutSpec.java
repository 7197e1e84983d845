package org.hconfig.bench.workload;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.core.Problems;
import org.hconfig.hbase.catalogue.CollectorOptions;
import org.hconfig.hbase.gcsync.CollectionTerms;

/**
 * A bench of collections that servers make together, completely described.
 *
 * @param load what clients ask for; of its mixes the first
 * @param flags options of heap and collector on both sides, beside the heap's size
 * @param terms when and how servers collect together
 */
public record FanOutSpec(WorkloadSpec load, List<String> flags, CollectionTerms terms) {
    /** Without the second a collection that is asked for is one of the whole heap. */
    public static final List<String> FLAGS_DEFAULT = List.of("-XX:+UseG1GC", "-XX:+ExplicitGCInvokesConcurrent");

    /** Copies what it is given and refuses options that are not about the collector. */
    public FanOutSpec {
        flags = List.copyOf(flags);
        Problems problems = new Problems();
        flags.stream()
                .filter(option -> !CollectorOptions.owns(option) || option.startsWith("-Xm"))
                .forEach(option -> problems.add(
                        BenchError.SPEC_INVALID,
                        "'" + option + "' is no option of the collector",
                        "the heap is the same on both sides, and other options are left as they are",
                        "Give flags such as -XX:+ExplicitGCInvokesConcurrent."));
        problems.throwIfAny();
    }
}
