package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.hconfig.core.DataSize;
import org.hconfig.core.Problem;
import org.hconfig.core.Problems;
import org.hconfig.gc.GcError;
import org.hconfig.gc.jvm.Flag;
import org.hconfig.gc.jvm.FlagCheck;
import org.hconfig.gc.jvm.LoggingFlags;

/** Works out what to do about the garbage collector, or that nothing is to be done. */
public final class GcAdvisor {
    private static final List<GcRule> RULES = List.of(
            new BaseRule(),
            new SizeRule(),
            new RegionRule(),
            new MixedRule(),
            new TenuringRule(),
            new MarkingRule(),
            new ExplicitRule());
    private static final List<String> CONCURRENT = List.of("ZGC", "Shenandoah");

    private final FlagCheck check;

    /**
     * An advisor.
     *
     * @param check lets through only flags that the JDK takes
     */
    public GcAdvisor(FlagCheck check) {
        this.check = check;
    }

    /**
     * Advises.
     *
     * @param known what is wrong with the logs already
     */
    public GcAdvice advise(Situation situation, List<Problem> known) {
        Problems problems = new Problems();
        known.forEach(problem -> problems.add(problem.code(), problem.what(), problem.why(), problem.next()));
        if (situation.jdk().feature().isEmpty()) {
            problems.add(
                    GcError.JDK_UNKNOWN,
                    situation.jdk().words() + ": only flags that "
                            + situation.jdk().listWords() + " all have are advised",
                    "neither the logs, the servers nor the options say which JDK the RegionServers run on",
                    "give --jdk 17, or --java with the path of their JDK");
        }
        if (situation.usage().partial()) {
            problems.add(
                    GcError.USAGE_MISSING,
                    "only some of the sizes of memstore, block cache and static index are given",
                    "the heap must hold all three",
                    "give all: --memstore 10g --block-cache 12g --static-index 6g, or none");
            return nothing(Verdict.NOT_ENOUGH_DATA, List.of("the usage given is not complete"), situation, problems);
        }
        if (situation.logs().isEmpty() && !situation.usage().complete()) {
            problems.add(
                    GcError.USAGE_MISSING,
                    "neither a log nor the usage of the heap is given",
                    "",
                    "give a log, or the largest sizes seen: --memstore 10g --block-cache 12g --static-index 6g");
            return nothing(Verdict.NOT_ENOUGH_DATA, List.of("nothing was given"), situation, problems);
        }
        Optional<Sizing> sizing = Sizing.of(situation);
        List<Symptom> symptoms = symptoms(situation, sizing);
        if (Trust.withholds(situation, symptoms)) {
            return nothing(Verdict.NOT_ENOUGH_DATA, Trust.withheld(situation, symptoms), situation, problems);
        }
        if (symptoms.isEmpty() && !situation.logs().isEmpty()) {
            return nothing(
                    Trust.healthy(situation, known) ? Verdict.LEAVE_IT : Verdict.NOT_ENOUGH_DATA,
                    Trust.looked(situation, known),
                    situation,
                    problems);
        }
        return change(situation, symptoms, Fitting.of(situation, sizing, problems), problems);
    }

    private static List<Symptom> symptoms(Situation situation, Optional<Sizing> sizing) {
        List<Symptom> symptoms = new ArrayList<>();
        OptionalDouble ihop = situation.ihopPercent();
        situation.logs().forEach(log -> symptoms.addAll(HealthCheck.symptoms(log, ihop)));
        // A log without a problem says more about the heap than a formula.
        boolean asked = situation.logs().isEmpty() || !symptoms.isEmpty();
        if (asked
                && situation.usage().complete()
                && sizing.isPresent()
                && situation.heap().isPresent()
                && sizing.get().heapLeastBytes() > situation.heap().getAsLong()) {
            symptoms.add(new Symptom(
                    Symptom.Kind.USAGE_TOO_LARGE,
                    "usage of " + new DataSize(sizing.get().usageBytes()) + " needs a heap of "
                            + new DataSize(sizing.get().heapLeastBytes()) + ", and it is "
                            + new DataSize(situation.heap().getAsLong())));
        }
        return symptoms;
    }

    private GcAdvice nothing(Verdict verdict, List<String> reasons, Situation situation, Problems problems) {
        List<String> logging =
                situation.logs().stream().allMatch(log -> log.missing().isEmpty())
                                && !situation.logs().isEmpty()
                        ? List.of()
                        : texts(LoggingFlags.of(situation.jdk()), problems);
        return new GcAdvice(
                verdict,
                reasons,
                situation.jdk().feature(),
                check.words(),
                List.of(),
                logging,
                Map.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                List.of(),
                problems.list());
    }

