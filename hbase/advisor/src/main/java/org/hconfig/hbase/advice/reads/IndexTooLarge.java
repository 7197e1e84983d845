package org.hconfig.hbase.advice.reads;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.ServerLook;
import org.hconfig.hbase.advice.TableLook;
import org.hconfig.hbase.advice.Words;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.model.Vital;

/** Indexes push data out of the cache. */
public final class IndexTooLarge extends HBaseRule {
    private static final double SHARE_MAX = 0.5;
    private static final double SIZE_MAX = 256 * 1024;

    /** The rule. */
    public IndexTooLarge() {
        super(new RuleCard(
                "HC-R012",
                "Static index too large for the block cache",
                "Indexes and Bloom filters of a server's HFiles exceed half of its block cache, and one "
                        + "table holds at least half of the bytes.",
                "Index and filter blocks are read for every get and so stay in the cache; what they take, "
                        + "data cannot.",
                "BLOCKSIZE x 2 for each family of the largest table: half as many blocks need half the index.",
                "A get reads twice as many bytes that it does not need. Files take the new size when they "
                        + "are rewritten.",
                "A bucket cache holds the data; then indexes may have the heap's cache to themselves.",
                "HBase reference guide, block size and index; xConfig 2016, 6.3.2 (32 to 128 KB); one half "
                        + "is HConfig's own"));
    }

    @Override
    public boolean stepwise() {
        return true;
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        boolean seen = false;
        for (ServerLook server : facts.answered()) {
            OptionalLong index = server.gauge(Vital.STATIC_INDEX_BYTES);
            OptionalLong used = server.gauge(Vital.BLOCK_CACHE_BYTES);
            OptionalLong free = server.gauge(Vital.BLOCK_CACHE_FREE_BYTES);
            if (index.isEmpty() || used.isEmpty() || free.isEmpty()) {
                continue;
            }
            seen = true;
            long bloom = server.gauge(Vital.STATIC_BLOOM_BYTES).orElse(0);
            double cache = used.getAsLong() + free.getAsLong();
            double need = index.getAsLong() + bloom;
            notes.number(server.name() + ": indexes " + Words.bytes(index.getAsLong()) + " and Bloom filters "
                    + Words.bytes(bloom) + " of a cache of " + Words.bytes(cache));
            if (cache > 0 && need > SHARE_MAX * cache) {
                enlarge(
                        facts,
                        notes,
                        Words.bytes(need) + " of indexes and Bloom filters take "
                                + Words.percent(need / cache) + " of the cache of " + Words.bytes(cache) + " on "
                                + server.name());
                return;
            }
        }
        if (!seen) {
            notes.missing("sizes of indexes and cache of a server");
        }
    }

    private static void enlarge(HBaseFacts facts, Examination.Notes notes, String why) {
        double all = tables(facts, notes).stream()
                .mapToDouble(table -> table.facts().storeBytes())
                .sum();
        for (TableLook table : tables(facts, notes)) {
            if (table.facts().storeBytes() * 2.0 < all) {
                continue;
            }
            for (String family : table.facts().families()) {
                double size = facts.values()
                        .text(table.facts(), family, "BLOCKSIZE")
                        .map(Double::parseDouble)
                        .orElse(0.0);
                if (size > 0 && size <= SIZE_MAX / 2) {
                    notes.found(Finding.change(
                            Subject.ofFamily("BLOCKSIZE", table.name(), family),
                            Long.toString(Math.round(size)),
                            Long.toString(Math.round(2 * size)),
                            Severity.WARN,
                            facts.ofSettings(),
                            why + "; 2 x " + Words.bytes(size) + " halves the index of " + table.name()));
                }
            }
        }
    }
}
