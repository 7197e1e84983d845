package org.hconfig.hbase.advice.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.advice.HeapUsage;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.xconfig.model.ClusterFacts;
import org.hconfig.xconfig.model.ClusterSnapshot;
import org.hconfig.xconfig.policy.Catalogue;

/**
 * The memory of a live cluster's RegionServers, as advice on the collector needs it: the same facts on which advice on the
 * heap's size is based.
 *
 * @param usage the largest parts of a heap that any server uses
 * @param heapBytes the heap in force
 * @param ramBytes memory of the smallest machine that is one server's share
 * @param offHeapBytes bytes that bucket cache and off-heap memstores take outside the heap
 * @param chunkBytes the size of a chunk of memstores in the heap; 0 where memstores have none there; empty when unknown
 * @param missing the facts that the servers do not show, one sentence each
 */
public record ServerMemory(
        HeapUsage usage,
        OptionalLong heapBytes,
        OptionalLong ramBytes,
        OptionalLong offHeapBytes,
        OptionalLong chunkBytes,
        List<String> missing) {
    private static final String CHUNK = "hbase.hregion.memstore.mslab.chunksize";
    private static final String CHUNKS = "hbase.hregion.memstore.mslab.enabled";

    /** Copies the list. */
    public ServerMemory {
        missing = List.copyOf(missing);
    }

    /**
     * The memory by these facts.
     *
     * @param facts of the cluster; empty when no server shows its memory
     */
    public static ServerMemory of(Optional<ClusterFacts> facts, Catalogue catalogue, ClusterSnapshot image) {
        // A server that shows its configuration shows every key of hbase-default.xml.
        EffectiveHBaseSettings values = new EffectiveHBaseSettings(
                catalogue, facts.map(ClusterFacts::siteSettings).filter(shown -> shown.containsKey(HeapShares.CACHE)));
        HeapUsage heapUsage = HeapUsageCalculator.largest(image.servers().stream()
                .map(server -> HeapUsageCalculator.of(server::get, values))
                .toList());
        List<String> missing = new ArrayList<>();
        if (facts.isEmpty()) {
            missing.add("no RegionServer shows the memory of its machine (/jmx)");
        }
        if (!values.isKnown()) {
            missing.add("no RegionServer shows its settings (/conf), so the memory outside its heap is not known");
        }
        if (!heapUsage.complete()) {
            missing.add("no RegionServer shows its memstores, first-level block cache and static index together");
        }
        return new ServerMemory(
                heapUsage,
                facts.map(known -> OptionalLong.of(known.node().heap().bytes())).orElse(OptionalLong.empty()),
                facts.map(known -> OptionalLong.of(known.node().ram().bytes())).orElse(OptionalLong.empty()),
                values.isKnown()
                        ? OptionalLong.of(
                                OffHeapMemory.of(values::text, values::number).usedBytes())
                        : OptionalLong.empty(),
                chunkBytes(values),
                missing);
    }

    /** The size of a chunk of memstores in the heap; 0 where memstores have none there; empty when it is not known. */
    public static OptionalLong chunkBytes(EffectiveHBaseSettings values) {
        OptionalDouble chunk = values.number(CHUNK);
        if (!values.isKnown() || chunk.isEmpty()) {
            return OptionalLong.empty();
        }
        boolean inHeap = !values.text(CHUNKS).equals(Optional.of("false"))
                && OffHeapMemory.of(values::text, values::number).memstoreBytes() == 0;
        return OptionalLong.of(inHeap ? Math.round(chunk.getAsDouble()) : 0);
    }
}
