package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R011: block cache is cold, or its files were replaced. */
public final class CacheCold extends HBaseRule {
    private static final long BLOCKS_MIN = 10_000;
    private static final double HIT_MAX = 0.5;
    private static final double FILL_MAX = 0.5;
    private static final double SECONDS_MAX = 6 * 3600;
    private static final double MILLIS = 1000;

    /** Creates the rule with its card. */
    public CacheCold() {
        super(new RuleCard(
                "HC-R011",
                "Block cache is cold, or its files were replaced",
                "At least 10,000 blocks were requested, the hit ratio of requests with caching is below 50 %, less"
                        + " than half of the cache is in use, nothing was evicted, and the servers were started within the"
                        + " last 6 h or at an unknown time. Or: with such a cache, the hit ratio of at least 10,000 data"
                        + " blocks is below 50 %, blocks were evicted, and there were bulk loads or major compactions.",
                "The cache has free space, so a larger one would not help: its blocks have not been read yet, as "
                        + "after a restart or region moves, or their files were replaced.",
                "No value: wait, or read the hot tables once; if files are replaced, replace them less often or cache"
                        + " them on write.",
                "",
                "Clients read with setCacheBlocks(false), or families have BLOCKCACHE off.",
                "Arithmetic: a half-empty cache evicts nothing by itself; HBase 2.6"
                        + " HStore.closeAndArchiveCompactedFiles (blocks of replaced files are evicted), CacheStats; the"
                        + " thresholds are set by HConfig"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        BlockCacheUsage.of(facts, ruleResultBuilder).ifPresent(use -> check(use, facts, ruleResultBuilder));
    }

    private static void check(BlockCacheUsage use, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        if (use.level().fill() >= FILL_MAX) {
            return;
        }
        if (use.hit() >= HIT_MAX) {
            replaced(use, facts, ruleResultBuilder);
            return;
        }
        OptionalLong up = facts.reachableServers().stream()
                .flatMapToLong(server -> server.gauge(ServerMetric.UP_MILLIS).stream())
                .min();
        up.ifPresent(millis -> ruleResultBuilder.addNumber(
                "servers up for " + AdviceNumberFormatter.seconds(millis / MILLIS) + " or more"));
        if (up.orElse(0) > SECONDS_MAX * MILLIS || use.level().evictions().orElse(0) > 0) {
            ruleResultBuilder.addNumber(
                    "not cold: blocks were evicted, or the servers have been up for long. These reads are not cached"
                            + " (compactions, scans with setCacheBlocks(false), families with BLOCKCACHE off)");
            replaced(use, facts, ruleResultBuilder);
            return;
        }
        ruleResultBuilder.addFinding(Finding.todo(
                HBaseSubject.ofServers("<block-cache>"),
                AdviceNumberFormatter.percent(use.level().fill()) + " full",
                "wait until the cache has filled; for a family that fits in it, consider PREFETCH_BLOCKS_ON_OPEN",
                Severity.INFO,
                facts.ofTraffic(),
                "hit ratio " + AdviceNumberFormatter.percent(use.hit()) + " while "
                        + AdviceNumberFormatter.percent(1 - use.level().fill())
                        + " of the cache is free: it is cold, not too small"));
    }

    /** Checks for low hit ratios of data blocks despite free space, caused by replaced files. */
    private static void replaced(
            BlockCacheUsage use, HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        long hits = facts.delta(ServerMetric.DATA_BLOCK_HITS).orElse(0);
        long asked = hits + facts.delta(ServerMetric.DATA_BLOCK_MISSES).orElse(0);
        long loads = facts.delta(ServerMetric.HFILE_LOADS).orElse(0);
        long majors = facts.delta(ServerMetric.MAJOR_COMPACTIONS).orElse(0);
        if (asked < BLOCKS_MIN) {
            return;
        }
        double share = (double) hits / asked;
        ruleResultBuilder.addNumber(AdviceNumberFormatter.percent(share) + " of " + AdviceNumberFormatter.number(asked)
                + " data block requests hit, " + AdviceNumberFormatter.number(loads) + " bulk loads, "
                + AdviceNumberFormatter.number(majors) + " major compactions");
        if (share < HIT_MAX && use.level().evictions().orElse(0) > 0 && loads + majors > 0) {
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers("<block-cache>"),
                    AdviceNumberFormatter.percent(use.level().fill()) + " full",
                    "keep the cache size. Use fewer, larger bulk loads, and run major compactions at times of low"
                            + " load; for families that clients read soon afterwards, try PREFETCH_BLOCKS_ON_OPEN,"
                            + " CACHE_BLOCKS_ON_WRITE or hbase.rs.cachecompactedblocksonwrite",
                    Severity.INFO,
                    facts.ofTraffic(),
                    "only " + AdviceNumberFormatter.percent(share) + " of " + AdviceNumberFormatter.number(asked)
                            + " data block requests hit the cache (reads by"
                            + " compactions included) while "
                            + AdviceNumberFormatter.percent(1 - use.level().fill())
                            + " of the cache is free; " + AdviceNumberFormatter.number(loads)
                            + " bulk loads added files that were not in the"
                            + " cache, and " + AdviceNumberFormatter.number(majors)
                            + " major compactions replaced files, which evicted"
                            + " their blocks"));
        }
    }
}
