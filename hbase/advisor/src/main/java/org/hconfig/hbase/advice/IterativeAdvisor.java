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
 * Asks for advice until it does not change any more: each round sees the settings as the rounds before would leave them. So
 * values that follow from each other (a flush size from the heap) fit together, and nothing that is advised is advised
 * against once it is in force.
 */
final class IterativeAdvisor {
    private static final int ROUNDS_MAX = 8;

    /** Rules whose values are steps, to be measured before the next one. */
    private static final Set<String> STEPS = HBaseRuleRegistry.all().stream()
            .filter(AdviceRule::stepwise)
            .map(adviceRule -> adviceRule.card().id())
            .collect(Collectors.toUnmodifiableSet());

    private final Function<HBaseFacts, AdviceReport> adviser;

    IterativeAdvisor(Function<HBaseFacts, AdviceReport> adviser) {
        this.adviser = adviser;
    }

    /** The advice for these facts; the values in force are those of the facts. */
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
        // What still moves depends on the rest: it is asked for again once the rest is in force.
        changes.values().forEach(moving -> {
            Optional.ofNullable(settled.remove(moving.subject()))
                    .ifPresent(before -> withdrawnAdvice.add(
                            withdrawn(before, "it depends on the other changes; ask again after them")));
        });
        List<Advice> open = new ArrayList<>(settled.values());
        open.addAll(todos(first, last, settled));
        open.sort(order(facts));
        withdrawnAdvice.removeIf(gone -> settled.values().stream()
                .anyMatch(advice ->
                        advice.key().equals(gone.key()) && advice.target().equals(gone.target())));
        return new AdviceReport(
                open, first.passed(), first.missing(), withdrawnAdvice, first.additions(), first.problems());
    }

    /** Worst first; among equals what relieves the heap, then what is surest. */
    private static Comparator<Advice> order(HBaseFacts facts) {
        boolean pressure = facts.pressure().isPresent();
        return Comparator.comparing(Advice::severity)
                .thenComparing(advice -> pressure && advice.key().equals(MemoryProposalGuard.HEAP))
                .thenComparing(advice -> pressure && advice.id().equals("HC-R037"))
                .thenComparingDouble(Advice::confidence)
                .reversed()
                .thenComparing(Advice::id)
                .thenComparing(Advice::target)
                .thenComparing(Advice::key);
    }

    /** The values that a round adds: not those in force already, nor further steps, nor another heap. */
    private static Map<String, Advice> changes(AdviceReport adviceReport, Map<String, Advice> settled, int round) {
        Map<String, Advice> changes = new LinkedHashMap<>();
        for (Advice advice : adviceReport.open()) {
            Advice before = settled.get(advice.subject());
            boolean repeated = before != null
                    && (before.proposed().equals(advice.proposed())
                            || advice.key().equals(MemoryProposalGuard.HEAP));
            boolean step = round > 0 && STEPS.contains(advice.id());
            if (advice.proposed().isPresent() && !repeated && !step) {
                changes.put(advice.subject(), advice);
            }
        }
        return changes;
    }

    private static void settle(Map<String, Advice> settled, Map<String, Advice> changes) {
        changes.forEach((subject, advice) -> {
            Advice before = settled.get(subject);
            String current = before == null ? advice.current() : before.current();
            if (advice.proposed().equals(Optional.of(current))) {
                settled.remove(subject);
            } else {
                settled.put(subject, advice.from(current));
            }
        });
    }

    /** What a person must do: of the facts as they are, unless the changes do it; and what the changes bring about. */
    private static List<Advice> todos(AdviceReport first, AdviceReport last, Map<String, Advice> settled) {
        Set<String> remaining = last.open().stream().map(Advice::subject).collect(Collectors.toUnmodifiableSet());
        Map<String, Advice> todos = new LinkedHashMap<>();
        first.open().stream()
                .filter(advice -> remaining.contains(advice.subject()))
                .forEach(advice -> todos.put(advice.subject(), advice));
        last.open().forEach(advice -> todos.putIfAbsent(advice.subject(), advice));
        return todos.values().stream()
                .filter(advice -> advice.proposed().isEmpty() && !settled.containsKey(advice.subject()))
                .toList();
    }

    private static AdviceReport.WithdrawnAdvice withdrawn(Advice advice, String reason) {
        return new AdviceReport.WithdrawnAdvice(
                advice.id(), advice.key(), advice.target(), advice.proposed().orElse(""), reason);
    }
}
