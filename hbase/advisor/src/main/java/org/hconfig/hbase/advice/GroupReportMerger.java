package org.hconfig.hbase.advice;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.hconfig.hbase.model.HBaseRoute;
import org.hconfig.xconfig.advice.AdviceReport;
import org.hconfig.xconfig.model.Advice;
import org.hconfig.xconfig.spi.Route;
import org.hconfig.xconfig.spi.Scope;
import org.hconfig.xconfig.spi.Target;

/** Merges the advice reports of groups of RegionServers into one. */
final class GroupReportMerger {
    private final Map<String, AdviceReport> groups;
    private final Collection<AdviceReport> all;
    private final BiPredicate<String, Advice.Proposal> inForce;

    /**
     * Creates a merger.
     *
     * @param groups the report of each group that has servers, at least two
     * @param withoutServers the reports of the groups that have tables only
     * @param inForce whether the servers of a group have a proposed value already
     */
    GroupReportMerger(
            Map<String, AdviceReport> groups,
            Map<String, AdviceReport> withoutServers,
            BiPredicate<String, Advice.Proposal> inForce) {
        this.inForce = inForce;
        this.groups = groups;
        this.all = Stream.concat(groups.values().stream(), withoutServers.values().stream())
                .toList();
    }

    AdviceReport merge() {
        List<Advice> advice = advice();
        Set<String> advised = advice.stream().map(Advice::id).collect(Collectors.toSet());
        List<AdviceReport.InconclusiveRule> missing = missing();
        Set<String> undecided =
                missing.stream().map(AdviceReport.InconclusiveRule::id).collect(Collectors.toSet());
        return new AdviceReport(
                advice,
                distinct(AdviceReport::passed, AdviceReport.PassedRule::id).stream()
                        .filter(rule -> !advised.contains(rule.id()) && !undecided.contains(rule.id()))
                        .toList(),
                missing,
                distinct(AdviceReport::withdrawn, withdrawn -> withdrawn),
                distinct(AdviceReport::additions, addition -> addition),
                distinct(AdviceReport::problems, problem -> problem));
    }

    private List<Advice> advice() {
        Map<String, Map<String, Advice>> subjects = new LinkedHashMap<>();
        groups.forEach((group, report) -> report.advice()
                .forEach(advice -> subjects.computeIfAbsent(advice.subject(), subject -> new LinkedHashMap<>())
                        .put(group, advice)));
        Map<String, Advice> merged = new LinkedHashMap<>();
        subjects.values().forEach(byGroup -> merged(byGroup).forEach(advice -> merged.put(advice.subject(), advice)));
        all.forEach(report -> report.advice().stream()
                .filter(advice -> !subjects.containsKey(advice.subject()))
                .forEach(advice -> merged.putIfAbsent(advice.subject(), advice)));
        return merged.values().stream()
                .sorted(Comparator.comparing(Advice::severity)
                        .thenComparing(Advice::confidence)
                        .reversed())
                .toList();
    }

    /** Returns the advice of the groups on one subject; a table is in one group, all else concerns each. */
    private List<Advice> merged(Map<String, Advice> byGroup) {
        Advice first = byGroup.values().stream()
                .max(Comparator.comparing(Advice::severity))
                .orElseThrow();
        boolean ofTable = !first.proposal().target().isCluster();
        boolean same = groups.keySet().stream()
                        .allMatch(group -> byGroup.containsKey(group) || inForce.test(group, first.proposal()))
                && byGroup.values().stream()
                        .allMatch(advice -> advice.proposal()
                                .proposed()
                                .equals(first.proposal().proposed()));
        if (ofTable || same) {
            return List.of(first);
        }
        if (byGroup.values().stream().allMatch(GroupReportMerger::canBeOfGroup)) {
            return byGroup.entrySet().stream()
                    .map(entry -> ofGroup(entry.getKey(), entry.getValue()))
                    .toList();
        }
        String why = byGroup.entrySet().stream()
                .map(entry -> "group " + entry.getKey() + ": "
                        + entry.getValue().explanation().why())
                .collect(Collectors.joining("; "));
        return List.of(
                byGroup.values().stream()
                                .anyMatch(advice -> advice.proposal().proposed().isPresent())
                        ? byHand(first, byGroup, why)
                        : first.because(why));
    }

