package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Severity;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A cache that is not filled yet. */
public final class CacheCold extends HBaseRule {
    private static final double HIT_MAX = 0.5;
    private static final double FILL_MAX = 0.5;
    private static final double SECONDS_MAX = 6 * 3600;
    private static final double MILLIS = 1000;

    /** The rule. */
    public CacheCold() {
        super(new RuleCard(
                "HC-R011",
                "Cold block cache",
                "At least 10,000 blocks were asked for, fewer than 50 % of those that requests cache were found, less "
                        + "than half of the cache is in use, nothing was evicted, and the servers were started in the "
                        + "last 6 hours or do not show when.",
                "The cache has room, so a larger one would not help: its blocks have not been read yet, as "
                        + "after a restart or a move of regions.",
                "No value: wait, or read the hot tables once.",
                "",
                "Clients read with setCacheBlocks(false), or families have BLOCKCACHE off.",
                "Arithmetic: a half-empty cache evicts nothing; the thresholds are HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        CacheUse.of(facts, notes).ifPresent(use -> look(use, facts, notes));
    }

    private static void look(CacheUse use, HBaseFacts facts, Examination.Notes notes) {
        if (use.hit() >= HIT_MAX || use.level().fill() >= FILL_MAX) {
            return;
        }
        OptionalLong up = facts.answered().stream()
                .flatMapToLong(server -> server.gauge(Vital.UP_MILLIS).stream())
                .min();
        up.ifPresent(millis -> notes.number("servers up for " + Words.seconds(millis / MILLIS) + " or more"));
        if (up.orElse(0) > SECONDS_MAX * MILLIS || use.level().evictions().orElse(0) > 0) {
            notes.number(
                    "not cold: blocks were evicted, or the servers have been up for long. What is read is not cached"
                            + " (compactions, scans with setCacheBlocks(false), families with BLOCKCACHE off)");
            return;
        }
        notes.found(Finding.todo(
                Subject.ofServers("<block-cache>"),
                Words.percent(use.level().fill()) + " full",
                "wait until it has filled; a family that fits in it may have PREFETCH_BLOCKS_ON_OPEN",
                Severity.INFO,
                facts.ofTraffic(),
                "hit ratio " + Words.percent(use.hit()) + " while "
                        + Words.percent(1 - use.level().fill()) + " of the cache is free: it is cold, not too small"));
    }
}