    private GcAdvice change(Situation situation, List<Symptom> symptoms, Optional<Sizing> sizing, Problems problems) {
        List<String> reasons =
                new ArrayList<>(symptoms.stream().map(Symptom::evidence).toList());
        reasons.addAll(Trust.lowerBounds(situation));
        Trust.apart(situation).stream().filter(text -> !reasons.contains(text)).forEach(reasons::add);
        HumongousObjects.order(situation, symptoms).ifPresent(reasons::add);
        List<String> outsideWords = OutsideCauses.words(situation, symptoms);
        reasons.addAll(outsideWords);
        reasons.addAll(PauseThreads.words(situation, symptoms));
        if (reasons.isEmpty()) {
            reasons.add("no log was given; this is the procedure's result for the usage given");
        }
        if (sizing.isPresent() && sizing.get().changesHeap()) {
            situation
                    .unknownMemory()
                    .forEach((fact, next) -> problems.add(
                            GcError.MEMORY_UNKNOWN,
                            fact,
                            "a heap must fit the machine, with the memory outside it",
                            next));
        }
        Fitting.foreign(situation, problems);
        boolean concurrent = !situation.logs().isEmpty()
                && situation.logs().stream().allMatch(log -> CONCURRENT.contains(log.collector()));
        Map<String, Proposal> wanted = new LinkedHashMap<>();
        boolean outside = OutsideCauses.keepCollector(situation, symptoms);
        for (GcRule rule : outside
                ? List.<GcRule>of(new ExplicitRule())
                : concurrent ? List.<GcRule>of(new HeadroomRule(), new StallRule()) : RULES) {
            rule.look(situation, symptoms, sizing)
                    .forEach(proposal -> wanted.putIfAbsent(proposal.flag().name(), proposal));
        }
        List<Flag> flags =
                check.taken(wanted.values().stream().map(Proposal::flag).toList(), problems);
        List<FlagChange> changes = changes(situation, flags, wanted);
        Map<String, String> site = new TreeMap<>();
        if (!concurrent && !outside) {
            Optional<Flag> regions = Optional.ofNullable(wanted.get("G1HeapRegionSize"))
                    .map(Proposal::flag)
                    .filter(flags::contains);
            // Regions that are not in force yet make chunks waste the heap by this advice.
            ChunkRule.look(situation, symptoms, regions, !changes.isEmpty()).ifPresent(change -> {
                changes.add(change);
                site.put(ChunkRule.KEY, change.flag().substring(ChunkRule.KEY.length() + 1));
            });
        }
        if (concurrent && !outside) {
            HeadroomRule.unmet(situation, sizing).ifPresent(reasons::add);
        }
        if (!concurrent && !outside) {
            sizing.flatMap(sizes -> MarkingRace.lost(situation, sizes)).ifPresent(reasons::add);
        }
        if (changes.isEmpty()) {
            if (!outside || outsideWords.isEmpty()) {
                reasons.add(withoutFlags(situation, symptoms, wanted.isEmpty()));
            }
            return nothing(
                    situation.logs().isEmpty() || symptoms.isEmpty() ? Verdict.LEAVE_IT : Verdict.NO_FLAG,
                    reasons,
                    situation,
                    problems);
        }
        Optional<Sizing> used = outside ? Optional.empty() : sizing;
        used.flatMap(Sizing::blockCacheFraction).ifPresent(share -> site.put("hfile.block.cache.size", share));
        used.flatMap(Sizing::memstoreFraction)
                .ifPresent(share -> site.put("hbase.regionserver.global.memstore.size", share));
        return new GcAdvice(
                Verdict.CHANGE,
                reasons,
                situation.jdk().feature(),
                check.words(),
                flags.stream().map(Flag::text).toList(),
                texts(LoggingFlags.of(situation.jdk()), problems),
                site,
                Removals.of(situation, flags),
                changes,
                used,
                concurrent || outside ? List.of() : ZgcAlternative.of(situation.jdk(), sizing),
                problems.list());
    }

    private static String withoutFlags(Situation situation, List<Symptom> symptoms, boolean noRule) {
        return noRule
                ? StallRule.words(situation, symptoms)
                        .orElse("no rule has a flag against that; the kinds and causes of pauses say more: hconfig gc"
                                + " analyze")
                : "every flag that would be advised is in force; what is left is more heap, fewer regions on a server, or"
                        + " less load";
    }

    private static List<FlagChange> changes(Situation situation, List<Flag> flags, Map<String, Proposal> wanted) {
        CurrentFlags current = CurrentFlags.of(situation);
        List<FlagChange> changes = new ArrayList<>();
        for (Flag flag : flags) {
            Proposal proposal = wanted.get(flag.name());
            if (proposal != null && !current.has(flag)) {
                changes.add(new FlagChange(
                        proposal.rule(),
                        flag.text(),
                        current.of(flag.name()).map(Flag::text).orElse(""),
                        proposal.why(),
                        proposal.evidence(),
                        proposal.source()));
            }
        }
        return changes;
    }

    private List<String> texts(List<Flag> flags, Problems problems) {
        return check.taken(flags, problems).stream().map(Flag::text).toList();
    }
}
