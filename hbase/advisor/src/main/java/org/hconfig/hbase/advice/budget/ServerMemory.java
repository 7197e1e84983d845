package org.hconfig.hbase.advice.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.gc.advice.input.HeapUsage;
import org.hconfig.hbase.advice.EffectiveHBaseSettings;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.xconfig.spi.Catalogue;
import org.hconfig.xconfig.spi.ClusterFacts;

/**
 * Memory facts of a live cluster's RegionServers for GC advice: the same facts on which advice on the
 * heap size is based.
 *
 * @param usage the largest heap usage of any server, by part
 * @param heapBytes current heap size in bytes
 * @param ramBytes memory in bytes available to one server on the smallest machine
 * @param offHeapBytes off-heap memory of bucket cache and memstores in bytes
 * @param chunkBytes MSLAB chunk size of on-heap memstores in bytes; 0 without such chunks; empty when unknown
 * @param missing facts that the servers do not report, one sentence each
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
     * Returns the memory shown by these facts.
     *
     * @param facts facts of the cluster; empty when no server reports its memory
     */
    public static ServerMemory of(Optional<ClusterFacts> facts, Catalogue catalogue, ClusterSnapshot image) {
        // A server's /conf page includes every key of hbase-default.xml.
        EffectiveHBaseSettings values = new EffectiveHBaseSettings(
                catalogue, facts.map(ClusterFacts::siteSettings).filter(shown -> shown.containsKey(HeapShares.CACHE)));
        HeapUsage heapUsage = HeapUsageCalculator.largest(image.servers().stream()
                .map(server -> HeapUsageCalculator.of(server::get, values))
                .toList());
        List<String> missing = new ArrayList<>();
        if (facts.isEmpty()) {
            missing.add("no RegionServer reports the memory of its machine (/jmx)");
        }
        if (!values.isKnown()) {
            missing.add("no RegionServer reports its settings (/conf), so its off-heap memory is unknown");
        }
        if (!heapUsage.complete()) {
            missing.add("no RegionServer reports its memstores, first-level block cache and static index together");
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

    /** Returns the MSLAB chunk size of on-heap memstores in bytes; 0 without such chunks; empty when unknown. */
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
