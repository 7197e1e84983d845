package org.hconfig.app.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.io.hfile.BlockCache;
import org.apache.hadoop.hbase.io.hfile.BlockCacheFactory;
import org.apache.hadoop.hbase.io.util.MemorySizeUtil;
import org.hconfig.hbase.cache.limit.LimitViolation;
import org.hconfig.hbase.cache.limit.ServerStart;
import org.hconfig.hbase.cache.limit.StartLimit;
import org.hconfig.hbase.cache.limit.StartLimits;
import org.hconfig.hbase.catalogue.HBaseVersion;
import org.junit.jupiter.api.Test;

/**
 * Random settings are accepted or refused by HBase's own classes just as by {@link StartLimits}. HBase's caches are created as a
 * RegionServer creates them, in this JVM. {@code -Dhconfig.cases=10000} tries more.
 */
class StartLimitsAgainstHBaseTest {
    private static final int CASES = Integer.getInteger("hconfig.cases", 400);
    private static final long SEED = Long.getLong("hconfig.seed", 20261127);
    private static final String[] SHARES = {"0.1", "0.2", "0.4", "0.41", "0.6", "0.8", "0", "1.1", "0.00005"};
    private static final String[] FACTORS = {"0.25", "0.5", "0.85", "0.95", "0.99", "0", "1", "0.26"};
    private static final String[] SIZES = {
        "5120,66560", "66560", "5120,9216,66560,525312", "1000", "a,b", "5120, 66560", "256"
    };
    private static final String[] ENGINES = {"offheap", "offheap", "offheap", "heap", "ram:", "OFFHEAP", ""};

    @Test
    void violations_ofRandomSettings_areHBasesRefusals() {
        SplittableRandom random = new SplittableRandom(SEED);
        Set<StartLimit> seen = EnumSet.noneOf(StartLimit.class);
        int accepted = 0;
        for (int i = 0; i < CASES; i++) {
            Map<String, String> site = settings(random);
            List<LimitViolation> violations = StartLimits.violations(new ServerStart(
                    site, Runtime.getRuntime().maxMemory(), OptionalLong.empty(), HBaseVersion.parse("2.6.4")));
            violations.forEach(violation -> seen.add(violation.limit()));
            String refusal = refusal(site);
            assertThat(violations.isEmpty())
                    .as("seed " + SEED + ", case " + i + ", " + site + ": HBase " + refusal + ", limits " + violations)
                    .isEqualTo(refusal.isEmpty());
            accepted += refusal.isEmpty() ? 1 : 0;
        }
        assertThat(accepted).isGreaterThan(CASES / 20).isLessThan(CASES);
        assertThat(seen)
                .contains(
                        StartLimit.HEAP_SHARES,
                        StartLimit.CACHE_SHARE,
                        StartLimit.POLICY,
                        StartLimit.LRU_FACTORS,
                        StartLimit.ENGINE,
                        StartLimit.SIZE,
                        StartLimit.BUCKET_SIZES,
                        StartLimit.BUCKET_COUNT,
                        StartLimit.BUCKET_FACTORS);
    }

    private static Map<String, String> settings(SplittableRandom random) {
        Map<String, String> site = new TreeMap<>();
        put(site, random, 2, "hfile.block.cache.size", SHARES);
        put(site, random, 2, "hbase.regionserver.global.memstore.size", "0.1", "0.2", "0.4", "0.41", "0.7");
        put(
                site,
                random,
                6,
                "hfile.block.cache.policy",
                "LRU",
                "lru",
                "IndexOnlyLRU",
                "TinyLFU",
                "AdaptiveLRU",
                "FIFO");
        put(site, random, 9, "hbase.lru.blockcache.single.percentage", FACTORS);
        put(site, random, 9, "hbase.lru.blockcache.min.factor", FACTORS);
        put(site, random, 9, "hbase.lru.blockcache.acceptable.factor", FACTORS);
        put(site, random, 1, "hbase.bucketcache.ioengine", ENGINES);
        put(site, random, 1, "hbase.bucketcache.size", "32", "29", "28", "40", "64", "0.5", "1", "", "2.5", "48.25");
        put(site, random, 3, "hbase.bucketcache.bucket.sizes", SIZES);
        put(site, random, 9, "hbase.bucketcache.single.factor", FACTORS);
        put(site, random, 9, "hbase.bucketcache.multi.factor", FACTORS);
        put(site, random, 9, "hbase.bucketcache.minfactor", FACTORS);
        put(site, random, 9, "hbase.bucketcache.acceptfactor", FACTORS);
        return site;
    }

    /** Sets a key in one of so many cases. */
    private static void put(Map<String, String> site, SplittableRandom random, int of, String key, String... values) {
        if (random.nextInt(of) == 0) {
            String value = values[random.nextInt(values.length)];
            if (!value.isEmpty()) {
                site.put(key, value);
            }
        }
    }

    /** Returns why a RegionServer with these settings does not start, or starts without the cache; empty if it starts. */
    private static String refusal(Map<String, String> site) {
        Configuration conf = new Configuration(false);
        site.forEach(conf::set);
        List<BlockCache> created = new ArrayList<>();
        try {
            MemorySizeUtil.validateRegionServerHeapMemoryAllocation(conf);
            BlockCache cache = BlockCacheFactory.createBlockCache(conf);
            if (cache == null) {
                return "no cache";
            }
            created.add(cache);
            return "";
        } catch (RuntimeException refused) {
            return refused.getClass().getSimpleName() + ": " + refused.getMessage();
        } finally {
            created.forEach(BlockCache::shutdown);
        }
    }
}
