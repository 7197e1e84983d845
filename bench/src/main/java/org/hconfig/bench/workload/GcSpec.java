package org.hconfig.bench.workload;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.BenchError;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * A bench of the garbage collector, completely described.
 *
 * @param load what clients ask for; of its mixes the first
 * @param found options of heap and collector with which the servers are found, beside the heap's size
 */
public record GcSpec(WorkloadSpec load, List<String> found) {
    /**
     * A server as one may find it: marking begins far below what memstores and block cache hold, regions are as small as they can be,
     * and Eden is left to G1.
     */
    public static final List<String> FOUND_DEFAULT = List.of(
            "-XX:+UseG1GC",
            "-XX:-G1UseAdaptiveIHOP",
            "-XX:InitiatingHeapOccupancyPercent=10",
            "-XX:G1HeapRegionSize=1m");

    /**
     * Settings of a lab that is brought up for the bench: the shares of the heap that are published for writing (xConfig 2016,
     * Table 3).
     */
    public static final Map<String, String> LAB_SITE =
            Map.of("hbase.regionserver.global.memstore.size", "0.6", "hfile.block.cache.size", "0.1");

    /** Copies what it is given and refuses options that are not about the collector. */
    public GcSpec {
        found = List.copyOf(found);
        ProblemCollector problemCollector = new ProblemCollector();
        found.stream()
                .filter(option -> !HeapAndGcOptions.owns(option) || option.startsWith("-Xm"))
                .forEach(option -> problemCollector.add(
                        BenchError.SPEC_INVALID,
                        "'" + option + "' is no option of the collector",
                        "the heap is the same on both sides, and other options are left as they are",
                        "Give flags such as -XX:InitiatingHeapOccupancyPercent=10."));
        problemCollector.throwIfAny();
    }
}
