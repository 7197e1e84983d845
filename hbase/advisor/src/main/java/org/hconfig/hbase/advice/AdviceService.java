package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import org.hconfig.core.HConfigException;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.hbase.advice.budget.MemstoreShareCalculator;
import org.hconfig.hbase.catalogue.SettingsCatalogue;
import org.hconfig.hbase.policies.PolicyInputs;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.advice.Advisor;
import org.hconfig.xconfig.advice.EffectiveSettings;
import org.hconfig.xconfig.advice.PolicyFindings;
import org.hconfig.xconfig.advice.RuleResult;
import org.hconfig.xconfig.policy.CompiledPolicy;
import org.hconfig.xconfig.policy.PolicyEngine;
import org.hconfig.xconfig.policy.PolicyResult;
import org.hconfig.xconfig.spi.Target;

/** Service that evaluates all rules, and the policy of each table with a known workload, against the facts of an HBase cluster. */
public final class AdviceService {
    private final SettingsCatalogue catalogue;
    private final PolicyRepository policyRepository;
    private final PolicyEngine engine;
    private final Map<String, CompiledPolicy> prepared = new ConcurrentHashMap<>();

    /** Creates a service from a settings catalogue and the workload policies. */
    public AdviceService(SettingsCatalogue catalogue, PolicyRepository policyRepository) {
        this.catalogue = catalogue;
        this.policyRepository = policyRepository;
        this.engine = new PolicyEngine(catalogue);
    }

    /**
     * Returns the advice for these facts. Its values are those for the heap in force, so that a plan can carry them out; a proposed
     * heap is part of it, for a person, and values that would differ with that heap say so.
     */
    public AdviceReport advise(HBaseFacts facts) {
        AdviceReport later = afterHeapChange(facts);
        AdviceReport present = new IterativeAdvisor(now -> withoutHeap(round(now)))
                .advise(facts)
                .withAdditions(MissingInputs.of(facts));
        return later.advice().stream()
                .filter(HeapChangeNotes::changesHeap)
                .findFirst()
                .map(heap -> new HeapChangeNotes(catalogue, heap).combine(present, later))
                .map(report -> IterativeAdvisor.ordered(report, facts))
                .orElse(present);
    }

    /** Returns the advice that is consistent with itself once all of it is in effect, including a change of the heap. */
    public AdviceReport afterHeapChange(HBaseFacts facts) {
        return new IterativeAdvisor(this::round).advise(facts).withAdditions(MissingInputs.of(facts));
    }

    private static AdviceReport withoutHeap(AdviceReport report) {
        return new AdviceReport(
                report.advice().stream()
                        .filter(advice -> !HeapChangeNotes.changesHeap(advice))
                        .toList(),
                report.passed(),
                report.missing(),
                report.withdrawn(),
                report.additions(),
                report.problems());
    }

    /** Returns the advice of one iteration: all rules and policies, limited to the servers' memory. */
    public AdviceReport round(HBaseFacts facts) {
        return new Advisor<>(catalogue.of(facts.version()), HBaseRuleRegistry.all(), new MemoryProposalGuard(facts))
                .advise(facts, inForce(facts), voices(facts));
    }

    /**
     * Evaluates one rule against these facts.
     *
     * @throws HConfigException {@link AdviceError#RULE_UNKNOWN} when the rule does not exist
     */
    public RuleResult evaluate(String id, HBaseFacts facts) {
        return rule(id).evaluate(facts);
    }

    /**
     * Returns the rule with this ID.
     *
     * @throws HConfigException {@link AdviceError#RULE_UNKNOWN} when it does not exist
     */
    public static AdviceRule<HBaseFacts> rule(String id) {
        List<String> ids = HBaseRuleRegistry.all().stream()
                .map(adviceRule -> adviceRule.card().id())
                .toList();
        return HBaseRuleRegistry.find(id)
                .orElseThrow(() -> new HConfigException(
                        AdviceError.RULE_UNKNOWN,
                        "there is no rule '" + id + "'",
                        "rule IDs range from " + ids.get(0) + " to " + ids.get(ids.size() - 1),
                        SpellingSuggester.suggestion(
                                SpellingSuggester.of(id, ids),
                                "hconfig advise lists the rules with findings; for a policy: hconfig policies"
                                        + " show NAME")));
    }

    private static EffectiveSettings inForce(HBaseFacts facts) {
        Map<Target, Map<String, String>> targets = new HashMap<>();
        for (TableObservation table : facts.tables()) {
            targets.put(Target.of(table.name()), table.facts().settings());
            table.facts()
                    .familySettings()
                    .forEach((family, values) -> targets.put(Target.of(table.name(), family), values));
        }
        Map<String, String> servers = new HashMap<>(facts.values().servers());
        facts.heapBytes().ifPresent(bytes -> servers.put(MemoryProposalGuard.HEAP, Long.toString(bytes)));
        return new EffectiveSettings(servers, targets);
    }

    private List<PolicyFindings> voices(HBaseFacts facts) {
        List<PolicyFindings> voices = new ArrayList<>();
        if (!facts.values().isKnown()) {
            // With unknown current values, a policy's proposals would be compared with HBase's defaults.
            return voices;
        }
        for (TableObservation table : facts.tables()) {
            Optional<PolicyInputs> inputs = inputs(facts, table);
            if (table.system() || table.workload().isEmpty() || inputs.isEmpty()) {
                continue;
            }
            TableObservation.RecognizedWorkload workload = table.workload().get();
            policyRepository.all().stream()
                    .filter(policy -> policy.workload() == workload.kind())
                    .findFirst()
                    .ifPresent(policy -> voices.add(new PolicyFindings(
                            withoutHeap(prepared.computeIfAbsent(policy.name(), name -> engine.prepare(policy))
                                    .evaluate(inputs.get())),
                            table.name(),
                            table.facts().families(),
                            workload.basis())));
        }
        return voices;
    }

    private static Optional<PolicyInputs> inputs(HBaseFacts facts, TableObservation table) {
        OptionalDouble share = facts.heapBytes().isEmpty()
                ? OptionalDouble.empty()
                : MemstoreShareCalculator.of(facts.values(), facts.heapBytes().getAsLong(), facts.version());
        return facts.node()
                .filter(node -> share.isPresent())
                .map(node -> new PolicyInputs(
                        node,
                        Math.max(1, facts.servers().size()),
                        Math.max(1, table.facts().regions()),
                        ObservedDataset.of(
                                table.facts().storeBytes(),
                                table.workload().flatMap(TableObservation.RecognizedWorkload::rowBytes)),
                        node.cores(),
                        share.getAsDouble()));
    }

    /** Removes heap proposals: rules size the heap from the machine and its usage, independently of tables. */
    private static PolicyResult withoutHeap(PolicyResult result) {
        return result.with(result.proposals().stream()
                .filter(settingProposal -> !settingProposal.key().equals(MemoryProposalGuard.HEAP))
                .toList());
    }
}
