package org.hconfig.hbase.advice.reads;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.model.OffHeapMemory;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.RuleResult;

/**
 * Block cache usage of all servers by requests with caching enabled. Reads by compactions and scans with
 * {@code setCacheBlocks(false)} never fill the cache, so they are excluded where the servers count them separately.
 *
 * @param asked number of requested blocks
 * @param misses number of cache misses
 * @param hit hit ratio, 0 to 1
 * @param level the cache level that holds data blocks
 */
record BlockCacheUsage(long asked, long misses, double hit, CacheLevel level) {
    /** Minimum number of requested blocks for a meaningful hit ratio. */
    private static final long BLOCKS_MIN = 10_000;

    /** Returns the usage shown by the facts; records missing input when the data is insufficient. */
    static Optional<BlockCacheUsage> of(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong hits = facts.delta(ServerMetric.BLOCK_CACHE_HITS);
        OptionalLong misses = facts.delta(ServerMetric.BLOCK_CACHE_MISSES);
        Optional<CacheLevel> level = CacheLevel.ofData(facts);
        if (hits.isEmpty() || misses.isEmpty() || level.isEmpty()) {
            ruleResultBuilder.addMissing("hits, misses and size of the block cache");
            return Optional.empty();
        }
        long all = hits.getAsLong() + misses.getAsLong();
        if (all < BLOCKS_MIN) {
            ruleResultBuilder.addMissing(AdviceNumberFormatter.number(BLOCKS_MIN)
                    + " blocks requested during the observation (" + AdviceNumberFormatter.number(all) + " so far)");
            return Optional.empty();
        }
        BlockCacheUsage use = cacheable(facts, level.get())
                .orElseGet(() -> new BlockCacheUsage(
                        all, misses.getAsLong(), express(facts).orElse((double) hits.getAsLong() / all), level.get()));
        ruleResultBuilder.addNumber(
                "hit ratio " + AdviceNumberFormatter.percent(use.hit) + " of requests with caching, "
                        + AdviceNumberFormatter.percent((double) hits.getAsLong() / all) + " of all "
                        + AdviceNumberFormatter.number(all)
                        + " requested blocks; " + use.level.label());
        return Optional.of(use);
    }

    /** Returns the usage by requests with caching; empty where the servers do not count them, or there were too few. */
    private static Optional<BlockCacheUsage> cacheable(HBaseFacts facts, CacheLevel level) {
        OptionalLong hits = facts.delta(ServerMetric.BLOCK_CACHE_CACHEABLE_HITS);
        OptionalLong misses = facts.delta(ServerMetric.BLOCK_CACHE_CACHEABLE_MISSES);
        long asked = hits.orElse(0) + misses.orElse(0);
        return hits.isEmpty() || misses.isEmpty() || asked == 0
                ? Optional.empty()
                : Optional.of(new BlockCacheUsage(asked, misses.getAsLong(), (double) hits.getAsLong() / asked, level));
    }

    /** Returns the lowest hit ratio of such requests since the servers' start. */
    private static OptionalDouble express(HBaseFacts facts) {
        return facts.reachableServers().stream()
                .flatMapToLong(server -> server.gauge(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT).stream())
                .mapToDouble(percent -> percent / 100.0)
                .min();
    }

    /**
     * A cache, or one of its two levels, summed over all servers.
     *
     * @param second true for the second level, the bucket cache
     * @param used bytes in use
     * @param free free bytes
     * @param evictions number of evicted blocks; empty when unknown
     * @param residence mean residence time of a block in seconds; empty when unknown or without evictions
     */
    record CacheLevel(boolean second, long used, long free, OptionalLong evictions, OptionalDouble residence) {
        /** Returns the level that holds data blocks: the second with a bucket cache, otherwise the only one. */
        static Optional<CacheLevel> ofData(HBaseFacts facts) {
            boolean bucket = facts.values().text(OffHeapMemory.ENGINE).isPresent()
                    || facts.sum(ServerMetric.L2_CACHE_BYTES).orElse(0) > 0;
            boolean apart = bucket
                    && facts.sum(ServerMetric.L2_CACHE_BYTES).isPresent()
                    && facts.sum(ServerMetric.L2_CACHE_FREE_BYTES).isPresent();
            OptionalLong used = facts.sum(apart ? ServerMetric.L2_CACHE_BYTES : ServerMetric.BLOCK_CACHE_BYTES);
            OptionalLong free =
                    facts.sum(apart ? ServerMetric.L2_CACHE_FREE_BYTES : ServerMetric.BLOCK_CACHE_FREE_BYTES);
            OptionalLong second = facts.delta(ServerMetric.L2_CACHE_EVICTIONS);
            OptionalLong evictions =
                    apart && second.isPresent() ? second : facts.delta(ServerMetric.BLOCK_CACHE_EVICTIONS);
            OptionalLong blocks = facts.sum(ServerMetric.BLOCK_CACHE_BLOCKS);
            OptionalDouble residence = blocks.isPresent() && evictions.orElse(0) > 0 && facts.seconds() > 0
                    ? OptionalDouble.of(blocks.getAsLong() * facts.seconds() / evictions.getAsLong())
                    : OptionalDouble.empty();
            return used.isEmpty() || free.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new CacheLevel(bucket, used.getAsLong(), free.getAsLong(), evictions, residence));
        }

        /** Returns the fill ratio, 0 to 1. */
        double fill() {
            return (double) used / Math.max(1, used + free);
        }

        String name() {
            return second ? "the second-level cache (bucket cache)" : "the block cache";
        }

        String label() {
            return name() + " of " + AdviceNumberFormatter.bytes(used + free) + " is "
                    + AdviceNumberFormatter.percent(fill()) + " full"
                    + (evictions.isPresent()
                            ? ", " + AdviceNumberFormatter.number(evictions.getAsLong()) + " blocks evicted"
                            : "")
                    + (residence.isPresent()
                            ? ", blocks stay " + AdviceNumberFormatter.seconds(residence.getAsDouble()) + " on average"
                            : "");
        }
    }
}
