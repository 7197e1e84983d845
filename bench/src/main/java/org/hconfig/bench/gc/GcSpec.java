package org.hconfig.bench.gc;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.workload.WorkloadSpec;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.catalogue.HeapAndGcOptions;

/**
 * Complete specification of a GC benchmark.
 *
 * @param load the load of the clients; its first mix is used
 * @param found initial heap and collector options of the servers, without the heap size
 */
public record GcSpec(WorkloadSpec load, List<String> found) {
    /**
     * Default flags of a badly configured server: marking begins far below the size of memstores and block cache,
     * regions have the minimum size, and Eden is sized by G1.
     */
    public static final List<String> FOUND_DEFAULT = List.of(
            "-XX:+UseG1GC",
            "-XX:-G1UseAdaptiveIHOP",
            "-XX:InitiatingHeapOccupancyPercent=10",
            "-XX:G1HeapRegionSize=1m");

    /**
     * Settings of a lab that is started for the benchmark: the heap shares published for writing (xConfig 2016, Table
     * 3).
     */
    public static final Map<String, String> LAB_SITE =
            Map.of("hbase.regionserver.global.memstore.size", "0.6", "hfile.block.cache.size", "0.1");

    /** Makes defensive copies and rejects options that are not collector options. */
    public GcSpec {
        found = List.copyOf(found);
        checkFlags(found, "-XX:InitiatingHeapOccupancyPercent=10");
    }

    /**
     * Checks that flags are options of the collector.
     *
     * @param example a flag to recommend
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} if one is not, or sizes the heap
     */
    static void checkFlags(List<String> found, String example) {
        ProblemCollector problemCollector = new ProblemCollector();
        found.stream()
                .filter(option -> !HeapAndGcOptions.owns(option) || option.startsWith("-Xm"))
                .forEach(option -> problemCollector.add(
                        BenchError.SPEC_INVALID,
                        "'" + option + "' is not an option of the collector",
                        "the heap is the same on both sides, and other options are not changed",
                        "Specify flags such as " + example + "."));
        problemCollector.throwIfAny();
    }
}
