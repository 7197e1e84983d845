package org.hconfig.readbench.caches;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.hconfig.bench.servers.ServerStartOptions;
import org.hconfig.core.DataSize;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CacheMemoryTest {
    private static final long MEBI = 1L << 20;

    @ParameterizedTest
    @EnumSource(CachePlace.class)
    void start_eachPlace_dividesTheSameMemory(CachePlace place) {
        ServerStartOptions start = new CacheMemory(DataSize.ofGibibytes(1)).start(place, "/tmp");

        assertThat(size(start, "-Xmx") + size(start, "-XX:MaxDirectMemorySize="))
                .isEqualTo(1024 * MEBI);
    }

    @ParameterizedTest
    @ValueSource(longs = {640, 1024, 4096, 32_768})
    void start_eachMemory_leavesTheReserveBesideTheCacheAndTheSharesWithinTheHeap(long mebibytes) {
        CacheMemory memory = new CacheMemory(DataSize.ofMebibytes(mebibytes));
        for (CachePlace place : CachePlace.values()) {
            ServerStartOptions start = memory.start(place, "/tmp");
            long direct = size(start, "-XX:MaxDirectMemorySize=");
            long outside =
                    place == CachePlace.OFF_HEAP ? Long.parseLong(value(start, "hbase.bucketcache.size")) * MEBI : 0;
            assertThat(direct - outside).as(place.id()).isGreaterThanOrEqualTo(CacheMemory.RESERVE.bytes());
            double shares = Double.parseDouble(start.settings().getOrDefault("hfile.block.cache.size", "0.4"))
                    + Double.parseDouble(
                            start.settings().getOrDefault("hbase.regionserver.global.memstore.size", "0.4"));
            assertThat(shares).as(place.id()).isLessThanOrEqualTo(0.8);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1024, 4096})
    void cache_theTableThatFitsOnlyOffHeap_isLargerThanTheDefaultOfTheHeap(long mebibytes) {
        CacheMemory memory = new CacheMemory(DataSize.ofMebibytes(mebibytes));

        assertThat(memory.cache(CachePlace.OFF_HEAP).bytes())
                .isGreaterThan(memory.cache(CachePlace.HEAP).bytes());
    }

    private static String value(ServerStartOptions start, String key) {
        return Map.copyOf(start.settings()).getOrDefault(key, "");
    }

    private static long size(ServerStartOptions start, String option) {
        List<String> found = start.options().stream()
                .filter(given -> given.startsWith(option))
                .toList();
        assertThat(found).hasSize(1);
        return DataSize.parse(found.get(0).substring(option.length())).bytes();
    }
}
