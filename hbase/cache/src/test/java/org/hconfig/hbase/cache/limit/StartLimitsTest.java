package org.hconfig.hbase.cache.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StartLimitsTest {
    private static final long GIB = 1L << 30;
    private static final Map<String, String> OFFHEAP =
            Map.of("hbase.bucketcache.ioengine", "offheap", "hbase.bucketcache.size", "512");

    private static List<StartLimit> violated(Map<String, String> site, OptionalLong direct) {
        return StartLimits.violations(new ServerStart(site, GIB, direct, HBaseVersion.parse("2.6.4"))).stream()
                .map(LimitViolation::limit)
                .toList();
    }

    @Test
    void violations_ofDefaults_none() {
        assertThat(violated(Map.of(), OptionalLong.empty())).isEmpty();
        assertThat(violated(OFFHEAP, OptionalLong.of(GIB / 2))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    hfile.block.cache.size | 0.41 | HEAP_SHARES
                    hfile.block.cache.size | 0 | CACHE_SHARE
                    hfile.block.cache.policy | FIFO | POLICY
                    hbase.lru.blockcache.single.percentage | 0.3 | LRU_FACTORS
                    hbase.lru.blockcache.min.factor | 0.99 | LRU_FACTORS
                    hbase.lru.blockcache.acceptable.factor | 1.0 | LRU_FACTORS
                    hbase.bucketcache.ioengine | heap | ENGINE
                    hbase.bucketcache.ioengine | file: | ENGINE
                    hbase.bucketcache.size | 0.5 | SIZE
                    hbase.bucketcache.size | 4g | SIZE
                    hbase.bucketcache.size | 28 | BUCKET_COUNT
                    hbase.bucketcache.size | 1025 | DIRECT_MEMORY
                    hbase.bucketcache.bucket.sizes | 4096,8000 | BUCKET_SIZES
                    hbase.bucketcache.bucket.sizes | 4096,many | BUCKET_SIZES
                    hbase.bucketcache.bucket.sizes | 536870912 | BUCKET_SIZES
                    hbase.bucketcache.single.factor | 0.5 | BUCKET_FACTORS
                    hbase.bucketcache.minfactor | 0.99 | BUCKET_FACTORS
                    hbase.bucketcache.writer.threads | 0 | WRITERS
                    """)
    void violations_ofOneWrongValue_namesTheLimit(String key, String value, String limit) {
        Map<String, String> site = new HashMap<>(OFFHEAP);
        site.put(key, value);

        List<StartLimit> found = violated(site, OptionalLong.of(GIB));

        assertThat(found).containsExactly(StartLimit.valueOf(limit));
    }

    @Test
    void violations_ofSeveralWrongValues_namesAll() {
        Map<String, String> site = new HashMap<>(OFFHEAP);
        site.put("hbase.bucketcache.ioengine", "memory");
        site.put("hbase.bucketcache.bucket.sizes", "100");
        site.put("hfile.block.cache.size", "0.6");

        assertThat(violated(site, OptionalLong.empty()))
                .containsExactly(StartLimit.HEAP_SHARES, StartLimit.ENGINE, StartLimit.BUCKET_SIZES);
    }

    @Test
    void violations_withoutABucketCache_ignoreItsSettings() {
        assertThat(violated(
                        Map.of("hbase.bucketcache.size", "0", "hbase.bucketcache.bucket.sizes", "7"),
                        OptionalLong.empty()))
                .isEmpty();
    }

    @Test
    void allocatedBytes_areWholeBuffers() {
        assertThat(StartLimits.allocatedBytes(512L << 20)).isEqualTo(512L << 20);
        assertThat(StartLimits.allocatedBytes((100L << 20) + 1)).isEqualTo((100L << 20) + (4L << 20));
        assertThat(StartLimits.allocatedBytes(30L << 20)).isEqualTo(16 * 1_966_080L);
    }

    @Test
    void slot_ofABlockOfOneByteMore_isTheNextSize() {
        BucketGeometry sizes = BucketGeometry.STANDARD;

        assertThat(sizes.slot(66_560)).isEqualTo(66_560);
        assertThat(sizes.slot(66_561)).isEqualTo(97 * 1024);
        assertThat(sizes.slot(513 * 1024 + 1)).isZero();
        assertThat(sizes.leastBytes()).isEqualTo(14L * 4 * 513 * 1024);
    }

    @Test
    void toString_ofAViolation_saysWhatAndWhy() {
        assertThat(StartLimits.violations(new ServerStart(OFFHEAP, GIB / 4, OptionalLong.empty(), Optional.empty())))
                .singleElement()
                .hasToString("a bucket cache of 536870912 bytes in direct memory of 268435456 bytes; an off-heap bucket"
                        + " cache must fit into -XX:MaxDirectMemorySize, by default the heap's size");
    }
}
