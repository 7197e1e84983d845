package org.hconfig.hbase.advice.memory;

import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;

/** Rule HC-R007: heap small for the machine. */
public final class HeapTooSmallForMachine extends HeapRule {
    /** Creates the rule with its card. */
    public HeapTooSmallForMachine() {
        super(
                new RuleCard(
                        "HC-R007",
                        "Heap small for the machine",
                        "The heap is at most 16 GiB and a quarter of the memory available to the server on its"
                                + " machine, as if it was never set. Or garbage collection takes too much time while the"
                                + " heap is nearly full, and the machine has memory for a larger one.",
                        "Memstores and block cache are in the heap; without -Xmx a JVM uses a quarter of the machine's "
                                + "memory. A heap that is full after a collection is collected again immediately.",
                        "Half of the machine's memory, at most 31 GiB, where that is at least 1.8 times the heap;"
                                + " otherwise the largest heap that fits the machine (HC-R006).",
                        "Longer GC pauses when the collector is not tuned for the larger heap.",
                        "Other processes need the memory, or an off-heap bucket cache uses it.",
                        "xConfig 2016, 5.1.2 (2): half to three quarters of the memory; 1.8 = 1.1 / (0.7 - 0.08), a"
                                + " full heap by \"Tuning G1GC For Your HBase Cluster\""),
                HeapSizeDecision.HeapSizeReason.SMALL,
                HeapSizeDecision.HeapSizeReason.PRESSURE);
    }

    @Override
    Finding finding(HBaseFacts facts, HeapSizeDecision choice) {
        NodeFacts node = facts.node().orElseThrow();
        if (choice.reason() == HeapSizeDecision.HeapSizeReason.PRESSURE) {
            return change(
                    choice,
                    Severity.WARN,
                    facts.ofTraffic(),
                    facts.pressure().evidence() + "; of " + node.ram() + " of memory the heap can take "
                            + AdviceNumberFormatter.bytes(choice.proposed()));
        }
        return change(
                choice,
                Severity.INFO,
                facts.ofSettings(),
                "the heap takes "
                        + AdviceNumberFormatter.percent(
                                (double) choice.current() / node.ram().bytes()) + " of the server's "
                        + node.ram() + "; the usual size is 0.5 x " + node.ram() + ", at most 31 GiB: "
                        + AdviceNumberFormatter.bytes(choice.proposed()));
    }
}