    /** Returns true for a value of RegionServers, which those of a group can have for themselves. */
    private static boolean canBeOfGroup(Advice advice) {
        Route route = advice.procedure().route();
        return advice.proposal().proposed().isPresent()
                && advice.proposal().scope().level() != Scope.Level.CLUSTER
                && route.reach() == Route.Reach.SERVERS
                && route != HBaseRoute.MASTER_RESTART;
    }

    /** Returns the advice for the servers of a group alone. */
    private static Advice ofGroup(String group, Advice advice) {
        Advice.Proposal proposal = advice.proposal();
        Target target = Target.group(group);
        return new Advice(
                advice.id(),
                advice.title(),
                advice.severity(),
                advice.confidence(),
                new Advice.Proposal(
                        proposal.key(),
                        proposal.scope(),
                        target,
                        proposal.current(),
                        proposal.proposed(),
                        proposal.range()),
                advice.explanation(),
                new Advice.Procedure(
                        advice.procedure().cost(),
                        advice.procedure().route(),
                        "on the servers of " + target + ": "
                                + advice.procedure().applyBy(),
                        "on the servers of " + target + ": "
                                + advice.procedure().undo()));
    }

    /** Returns advice to a person: the groups differ in a value that no plan sets on servers of one group. */
    private Advice byHand(Advice first, Map<String, Advice> byGroup, String why) {
        String key = first.proposal().key();
        List<String> steps = new ArrayList<>();
        byGroup.forEach((group, advice) -> steps.add("on the servers of group " + group + ": "
                + advice.proposal()
                        .proposed()
                        .map(value -> "set " + key + " to " + value)
                        .orElse(advice.procedure().applyBy())));
        List<String> others = groups.keySet().stream()
                .filter(group -> !byGroup.containsKey(group))
                .toList();
        if (!others.isEmpty()) {
            steps.add("leave it as it is on the servers of " + (others.size() == 1 ? "group " : "the groups ")
                    + String.join(", ", others));
        }
        Advice.Proposal proposal = first.proposal();
        return new Advice(
                first.id(),
                first.title(),
                first.severity(),
                first.confidence(),
                new Advice.Proposal(
                        key,
                        proposal.scope(),
                        proposal.target(),
                        proposal.current(),
                        Optional.empty(),
                        proposal.range()),
                new Advice.Explanation(
                        why,
                        first.explanation().evidence(),
                        first.explanation().source(),
                        first.explanation().overruled()),
                new Advice.Procedure(
                        first.procedure().cost(),
                        HBaseRoute.NONE,
                        "the groups need different values, and no plan sets this value for a group: "
                                + String.join("; ", steps),
                        "restore the old value on these servers"));
    }

    /** Returns the rules that a group could not decide, with the names of these groups unless they are all. */
    private List<AdviceReport.InconclusiveRule> missing() {
        Map<String, Map<String, AdviceReport.InconclusiveRule>> rules = new LinkedHashMap<>();
        groups.forEach((group, report) -> report.missing()
                .forEach(rule -> rules.computeIfAbsent(rule.id(), id -> new LinkedHashMap<>())
                        .put(group, rule)));
        return rules.values().stream().map(this::missing).toList();
    }

    private AdviceReport.InconclusiveRule missing(Map<String, AdviceReport.InconclusiveRule> byGroup) {
        AdviceReport.InconclusiveRule first = byGroup.values().iterator().next();
        Set<String> phrases = new LinkedHashSet<>();
        byGroup.forEach((group, rule) -> rule.missing()
                .forEach(phrase ->
                        phrases.add(byGroup.size() == groups.size() ? phrase : "group " + group + ": " + phrase)));
        return new AdviceReport.InconclusiveRule(first.id(), first.title(), List.copyOf(phrases));
    }

    private <T> List<T> distinct(Function<AdviceReport, List<T>> list, Function<T, Object> identity) {
        Map<Object, T> distinct = new LinkedHashMap<>();
        all.forEach(report -> list.apply(report).forEach(one -> distinct.putIfAbsent(identity.apply(one), one)));
        return List.copyOf(distinct.values());
    }
}
