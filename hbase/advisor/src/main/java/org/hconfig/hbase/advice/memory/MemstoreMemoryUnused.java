package org.hconfig.hbase.advice.memory;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.TableObservation;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R002: memory for memstores is unused. */
public final class MemstoreMemoryUnused extends HBaseRule {
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final long MIB = 1L << 20;
    private static final long FLUSH_MAX = 512 * MIB;
    private static final double HEAP_PART = 8;
    private static final double PRESSURE = 0.75 * 0.95;
    private static final double USED_MIN = 0.5;
    private static final double WRITES_SHARE = 0.5;
    private static final long WRITES_MIN = 1000;

    /** Creates the rule with its card. */
    public MemstoreMemoryUnused() {
        super(new RuleCard(
                "HC-R002",
                "Memory for memstores is unused",
                "A table receives at least half of the writes, and its regions on one server, when full, use "
                        + "less than half of the memory reserved for memstores.",
                "A larger heap does not improve writes when the flush size stays: every region is "
                        + "flushed at its own size long before the memory is used, in more and smaller files.",
                "hbase.hregion.memstore.flush.size of the table = 0.75 x 0.95 x the memstores' memory / its "
                        + "regions on one server, at most 512 MiB and an eighth of the heap.",
                "Recovery of a failed server replays more edits; each flush takes longer.",
                "The table will soon have many more regions.",
                "xConfig 2016, 5.1.2 and Table 3 (flush size grows with the heap); bounds of " + "hconfig/bulk-load"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalDouble limit = facts.memstoreLimit();
        OptionalLong heap = facts.heapBytes();
        if (limit.isEmpty() || heap.isEmpty()) {
            ruleResultBuilder.addMissing("the servers' heap size or memstore share");
            return;
        }
        if (isHeapUnderPressure(facts, ruleResultBuilder)) {
            return;
        }
        long all = facts.tables().stream().mapToLong(TableObservation::writes).sum();
        for (TableObservation table : tables(facts, ruleResultBuilder)) {
            OptionalDouble flush = facts.values().number(table.facts(), FLUSH);
            long regions = table.regionsOnOneServer();
            if (all < WRITES_MIN || table.writes() < all * WRITES_SHARE || flush.isEmpty() || regions == 0) {
                continue;
            }
            double used = regions * flush.getAsDouble();
            ruleResultBuilder.addNumber(table.name() + ": " + AdviceNumberFormatter.count(regions, "region")
                    + " on one server x "
                    + AdviceNumberFormatter.bytes(flush.getAsDouble()) + " = " + AdviceNumberFormatter.bytes(used)
                    + " of "
                    + AdviceNumberFormatter.bytes(limit.getAsDouble()) + " for memstores");
            double bounded = Math.min(
                    PRESSURE * limit.getAsDouble() / regions, Math.min(heap.getAsLong() / HEAP_PART, FLUSH_MAX));
            long proposed = (long) Math.floor(bounded / MIB) * MIB;
            if (used < limit.getAsDouble() * USED_MIN && proposed > flush.getAsDouble()) {
                ruleResultBuilder.addFinding(Finding.change(
                        HBaseSubject.ofTable(FLUSH, table.name()),
                        Long.toString((long) flush.getAsDouble()),
                        Long.toString(proposed),
                        Severity.INFO,
                        facts.ofTraffic(),
                        AdviceNumberFormatter.count(regions, "region") + " x "
                                + AdviceNumberFormatter.bytes(flush.getAsDouble()) + " = "
                                + AdviceNumberFormatter.bytes(used)
                                + ", " + AdviceNumberFormatter.percent(used / limit.getAsDouble()) + " of the "
                                + AdviceNumberFormatter.bytes(limit.getAsDouble())
                                + " that the server reserves for memstores; "
                                + "0.75 x 0.95 x " + AdviceNumberFormatter.bytes(limit.getAsDouble()) + " / " + regions
                                + ", bounded by 512 MiB and heap / 8, is " + AdviceNumberFormatter.bytes(proposed)));
            }
        }
    }
}
