package org.hconfig.hbase.advice.memory;

import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.FindingSubject;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;

/** A heap that does not hold one memstore, as when its unit was forgotten. */
public final class HeapBelowMemstore extends HBaseRule {
    private static final String FLUSH = "hbase.hregion.memstore.flush.size";
    private static final long MIB = 1L << 20;
    private static final long GIB = 1L << 30;
    /** Below this no JVM starts: "Too small maximum heap". */
    private static final long JVM_MIN = 2 * MIB;
    /** Below this no settings can help: the default flush size of one memstore. */
    private static final long TINY = 128 * MIB;

    /** The rule. */
    public HeapBelowMemstore() {
        super(
                new RuleCard(
                        "HC-R060",
                        "Heap smaller than one memstore needs",
                        "The heap is below 128 MiB, or the limit of all memstores together (hbase.regionserver.global.memstore.size) is"
                                + " below hbase.hregion.memstore.flush.size.",
                        "bin/hbase takes HBASE_HEAPSIZE and HBASE_OFFHEAPSIZE without a unit as MiB, and the JVM takes -Xmx without a"
                                + " unit as bytes. With such a heap the limit of all memstores forces a flush before any memstore is full."
                                + " A RegionServer with a few tens of MiB starts slowly and runs out of memory; below 2 MiB no JVM starts.",
                        "No value. Write the size with its unit, such as 31g.",
                        "",
                        "The server is a test that holds next to no data.",
                        "bin/hbase of 2.4 to 3.0, add_size_suffix; MemStoreFlusher; JVMs of 17 and 25 started with -Xmx1m and -Xmx2m;"
                                + " a RegionServer of 2.6 with -Xmx31m, which ran out of memory within two minutes, without a table"));
    }

    @Override
    protected void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong heap = facts.heapBytes();
        if (heap.isEmpty()) {
            ruleResultBuilder.addMissing("neither a server nor hbase-env.sh shows the heap");
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
                    FindingSubject.ofServers(MemoryProposalGuard.HEAP),
                    AdviceNumberFormatter.bytes(bytes),
                    todo(bytes),
                    bytes < JVM_MIN ? Severity.CRITICAL : Severity.WARN,
                    new Finding.FindingEvidence(1, facts.node().isPresent() ? "running JVM" : "hbase-env.sh"),
                    bytes < JVM_MIN
                            ? "no JVM starts with less than 2 MiB"
                            : small
                                    ? "all memstores may take " + AdviceNumberFormatter.bytes(limit.getAsDouble())
                                            + ", less than the flush size "
                                            + AdviceNumberFormatter.bytes(flush.getAsDouble())
                                            + " of one; every flush is forced and small"
                                    : "one memstore alone may take 128 MiB by default; the server runs out of memory"));
        }
    }

    /** True when the heap is known and so small that no other advice about memory makes sense. */
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
            return "set a heap of at least 1 GiB; HBASE_HEAPSIZE without a unit is in MiB: write " + bytes / MIB
                    + "g if GiB were meant";
        }
        return "set a heap of at least 1 GiB, with its unit: -Xmx without one is in bytes";
    }
}
