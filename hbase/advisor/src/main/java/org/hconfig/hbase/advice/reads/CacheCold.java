package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.ServerMetric;
import org.hconfig.xconfig.model.Severity;

/** A cache that is not filled yet. */
public final class CacheCold extends HBaseRule {
    private static final long BLOCKS_MIN = 10_000;
    private static final double HIT_MAX = 0.5;
    private static final double FILL_MAX = 0.5;
    private static final double SECONDS_MAX = 6 * 3600;
    private static final double MILLIS = 1000;

    /** The rule. */
    public CacheCold() {
        super(new RuleCard(
                "HC-R011",
                "Cold block cache, or one whose files are replaced",
                "At least 10,000 blocks were asked for, fewer than 50 % of those that requests cache were found, less "
                        + "than half of the cache is in use, nothing was evicted, and the servers were started in the "
                        + "last 6 hours or do not show when. Or: with such a cache, fewer than 50 % of at least 10,000 data blocks were "
                        + "found, blocks were evicted, and there were bulk loads or major compactions.",
                "The cache has room, so a larger one would not help: its blocks have not been read yet, as "
                        + "after a restart or a move of regions, or their files have been replaced.",
                "No value: wait, or read the hot tables once; where files are replaced, replace them less often or cache them as "
                        + "they are written.",
                "",
                "Clients read with setCacheBlocks(false), or families have BLOCKCACHE off.",
                "Arithmetic: a half-empty cache evicts nothing by itself; HBase 2.6 HStore.closeAndArchiveCompactedFiles (blocks of "
                        + "replaced files are evicted), CacheStats; the thresholds are HConfig's own"));
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
                    "not cold: blocks were evicted, or the servers have been up for long. What is read is not cached"
                            + " (compactions, scans with setCacheBlocks(false), families with BLOCKCACHE off)");
            replaced(use, facts, ruleResultBuilder);
            return;
        }
        ruleResultBuilder.addFinding(Finding.todo(
                FindingSubject.ofServers("<block-cache>"),
                AdviceNumberFormatter.percent(use.level().fill()) + " full",
                "wait until it has filled; a family that fits in it may have PREFETCH_BLOCKS_ON_OPEN",
                Severity.INFO,
                facts.ofTraffic(),
                "hit ratio " + AdviceNumberFormatter.percent(use.hit()) + " while "
                        + AdviceNumberFormatter.percent(1 - use.level().fill())
                        + " of the cache is free: it is cold, not too small"));
    }

    /** Data blocks are rarely found although there is room: files are replaced, and their blocks with them. */
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
                + " data blocks found, " + AdviceNumberFormatter.number(loads) + " bulk loads, "
                + AdviceNumberFormatter.number(majors) + " major compactions");
        if (share < HIT_MAX && use.level().evictions().orElse(0) > 0 && loads + majors > 0) {
            ruleResultBuilder.addFinding(Finding.todo(
                    FindingSubject.ofServers("<block-cache>"),
                    AdviceNumberFormatter.percent(use.level().fill()) + " full",
                    "leave the cache's size. Have fewer, larger bulk loads and major compactions at times of little load;"
                            + " for families that clients read soon after, try PREFETCH_BLOCKS_ON_OPEN, CACHE_BLOCKS_ON_WRITE"
                            + " or hbase.rs.cachecompactedblocksonwrite",
                    Severity.INFO,
                    facts.ofTraffic(),
                    "only " + AdviceNumberFormatter.percent(share) + " of " + AdviceNumberFormatter.number(asked)
                            + " data blocks were found (reads of"
                            + " compactions are counted too) while "
                            + AdviceNumberFormatter.percent(1 - use.level().fill())
                            + " of the cache is free; " + AdviceNumberFormatter.number(loads)
                            + " bulk loads brought files that were in no"
                            + " cache, and " + AdviceNumberFormatter.number(majors)
                            + " major compactions replaced files, whose blocks then"
                            + " leave the cache"));
        }
    }
}
