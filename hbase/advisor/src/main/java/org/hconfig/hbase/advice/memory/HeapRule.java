package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.Words;
import org.hconfig.hbase.advice.budget.HeapChoice;
import org.hconfig.hbase.advice.budget.MemoryGuard;
import org.hconfig.xconfig.advice.Examination;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.Subject;
import org.hconfig.xconfig.model.NodeFacts;
import org.hconfig.xconfig.model.Severity;

/** A rule about the heap's size: it speaks when the one choice for the heap has one of its reasons. */
abstract class HeapRule extends HBaseRule {
    private final Set<HeapChoice.Reason> reasons;

    HeapRule(RuleCard card, HeapChoice.Reason... reasons) {
        super(card);
        this.reasons = Set.of(reasons);
    }

    /** The finding for a choice that has one of the rule's reasons. */
    abstract Finding finding(HBaseFacts facts, HeapChoice choice);

    @Override
    protected final void look(HBaseFacts facts, Examination.Notes notes) {
        OptionalLong heap = facts.heapBytes();
        if (heap.isEmpty()) {
            notes.missing("neither a server nor hbase-env.sh shows the heap");
            return;
        }
        Optional<NodeFacts> node = facts.node();
        if (node.isEmpty() && !reasons.contains(HeapChoice.Reason.GAP)) {
            notes.missing("no server showed its memory");
            return;
        }
        notes.number("heap " + Words.bytes(heap.getAsLong())
                + node.map(known -> " of " + known.ram() + ", "
                                + Words.percent(
                                        (double) heap.getAsLong() / known.ram().bytes()))
                        .orElse(""));
        HeapChoice.of(facts)
                .filter(choice -> reasons.contains(choice.reason()))
                .ifPresent(choice -> notes.found(finding(facts, choice)));
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
