package org.hconfig.app.plan;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.core.ErrorCode;
import org.hconfig.core.HConfigException;
import org.hconfig.core.ProblemCollector;
import org.hconfig.core.SpellingSuggester;
import org.hconfig.hbase.advice.HBaseRuleRegistry;
import org.hconfig.hbase.model.HBaseScope;
import org.hconfig.hbase.policies.PolicyRepository;
import org.hconfig.xconfig.model.Advice;

/** The advice that a plan is to carry out, by its ids. */
public final class AdviceSelection {
    private static final String ALL = "all";

    private AdviceSelection() {}

    /**
     * Checks that each id is the number of a rule, the name of a policy, or {@code all}, before a cluster is observed.
     *
     * @param usage code of the problems
     * @throws HConfigException with the given code for each id that no advice can have
     */
    public static void check(List<String> ids, PolicyRepository policies, ErrorCode usage) {
        Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        known.add(ALL);
        HBaseRuleRegistry.all().forEach(rule -> known.add(rule.card().id()));
        policies.all().forEach(policy -> known.add(policy.name()));
        ProblemCollector problems = new ProblemCollector();
        ids.stream()
                .map(String::strip)
                .filter(id -> !known.contains(id))
                .forEach(id -> problems.add(
                        usage,
                        "--from-advice " + id + ": there is no such rule or policy",
                        "",
                        SpellingSuggester.suggestion(
                                SpellingSuggester.of(id, known), "use an id that hconfig advise shows, or all")));
        problems.throwIfAny();
    }

    /** Returns the advice for a table and its families, in its own order. */
    public static List<Advice> ofTable(List<Advice> open, String table) {
        return open.stream()
                .filter(advice -> advice.proposal().scope() == HBaseScope.TABLE
                        || advice.proposal().scope() == HBaseScope.FAMILY)
                .filter(advice -> advice.proposal()
                        .target()
                        .object()
                        .filter(table::equals)
                        .isPresent())
                .toList();
    }

    /**
     * The open advice with these ids, in its own order; all of it for no ids and for {@code all}.
     *
     * @param usage code of the problems
     * @throws HConfigException with the given code for each id that no open advice has
     */
    public static List<Advice> of(List<String> ids, List<Advice> open, ErrorCode usage) {
        if (ids.isEmpty() || ids.stream().anyMatch(id -> id.equalsIgnoreCase(ALL))) {
            return open;
        }
        Set<String> known = new TreeSet<>();
        open.forEach(advice -> known.add(advice.id().toLowerCase(Locale.ROOT)));
        ProblemCollector problems = new ProblemCollector();
        Set<String> wanted = new LinkedHashSet<>();
        for (String id : ids) {
            String lower = id.strip().toLowerCase(Locale.ROOT);
            if (!known.contains(lower)) {
                problems.add(
                        usage,
                        "there is no open advice '" + id.strip() + "'",
                        known.isEmpty()
                                ? "hconfig advise recommends nothing now"
                                : "open now: "
                                        + String.join(
                                                ", ",
                                                new LinkedHashSet<>(open.stream()
                                                        .map(Advice::id)
                                                        .toList())),
                        "choose from these, or all");
            }
            wanted.add(lower);
        }
        problems.throwIfAny();
        return open.stream()
                .filter(advice -> wanted.contains(advice.id().toLowerCase(Locale.ROOT)))
                .toList();
    }
}
