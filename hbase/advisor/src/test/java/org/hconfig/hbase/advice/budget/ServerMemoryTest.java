package org.hconfig.hbase.advice.budget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.catalogue.HeapShares;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.snapshot.ClusterSnapshot;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.hbase.snapshot.ServerSnapshot;
import org.hconfig.xconfig.spi.ClusterFacts;
import org.hconfig.xconfig.spi.NodeFacts;
import org.junit.jupiter.api.Test;

class ServerMemoryTest {
    private static final long GIB = 1L << 30;
    private static final Map<ServerMetric, Long> FIGURES = Map.of(
            ServerMetric.MEMSTORE_BYTES, 3 * GIB,
            ServerMetric.STATIC_INDEX_BYTES, GIB,
            ServerMetric.L1_CACHE_BYTES, 2 * GIB,
            ServerMetric.BLOCK_CACHE_BYTES, 22 * GIB);

    @Test
    void of_bucketCache_countsTheFirstLevelInTheHeap_andTheBucketOutside() {
        ServerMemory memory =
                memory(Map.of("hbase.bucketcache.ioengine", "offheap", "hbase.bucketcache.size", "20480"), FIGURES);

        assertThat(memory.usage().blockCache()).hasValue(2 * GIB);
        assertThat(memory.usage().memstore()).hasValue(3 * GIB);
        assertThat(memory.offHeapBytes()).isPresent();
        assertThat(memory.offHeapBytes().getAsLong()).isGreaterThanOrEqualTo(20 * GIB);
        assertThat(memory.ramBytes()).hasValue(64 * GIB);
        assertThat(memory.heapBytes()).hasValue(16 * GIB);
        assertThat(memory.missing()).isEmpty();
    }

    @Test
    void of_bucketCacheWithoutAFirstLevelFigure_cacheIsNotKnown() {
        Map<ServerMetric, Long> figures = new HashMap<>(FIGURES);
        figures.remove(ServerMetric.L1_CACHE_BYTES);
        ServerMemory memory =
                memory(Map.of("hbase.bucketcache.ioengine", "offheap", "hbase.bucketcache.size", "20480"), figures);

        assertThat(memory.usage().blockCache()).isEmpty();
        assertThat(memory.missing()).singleElement().asString().contains("first-level block cache");
    }

    @Test
    void of_withoutBucketCache_blockCacheIsInTheHeap() {
        Map<ServerMetric, Long> figures = new HashMap<>(FIGURES);
        figures.remove(ServerMetric.L1_CACHE_BYTES);

        assertThat(memory(Map.of(), figures).usage().blockCache()).hasValue(22 * GIB);
        assertThat(memory(Map.of(), figures).offHeapBytes()).hasValue(0);
    }

    @Test
    void of_offHeapMemstores_takeNoHeap() {
        ServerMemory memory = memory(Map.of("hbase.regionserver.offheap.global.memstore.size", "4096"), FIGURES);

        assertThat(memory.usage().memstore()).hasValue(0);
        assertThat(memory.offHeapBytes().orElse(0)).isGreaterThanOrEqualTo(4 * GIB);
    }

    @Test
    void of_serversWithoutPages_namesWhatIsMissing() {
        ServerMemory memory = ServerMemory.of(Optional.empty(), SettingsCatalogue.standard(), image(Map.of()));

        assertThat(memory.ramBytes()).isEqualTo(OptionalLong.empty());
        assertThat(memory.offHeapBytes()).isEqualTo(OptionalLong.empty());
        assertThat(memory.missing()).hasSize(3);
    }

    private static ServerMemory memory(Map<String, String> set, Map<ServerMetric, Long> figures) {
        Map<String, String> shown = new HashMap<>(set);
        shown.put(HeapShares.CACHE, "0.4");
        ClusterFacts facts = new ClusterFacts(
                "test",
                "2.6.4",
                List.of("a,16020,1"),
                new NodeFacts(DataSize.ofGibibytes(64), DataSize.ofGibibytes(16), 8),
                shown);
        return ServerMemory.of(Optional.of(facts), SettingsCatalogue.standard(), image(figures));
    }

    private static ClusterSnapshot image(Map<ServerMetric, Long> figures) {
        ServerSnapshot server = new ServerSnapshot("a,16020,1", true, Optional.empty(), figures, Map.of(), Map.of());
        return new ClusterSnapshot(Instant.EPOCH, "id", "2.6.4", List.of(server), List.of(), List.of(), 0);
    }
}
