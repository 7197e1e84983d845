package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.model.DataSize;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** Half of the machine's memory serves nobody. */
public final class HeapTooSmallForMachine extends HBaseRule {
    private static final double SHARE_MIN = 0.25;
    private static final long MIB = 1L << 20;

    /** The rule. */
    public HeapTooSmallForMachine() {
        super(new RuleCard(
                "HC-R007",
                "Heap small for the machine",
                "The heap is below a quarter of the memory that is the server's share of its machine, as "
                        + "when it was never set.",
                "Memstores and block cache live in the heap; a JVM that is told nothing takes a quarter of "
                        + "the machine's memory.",
                "Half of the machine's memory, divided by the RegionServers on it, at most 31 GiB.",
                "Longer collections when the collector is not tuned for the larger heap.",
                "Other processes need the memory, or a bucket cache outside the heap uses it.",
                "xConfig 2016, 5.1.2 (2): half to three quarters of the memory; the JVM's own choice is a "
                        + "quarter"));
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
        boolean outside = facts.values().text("hbase.bucketcache.ioengine").isPresent();
        long proposed = Math.min(
                (long) Math.floor(node.get().ram().bytes() / 2.0 / MIB) * MIB,
                DataSize.ofGibibytes(31).bytes());
        if (share <= SHARE_MIN && !outside && proposed > node.get().heap().bytes()) {
            notes.found(Finding.change(
                    Subject.ofServers("<heapsize>"),
                    Long.toString(node.get().heap().bytes()),
                    Long.toString(proposed),
                    Severity.INFO,
                    facts.ofSettings(),
                    "the heap takes " + Words.percent(share) + " of the server's "
                            + node.get().ram() + "; 0.5 x " + node.get().ram() + ", at most 31 GiB, is "
                            + Words.bytes(proposed)));
        }
    }
}
