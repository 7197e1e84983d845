package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** The heap does not leave the machine enough. */
public final class HeapTooLargeForMachine extends HBaseRule {
    private static final double SHARE_MAX = 0.75;
    /** Above this the JVM's own needs, about a tenth of the heap, no longer fit. */
    private static final double SHARE_GRAVE = 0.9;

    private static final long MIB = 1L << 20;

    /** The rule. */
    public HeapTooLargeForMachine() {
        super(new RuleCard(
                "HC-R006",
                "Heap too large for the machine",
                "The heap is above three quarters of the memory that is the server's share of its machine.",
                "The JVM needs memory beside its heap (threads, direct buffers, code), and HDFS lives from "
                        + "the page cache. A heap that is swapped out turns a collection into minutes, and ZooKeeper "
                        + "holds the server for dead.",
                "Three quarters of the machine's memory, divided by the RegionServers on it.",
                "The shares of memstores and block cache shrink with the heap.",
                "The machine serves nothing else and never swaps (swap off, memory locked).",
                "xConfig 2016, 5.1.2 (2): half to three quarters of the memory"));
    }

    @Override
    protected void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<NodeFacts> node = facts.node();
        if (node.isEmpty()) {
            notes.missing("no server showed its memory and heap");
            return;
        }
        double share = (double) node.get().heap().bytes() / node.get().ram().bytes();
        notes.number("heap " + node.get().heap() + " of " + node.get().ram() + ", " + Words.percent(share));
        if (share > SHARE_MAX) {
            long proposed = (long) Math.floor(node.get().ram().bytes() * SHARE_MAX / MIB) * MIB;
            notes.found(Finding.change(
                    Subject.ofServers("<heapsize>"),
                    Long.toString(node.get().heap().bytes()),
                    Long.toString(proposed),
                    share > SHARE_GRAVE ? Severity.CRITICAL : Severity.WARN,
                    facts.ofSettings(),
                    "the heap takes " + Words.percent(share) + " of the server's "
                            + node.get().ram() + "; 0.75 x " + node.get().ram() + " = " + Words.bytes(proposed)));
        }
    }
}
