package org.hconfig.hbase.advice.reads;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.budget.OffHeapMemory;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.ServerMetric;

/**
 * How the block caches of all servers served requests that cache what they read. Reads of compactions and of scans with
 * {@code setCacheBlocks(false)} never fill the cache, so they are left out where the servers count them apart.
 *
 * @param asked blocks that were asked for
 * @param misses blocks that were not in the cache
 * @param hit the share that was, 0 to 1
 * @param level the cache that holds data blocks
 */
record BlockCacheUsage(long asked, long misses, double hit, CacheLevel level) {
    /** With fewer blocks asked for, a share says little. */
    private static final long BLOCKS_MIN = 10_000;

    /** What the facts show; when that is too little, the notes say so. */
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
                    + " blocks asked for during the observation (" + AdviceNumberFormatter.number(all) + " so far)");
            return Optional.empty();
        }
        BlockCacheUsage use = cacheable(facts, level.get())
                .orElseGet(() -> new BlockCacheUsage(
                        all, misses.getAsLong(), express(facts).orElse((double) hits.getAsLong() / all), level.get()));
        ruleResultBuilder.addNumber("hit ratio " + AdviceNumberFormatter.percent(use.hit) + " of requests that cache, "
                + AdviceNumberFormatter.percent((double) hits.getAsLong() / all) + " of all "
                + AdviceNumberFormatter.number(all)
                + " blocks asked for; " + use.level.label());
        return Optional.of(use);
    }

    /** Of requests that cache what they read; empty where the servers do not count them, or hardly any came. */
    private static Optional<BlockCacheUsage> cacheable(HBaseFacts facts, CacheLevel level) {
        OptionalLong hits = facts.delta(ServerMetric.BLOCK_CACHE_CACHEABLE_HITS);
        OptionalLong misses = facts.delta(ServerMetric.BLOCK_CACHE_CACHEABLE_MISSES);
        long asked = hits.orElse(0) + misses.orElse(0);
        return hits.isEmpty() || misses.isEmpty() || asked == 0
                ? Optional.empty()
                : Optional.of(new BlockCacheUsage(asked, misses.getAsLong(), (double) hits.getAsLong() / asked, level));
    }

    /** The lowest ratio since their start that servers show for such requests. */
    private static OptionalDouble express(HBaseFacts facts) {
        return facts.reachableServers().stream()
                .flatMapToLong(server -> server.gauge(ServerMetric.BLOCK_CACHE_EXPRESS_HIT_PERCENT).stream())
                .mapToDouble(percent -> percent / 100.0)
                .min();
    }

    /**
     * A cache, or one of its two levels, on all servers.
     *
     * @param second true for the second level, the bucket cache
     * @param used bytes in use
     * @param free bytes that are free
     * @param evictions blocks thrown out for others; empty when unknown
     * @param residence mean seconds that a block stays; empty when unknown or nothing was thrown out
     */
    record CacheLevel(boolean second, long used, long free, OptionalLong evictions, OptionalDouble residence) {
        /** The level that holds data blocks: the second where there is a bucket cache, else the only one. */
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

        /** The share in use, 0 to 1. */
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
                            ? ", a block stays " + AdviceNumberFormatter.seconds(residence.getAsDouble())
                                    + " on average"
                            : "");
        }
    }
}
