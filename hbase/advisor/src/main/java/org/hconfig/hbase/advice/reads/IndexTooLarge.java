package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerObservation;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.hbase.snapshot.ServerMetric;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R012: static index too large for the block cache. */
public final class IndexTooLarge extends HBaseRule {
    private static final double SHARE_MAX = 0.5;
    private static final double SIZE_MAX = 256 * 1024;

    /** Creates the rule with its card. */
    public IndexTooLarge() {
        super(new RuleCard(
                "HC-R012",
                "Static index too large for the block cache",
                "Indexes and Bloom filters of a server's HFiles exceed half of its block cache, and one "
                        + "table has at least half of the bytes.",
                "Index and filter blocks are read for every get and therefore stay in the cache; the space they "
                        + "use is not available for data blocks.",
                "BLOCKSIZE x 2 for each family of the largest table: half as many blocks need an index of half the"
                        + " size.",
                "A get reads twice as many unneeded bytes. Files get the new block size when they " + "are rewritten.",
                "A bucket cache holds the data blocks; then indexes may use the whole on-heap cache.",
                "HBase reference guide, block size and index; xConfig 2016, 6.3.2 (32 to 128 KB); one half "
                        + "is set by HConfig"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        boolean seen = false;
        for (ServerObservation server : facts.reachableServers()) {
            OptionalLong index = server.gauge(ServerMetric.STATIC_INDEX_BYTES);
            OptionalLong used = server.gauge(ServerMetric.BLOCK_CACHE_BYTES);
            OptionalLong free = server.gauge(ServerMetric.BLOCK_CACHE_FREE_BYTES);
            if (index.isEmpty() || used.isEmpty() || free.isEmpty()) {
                continue;
            }
            seen = true;
            long bloom = server.gauge(ServerMetric.STATIC_BLOOM_BYTES).orElse(0);
            double cache = used.getAsLong() + free.getAsLong();
            double need = index.getAsLong() + bloom;
            ruleResultBuilder.addNumber(server.name() + ": indexes " + AdviceNumberFormatter.bytes(index.getAsLong())
                    + " and Bloom filters " + AdviceNumberFormatter.bytes(bloom) + " of a cache of "
                    + AdviceNumberFormatter.bytes(cache));
            if (cache > 0 && need > SHARE_MAX * cache) {
                enlarge(
                        facts,
                        ruleResultBuilder,
                        AdviceNumberFormatter.bytes(need) + " of indexes and Bloom filters take "
                                + AdviceNumberFormatter.percent(need / cache) + " of the cache of "
                                + AdviceNumberFormatter.bytes(cache) + " on "
                                + server.name());
                return;
            }
        }
        if (!seen) {
            ruleResultBuilder.addMissing("sizes of indexes and cache of a server");
        }
    }

    private static void enlarge(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder, String why) {
        double all = tables(facts, ruleResultBuilder).stream()
                .mapToDouble(table -> table.facts().storeBytes())
                .sum();
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            if (table.facts().storeBytes() * 2.0 < all) {
                continue;
            }
            for (String family : table.facts().families()) {
                double size = facts.values()
                        .text(table.facts(), family, "BLOCKSIZE")
                        .map(Double::parseDouble)
                        .orElse(0.0);
                if (size > 0 && size <= SIZE_MAX / 2) {
                    ruleResultBuilder.addFinding(Finding.change(
                            HBaseSubject.ofFamily("BLOCKSIZE", table.name(), family),
                            Long.toString(Math.round(size)),
                            Long.toString(Math.round(2 * size)),
                            Severity.WARN,
                            facts.ofSettings(),
                            why + "; 2 x " + AdviceNumberFormatter.bytes(size) + " halves the index of "
                                    + table.name()));
                }
            }
        }
    }
}
