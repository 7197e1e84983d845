package org.hconfig.hbase.advice.memory;

import java.util.OptionalDouble;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Memstores and block cache leave the heap too little. */
public final class MemstoreAndCacheTooLarge extends HBaseRule {
    private static final String MEMSTORE = "hbase.regionserver.global.memstore.size";
    private static final String CACHE = "hfile.block.cache.size";
    private static final double SUM_MAX = 0.8;
    private static final double TOLERANCE = 1e-9;

    /** The rule. */
    public MemstoreAndCacheTooLarge() {
        super(new RuleCard(
                "HC-R001",
                "Memstore and block cache take more than 0.8 of the heap",
                "hbase.regionserver.global.memstore.size + hfile.block.cache.size is above 0.8.",
                "HBase refuses to start a RegionServer so configured: a fifth of the heap must stay free for "
                        + "everything else.",
                "hfile.block.cache.size = 0.8 - the memstores' share.",
                "Reads find fewer blocks in memory.",
                "Memory outside the heap (a bucket cache) can take over what the block cache loses.",
                "HBase 2.6 MemorySizeUtil.checkForClusterFreeHeapMemoryLimit (0.8)"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalDouble memstore = facts.values().number(MEMSTORE);
        OptionalDouble cache = facts.values().number(CACHE);
        if (memstore.isEmpty() || cache.isEmpty()) {
            notes.missing("the servers' values were not seen");
            return;
        }
        double sum = memstore.getAsDouble() + cache.getAsDouble();
        String calculation = Words.number(memstore.getAsDouble()) + " + " + Words.number(cache.getAsDouble()) + " = "
                + Words.number(sum);
        notes.number("memstores and block cache: " + calculation + " of the heap, at most " + SUM_MAX);
        if (sum > SUM_MAX + TOLERANCE) {
            double rest = Math.max(0, Math.round((SUM_MAX - memstore.getAsDouble()) * 100) / 100.0);
            notes.found(Finding.change(
                    Subject.ofServers(CACHE),
                    Double.toString(cache.getAsDouble()),
                    Double.toString(rest),
                    Severity.CRITICAL,
                    facts.ofSettings(),
                    calculation + " of the heap exceeds 0.8; a RegionServer that starts with these values refuses to. "
                            + "0.8 - " + Words.number(memstore.getAsDouble()) + " = " + Words.number(rest)
                            + " keeps the memstores as they are."));
        }
    }
}
