package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.hbase.advice.budget.HeapChoice;
import org.hconfig.hbase.advice.budget.MemoryGuard;
import org.hconfig.model.NodeFacts;
import org.hconfig.model.Severity;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;

/** A rule about the heap's size: it speaks when the one choice for the heap has one of its reasons. */
abstract class HeapRule extends HBaseRule {
    private final Set<HeapChoice.Reason> reasons;

    HeapRule(RuleCard card, HeapChoice.Reason... reasons) {
        super(card);
        this.reasons = Set.of(reasons);
    }

    /** The finding for a choice that has one of the rule's reasons. */
    abstract Finding finding(HBaseFacts facts, NodeFacts node, HeapChoice choice);

    @Override
    protected final void look(HBaseFacts facts, Examination.Notes notes) {
        Optional<NodeFacts> node = facts.node();
        OptionalLong heap = facts.heapBytes();
        if (node.isEmpty() || heap.isEmpty()) {
            notes.missing(heap.isEmpty() ? "no server showed its memory and heap" : "no server showed its memory");
            return;
        }
        notes.number("heap " + Words.bytes(heap.getAsLong()) + " of "
                + node.get().ram() + ", "
                + Words.percent((double) heap.getAsLong() / node.get().ram().bytes()));
        HeapChoice.of(facts)
                .filter(choice -> reasons.contains(choice.reason()))
                .ifPresent(choice -> notes.found(finding(facts, node.get(), choice)));
    }

    static Finding change(HeapChoice choice, Severity severity, Finding.Basis basis, String why) {
        return Finding.change(
                Subject.ofServers(MemoryGuard.HEAP),
                Long.toString(choice.current()),
                Long.toString(choice.proposed()),
                severity,
                basis,
                why);
    }
}
