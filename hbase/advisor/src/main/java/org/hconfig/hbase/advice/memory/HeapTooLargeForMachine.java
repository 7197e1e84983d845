package org.hconfig.hbase.advice.memory;

import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;

/** Rule HC-R006: heap too large for the machine. */
public final class HeapTooLargeForMachine extends HeapRule {
    /** Creates the rule with its card. */
    public HeapTooLargeForMachine() {
        super(
                new RuleCard(
                        "HC-R006",
                        "Heap too large for the machine",
                        "The heap takes more than three quarters of the memory available to the server on its machine; "
                                + "or more than half, and more than 85 % together with an off-heap bucket cache and "
                                + "off-heap memstores.",
                        "The JVM needs memory in addition to its heap (threads, direct buffers, code), and HDFS reads"
                                + " through the page cache. When part of the heap is swapped out, a collection takes"
                                + " minutes, and ZooKeeper declares the server dead.",
                        "The smaller of 0.75 x memory and 0.85 x memory - off-heap memory; 31 GiB where that is"
                                + " between 32 and 48 GiB.",
                        "The shares of memstores and block cache shrink with the heap.",
                        "The machine runs no other processes and never swaps (swap off, memory locked).",
                        "xConfig 2016, 5.1.2 (2): half to three quarters of the memory; 85 % is set by HConfig"),
                HeapSizeDecision.HeapSizeReason.TOO_LARGE);
    }

    @Override
    Finding finding(HBaseFacts facts, HeapSizeDecision choice) {
        NodeFacts node = facts.node().orElseThrow();
        long outside = facts.offHeap().usedBytes();
        return change(
                choice,
                Severity.WARN,
                facts.ofSettings(),
                "the heap takes "
                        + AdviceNumberFormatter.percent(
                                (double) choice.current() / node.ram().bytes()) + " of the server's "
                        + node.ram()
                        + (outside > 0 ? ", and " + AdviceNumberFormatter.bytes(outside) + " are used off-heap" : "")
                        + "; the largest heap for this memory is " + AdviceNumberFormatter.bytes(choice.proposed()));
    }
}
