package org.hconfig.hbase.advice.memory;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R060: heap smaller than one memstore needs. */
public final class HeapBelowMemstore extends HBaseRule {
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    /** Smallest heap in bytes with which a JVM starts ("Too small maximum heap"). */
    private static final long JVM_MIN = 2 * MIB;
    /** Heap size in bytes below which no setting helps: the default flush size of one memstore. */
    private static final long TINY = 128 * MIB;

    /** Creates the rule with its card. */
    public HeapBelowMemstore() {
        super(new RuleCard(
                "HC-R060",
                "Heap smaller than one memstore needs",
                "The heap is below 128 MiB, or the limit of all memstores together"
                        + " (hbase.regionserver.global.memstore.size) is below hbase.hregion.memstore.flush.size.",
                "bin/hbase interprets HBASE_HEAPSIZE and HBASE_OFFHEAPSIZE without a unit as MiB; the JVM"
                        + " interprets -Xmx without a unit as bytes. With such a heap the limit of all memstores"
                        + " forces a flush before any memstore is full. A RegionServer with a few tens of MiB"
                        + " starts slowly and runs out of memory; a JVM does not start below 2 MiB.",
                "No value. Specify the size with its unit, such as 31g.",
                "",
                "It is a test server with almost no data.",
                "bin/hbase of 2.4 to 3.0, add_size_suffix; MemStoreFlusher; JVM 17 and 25 started with -Xmx1m"
                        + " and -Xmx2m; a RegionServer of 2.6 with -Xmx31m, which ran out of memory within two"
                        + " minutes, without a table"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong heap = facts.heapBytes();
        if (heap.isEmpty()) {
            ruleResultBuilder.addMissing("the heap size (a running server or hbase-env.sh)");
            return;
        }
        long bytes = heap.getAsLong();
        OptionalDouble limit = facts.memstoreLimit();
        OptionalDouble flush = facts.values().number(FLUSH);
        boolean small = forcesFlushes(facts);
        ruleResultBuilder.addNumber("heap " + AdviceNumberFormatter.bytes(bytes)
                + (limit.isPresent()
                        ? ", all memstores at most " + AdviceNumberFormatter.bytes(limit.getAsDouble())
                        : ""));
        if (appliesTo(facts)) {
            ruleResultBuilder.addFinding(Finding.todo(
                    HBaseSubject.ofServers(MemoryProposalGuard.HEAP),
                    AdviceNumberFormatter.bytes(bytes),
                    todo(bytes),
                    bytes < JVM_MIN ? Severity.CRITICAL : Severity.WARN,
                    new Finding.FindingEvidence(1, facts.node().isPresent() ? "running JVM" : "hbase-env.sh"),
                    bytes < JVM_MIN
                            ? "a JVM does not start with less than 2 MiB"
                            : small
                                    ? "all memstores together are limited to "
                                            + AdviceNumberFormatter.bytes(limit.getAsDouble())
                                            + ", less than the flush size "
                                            + AdviceNumberFormatter.bytes(flush.getAsDouble())
                                            + " of one; every flush is forced and small"
                                    : "a single memstore grows to 128 MiB by default; the server runs out of memory"));
        }
    }

    /** Returns true when the heap is known and too small for any other memory advice. */
    static boolean appliesTo(HBaseFacts facts) {
        long heap = facts.heapBytes().orElse(0);
        return heap > 0 && (heap < TINY || forcesFlushes(facts));
    }

    private static boolean forcesFlushes(HBaseFacts facts) {
        OptionalDouble limit = facts.memstoreLimit();
        OptionalDouble flush = facts.values().number(FLUSH);
        return limit.isPresent() && flush.isPresent() && limit.getAsDouble() < flush.getAsDouble();
    }

    private static String todo(long bytes) {
        if (bytes % MIB == 0 && bytes < GIB) {
            return "set a heap of at least 1 GiB; HBASE_HEAPSIZE without a unit is in MiB: specify " + bytes / MIB
                    + "g if GiB were intended";
        }
        return "set a heap of at least 1 GiB, with its unit: -Xmx without one is in bytes";
    }
}
