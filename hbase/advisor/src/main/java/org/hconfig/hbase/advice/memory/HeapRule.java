package org.hconfig.hbase.advice.memory;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.hconfig.hbase.advice.AdviceNumberFormatter;
import org.hconfig.hbase.advice.HBaseFacts;
import org.hconfig.hbase.advice.HBaseRule;
import org.hconfig.hbase.advice.budget.HeapSizeDecision;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.model.HBaseSubject;
import org.hconfig.xconfig.advice.Finding;
import org.hconfig.xconfig.advice.RuleCard;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.model.Severity;
import org.hconfig.xconfig.spi.NodeFacts;

/** Base class of rules about the heap size: a rule reports a finding when the single heap-size decision has one of its reasons. */
abstract class HeapRule extends HBaseRule {
    private final Set<HeapSizeDecision.HeapSizeReason> heapSizeReasons;

    HeapRule(RuleCard card, HeapSizeDecision.HeapSizeReason... heapSizeReasons) {
        super(card);
        this.heapSizeReasons = Set.of(heapSizeReasons);
    }

    /** Returns the finding for a decision with one of the rule's reasons. */
    abstract Finding finding(HBaseFacts facts, HeapSizeDecision choice);

    @Override
    protected final void check(HBaseFacts facts, RuleResult.RuleResultBuilder ruleResultBuilder) {
        OptionalLong heap = facts.heapBytes();
        if (heap.isEmpty()) {
            ruleResultBuilder.addMissing("the heap size (a running server or hbase-env.sh)");
            return;
        }
        Optional<NodeFacts> node = facts.node();
        if (node.isEmpty() && !heapSizeReasons.contains(HeapSizeDecision.HeapSizeReason.GAP)) {
            ruleResultBuilder.addMissing("the memory of the servers' machines");
            return;
        }
        ruleResultBuilder.addNumber("heap " + AdviceNumberFormatter.bytes(heap.getAsLong())
                + node.map(known -> " of " + known.ram() + ", "
                                + AdviceNumberFormatter.percent(
                                        (double) heap.getAsLong() / known.ram().bytes()))
                        .orElse(""));
        HeapSizeDecision.of(facts)
                .filter(choice -> heapSizeReasons.contains(choice.reason()))
                .ifPresent(choice -> ruleResultBuilder.addFinding(finding(facts, choice)));
    }

    static Finding change(
            HeapSizeDecision choice, Severity severity, Finding.FindingEvidence findingEvidence, String why) {
        return Finding.change(
                HBaseSubject.ofServers(MemoryProposalGuard.HEAP),
                Long.toString(choice.current()),
                Long.toString(choice.proposed()),
                severity,
                findingEvidence,
                why);
    }
}
