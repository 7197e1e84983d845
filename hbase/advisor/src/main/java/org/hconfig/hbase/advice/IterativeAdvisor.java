package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.hconfig.hbase.advice.budget.MemoryProposalGuard;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.advice.AdviceRule;
import org.hconfig.xconfig.model.Advice;

/**
 * Fixed-point iteration over advice: each round evaluates the settings as changed by the rounds before, until nothing changes. So
 * dependent values (a flush size and the heap) are consistent, and no advice contradicts earlier advice
 * once it is in effect.
 */
final class IterativeAdvisor {
    private static final int ROUNDS_MAX = 8;

    /** Rules that propose incremental steps, each to be measured before the next one. */
    private static final Set<String> STEPS = HBaseRuleRegistry.all().stream()
            .filter(AdviceRule::stepwise)
            .map(adviceRule -> adviceRule.card().id())
            .collect(Collectors.toUnmodifiableSet());

    private final Function<HBaseFacts, AdviceReport> adviser;

    IterativeAdvisor(Function<HBaseFacts, AdviceReport> adviser) {
        this.adviser = adviser;
    }

    /** Returns the advice for these facts; current values are those of the facts. */
    AdviceReport advise(HBaseFacts facts) {
        AdviceReport first = adviser.apply(facts);
        Map<String, Advice> settled = new LinkedHashMap<>();
        List<AdviceReport.WithdrawnAdvice> withdrawnAdvice = new ArrayList<>(first.withdrawn());
        Map<String, Advice> changes = changes(first, settled, 0);
        AdviceReport last = first;
        for (int round = 1; !changes.isEmpty() && round <= ROUNDS_MAX; round++) {
            settle(settled, changes);
            last = adviser.apply(AdviceProjection.apply(facts, settled.values()));
            last.withdrawn().stream()
                    .filter(gone -> !withdrawnAdvice.contains(gone))
                    .forEach(withdrawnAdvice::add);
            changes = changes(last, settled, round);
        }
        // Values that have not converged depend on the other changes and are withdrawn until those are in effect.
        changes.values().forEach(moving -> {
            Optional.ofNullable(settled.remove(moving.subject()))
                    .ifPresent(before -> withdrawnAdvice.add(withdrawn(
                            before, "it depends on the other changes; run hconfig advise again after applying them")));
        });
        List<Advice> open = new ArrayList<>(settled.values());
        open.addAll(todos(first, last, settled));
        open.sort(order(facts));
        withdrawnAdvice.removeIf(gone -> settled.values().stream()
                .anyMatch(advice -> advice.proposal().key().equals(gone.key())
                        && advice.proposal().target().equals(gone.target())));
        return new AdviceReport(
                open, first.passed(), first.missing(), withdrawnAdvice, first.additions(), first.problems());
    }

    /** Returns the report with its advice in the usual order. */
    static AdviceReport ordered(AdviceReport report, HBaseFacts facts) {
        return new AdviceReport(
                report.advice().stream().sorted(order(facts)).toList(),
                report.passed(),
                report.missing(),
                report.withdrawn(),
                report.additions(),
                report.problems());
    }

    /** Most severe first; then advice that relieves the heap, then highest confidence. */
    private static Comparator<Advice> order(HBaseFacts facts) {
        boolean pressure = facts.pressure().isPresent();
        return Comparator.comparing(Advice::severity)
                .thenComparing(advice -> pressure && advice.proposal().key().equals(MemoryProposalGuard.HEAP))
                .thenComparing(advice -> pressure && advice.id().equals("HC-R037"))
                .thenComparingDouble(Advice::confidence)
                .reversed()
                .thenComparing(Advice::id)
                .thenComparing(advice -> advice.proposal().target())
                .thenComparing(advice -> advice.proposal().key());
    }

    /** Returns the values added by a round, without those already in effect, further steps, or another heap size. */
    private static Map<String, Advice> changes(AdviceReport adviceReport, Map<String, Advice> settled, int round) {
        Map<String, Advice> changes = new LinkedHashMap<>();
        for (Advice advice : adviceReport.advice()) {
            Advice before = settled.get(advice.subject());
            boolean repeated = before != null
                    && (before.proposal().proposed().equals(advice.proposal().proposed())
                            || advice.proposal().key().equals(MemoryProposalGuard.HEAP));
            boolean step = round > 0 && STEPS.contains(advice.id());
            if (advice.proposal().proposed().isPresent() && !repeated && !step) {
                changes.put(advice.subject(), advice);
            }
        }
        return changes;
    }

    private static void settle(Map<String, Advice> settled, Map<String, Advice> changes) {
        changes.forEach((subject, advice) -> {
            Advice before = settled.get(subject);
            String current = before == null
                    ? advice.proposal().current()
                    : before.proposal().current();
            if (advice.proposal().proposed().equals(Optional.of(current))) {
                settled.remove(subject);
            } else {
                settled.put(subject, advice.from(current));
            }
        });
    }

    /** Returns the manual actions: those for the current facts that the changes do not resolve, and those caused by the changes. */
    private static List<Advice> todos(AdviceReport first, AdviceReport last, Map<String, Advice> settled) {
        Set<String> remaining = last.advice().stream().map(Advice::subject).collect(Collectors.toUnmodifiableSet());
        Map<String, Advice> todos = new LinkedHashMap<>();
        first.advice().stream()
                .filter(advice -> remaining.contains(advice.subject()))
                .forEach(advice -> todos.put(advice.subject(), advice));
        last.advice().forEach(advice -> todos.putIfAbsent(advice.subject(), advice));
        return todos.values().stream()
                .filter(advice -> advice.proposal().proposed().isEmpty() && !settled.containsKey(advice.subject()))
                .toList();
    }

    private static AdviceReport.WithdrawnAdvice withdrawn(Advice advice, String reason) {
        return new AdviceReport.WithdrawnAdvice(
                advice.id(),
                advice.proposal().key(),
                advice.proposal().target(),
                advice.proposal().proposed().orElse(""),
                reason);
    }
}
