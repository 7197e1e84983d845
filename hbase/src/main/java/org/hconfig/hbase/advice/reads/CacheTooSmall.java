package org.hconfig.hbase.advice.reads;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Severity;
import org.hconfig.model.Vital;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A full cache finds too few blocks. */
public final class CacheTooSmall extends HBaseRule {
    private static final String CACHE = "hfile.block.cache.size";
    private static final double HIT_MIN = 0.8;
    private static final double FILL_MIN = 0.8;
    private static final double SUM_MAX = 0.8;
    private static final double STEP = 0.1;
    private static final double MEMSTORE_DEFAULT = 0.4;

    /** The rule. */
    public CacheTooSmall() {
        super(new RuleCard(
                "HC-R010",
                "Block cache too small for the read working set",
                "At least 10,000 blocks were asked for, fewer than 80 % were found in the cache, the cache "
                        + "is at least 80 % full, and reads outnumber writes.",
                "Each block that is not found is read from disk or from another machine.",
                "hfile.block.cache.size + 0.1, as far as the memstores leave room below 0.8.",
                "Less heap for everything else.",
                "Scans of data that is never read again fill the cache; then setCacheBlocks(false) in the "
                        + "client helps more.",
                "xConfig 2016, 5.1.2 (reads give the cache what memstores do not need); 80 % and 0.1 are "
                        + "HConfig's own"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        CacheUse.of(facts, notes).ifPresent(use -> look(use, facts, notes));
    }

    private static void look(CacheUse use, HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble cache = facts.values().number(CACHE);
        double memstore =
                facts.values().number("hbase.regionserver.global.memstore.size").orElse(MEMSTORE_DEFAULT);
        long reads = facts.grown(Vital.READ_REQUESTS).orElse(0);
        long writes = facts.grown(Vital.WRITE_REQUESTS).orElse(0);
        if (use.hit() >= HIT_MIN || use.fill() < FILL_MIN || cache.isEmpty() || reads <= writes) {
            return;
        }
        double proposed = Math.round(Math.min(SUM_MAX - memstore, cache.getAsDouble() + STEP) * 100) / 100.0;
        String why = "hit ratio " + Words.percent(use.hit()) + " of " + Words.number(use.asked()) + " blocks in "
                + Words.seconds(facts.seconds()) + ", cache " + Words.percent(use.fill()) + " full; "
                + Words.number(use.misses()) + " blocks were read from disk";
        if (proposed > cache.getAsDouble()) {
            notes.found(Finding.change(
                    Subject.ofServers(CACHE),
                    Double.toString(cache.getAsDouble()),
                    Double.toString(proposed),
                    Severity.WARN,
                    facts.ofTraffic(),
                    why + "; min(0.8 - " + Words.number(memstore) + ", " + Words.number(cache.getAsDouble())
                            + " + 0.1) = " + Words.number(proposed)));
        } else {
            notes.found(Finding.todo(
                    Subject.ofServers(CACHE),
                    Words.number(cache.getAsDouble()),
                    "make room: lower hbase.regionserver.global.memstore.size if writes allow, add a bucket cache"
                            + " outside the heap, or give the server more heap",
                    Severity.INFO,
                    facts.ofTraffic(),
                    why + "; beside memstores of " + Words.number(memstore) + " the cache cannot grow"));
        }
    }
}
