package org.hconfig.hbase.advice.memory;

import java.util.OptionalLong;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;

/** Rule HC-R005: heap just above 32 GiB. */
public final class HeapLosesCompressedOops extends HeapRule {
    /** Creates the rule with its card. */
    public HeapLosesCompressedOops() {
        super(
                new RuleCard(
                        "HC-R005",
                        "Heap just above 32 GiB",
                        "The heap is at least 32 GiB and below 48 GiB, and memstores, block cache and indexes fit into 31 "
                                + "GiB. If no server reports all three: the heap currently in use fits, or is unknown.",
                        "From 32 GiB on, the JVM cannot compress object pointers: every reference takes 8 bytes instead of "
                                + "4, and a heap of up to about 48 GiB holds hardly more objects than one of 31 GiB.",
                        "A heap of 31 GiB; the released memory is available for the page cache or an off-heap bucket "
                                + "cache.",
                        "The shares of memstores and block cache shrink with the heap.",
                        "The JVM runs with a larger object alignment (-XX:ObjectAlignmentInBytes=16), or with ZGC, "
                                + "which never compresses pointers.",
                        "JVM, UseCompressedOops (limit 32 GiB); 48 = 32 x 1.5, the growth of pointer-rich heaps"),
                HeapSizeDecision.HeapSizeReason.GAP);
    }

    @Override
    Finding finding(HBaseFacts facts, HeapSizeDecision choice) {
        return change(
                choice,
                Severity.WARN,
                facts.ofSettings(),
                "a heap of " + AdviceNumberFormatter.bytes(choice.current())
                        + " is between 32 and 48 GiB: 8-byte object pointers use up the memory gained over 31 GiB"
                        + (HeapSizeDecision.need(facts).isPresent()
                                ? "; memstores, block cache and index need a heap of "
                                        + AdviceNumberFormatter.bytes(
                                                HeapSizeDecision.need(facts).getAsDouble())
                                : inUse(facts)));
    }

    private static String inUse(HBaseFacts facts) {
        OptionalLong used = HeapSizeDecision.inUse(facts);
        return used.isPresent()
                ? "; at most " + AdviceNumberFormatter.bytes(used.getAsLong())
                        + " of it are in use, garbage included; memstores, block cache and index are not all known"
                : "; its usage is unknown";
    }
}
