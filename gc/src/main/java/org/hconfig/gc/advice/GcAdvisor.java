package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.hconfig.core.Problem;
import org.hconfig.core.ProblemCollector;
import org.hconfig.gc.GcError;
import org.hconfig.gc.advice.input.CurrentFlags;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.advice.symptom.ExternalPauseCauses;
import org.hconfig.gc.advice.symptom.GcThreadShortage;
import org.hconfig.gc.advice.symptom.HealthCheck;
import org.hconfig.gc.advice.symptom.HumongousAllocations;
import org.hconfig.gc.advice.symptom.LogReliability;
import org.hconfig.gc.advice.symptom.Symptom;
import org.hconfig.gc.jvm.JvmFlag;
import org.hconfig.gc.jvm.LoggingFlags;
import org.hconfig.gc.jvm.SupportedFlagFilter;

/** Computes the garbage collection advice: recommended flags, or that no change is needed. */
public final class GcAdvisor {
    private static final List<GcRule> RULES = List.of(
            new RecommendedDefaultsRule(),
            new HeapSizeRule(),
            new G1RegionSizeRule(),
            new MixedCollectionRule(),
            new TenuringRule(),
            new MarkingRule(),
            new ExplicitGcRule());
    private static final List<String> CONCURRENT = List.of("ZGC", "Shenandoah");

    private final SupportedFlagFilter check;

    /**
     * Creates an advisor.
     *
     * @param check removes flags that the JDK does not support
     */
    public GcAdvisor(SupportedFlagFilter check) {
        this.check = check;
    }

    /**
     * Computes the advice.
     *
     * @param known problems already found in the logs
     */
    public GcAdvice advise(GcAdviceInput gcAdviceInput, List<Problem> known) {
        ProblemCollector problemCollector = new ProblemCollector();
        known.forEach(problem -> problemCollector.add(problem));
        if (gcAdviceInput.jdk().feature().isEmpty()) {
            problemCollector.add(
                    GcError.JDK_UNKNOWN,
                    gcAdviceInput.jdk().label() + ": only flags contained in "
                            + gcAdviceInput.jdk().listLabel() + " are recommended",
                    "neither the logs, the servers nor the options say which JDK the RegionServers run on",
                    "give --jdk 17, or --java with the path of their JDK");
        }
        if (gcAdviceInput.usage().partial()) {
            problemCollector.add(
                    GcError.USAGE_MISSING,
                    "only some of memstore, block cache and static index sizes are given",
                    "the heap must hold all three",
                    "give all: --memstore 10g --block-cache 12g --static-index 6g, or none");
            return nothing(
                    GcVerdict.NOT_ENOUGH_DATA,
                    List.of("the heap usage given is incomplete"),
                    gcAdviceInput,
                    problemCollector);
        }
        if (gcAdviceInput.logs().isEmpty() && !gcAdviceInput.usage().complete()) {
            problemCollector.add(
                    GcError.USAGE_MISSING,
                    "neither a log nor the heap usage is given",
                    "",
                    "give a log, or the largest observed sizes: --memstore 10g --block-cache 12g --static-index 6g");
            return nothing(GcVerdict.NOT_ENOUGH_DATA, List.of("nothing was given"), gcAdviceInput, problemCollector);
        }
        Optional<HeapSizing> heapSizing = HeapSizing.of(gcAdviceInput);
        List<Symptom> ofLogs = symptoms(gcAdviceInput);
        if (LogReliability.isWithheld(gcAdviceInput, ofLogs)) {
            return nothing(
                    GcVerdict.NOT_ENOUGH_DATA,
                    LogReliability.withheld(gcAdviceInput, ofLogs),
                    gcAdviceInput,
                    problemCollector);
        }
        List<Symptom> symptoms = new ArrayList<>(ofLogs);
        UsageFit.symptom(gcAdviceInput, heapSizing, ofLogs).ifPresent(symptoms::add);
        if (symptoms.isEmpty() && !gcAdviceInput.logs().isEmpty()) {
            List<String> reasons = LogReliability.limitation(gcAdviceInput, known);
            UsageFit.held(gcAdviceInput, heapSizing).ifPresent(reasons::add);
            SizePlausibility.foreign(gcAdviceInput, problemCollector);
            return nothing(
                    LogReliability.healthy(gcAdviceInput, known) ? GcVerdict.NO_CHANGE : GcVerdict.NOT_ENOUGH_DATA,
                    reasons,
                    gcAdviceInput,
                    problemCollector);
        }
        return change(
                gcAdviceInput,
                symptoms,
                SizePlausibility.of(gcAdviceInput, heapSizing, problemCollector),
                problemCollector);
    }

    private static List<Symptom> symptoms(GcAdviceInput gcAdviceInput) {
        OptionalDouble ihop = gcAdviceInput.ihopPercent();
        return gcAdviceInput.logs().stream()
                .flatMap(log -> HealthCheck.symptoms(log, ihop).stream())
                .toList();
    }

    private GcAdvice nothing(
            GcVerdict gcVerdict, List<String> reasons, GcAdviceInput gcAdviceInput, ProblemCollector problemCollector) {
        List<String> logging = gcAdviceInput.logs().stream()
                                .allMatch(log -> log.quality().missing().isEmpty())
                        && !gcAdviceInput.logs().isEmpty()
                ? List.of()
                : texts(LoggingFlags.of(gcAdviceInput.jdk()), problemCollector);
        return new GcAdvice(
                gcVerdict,
                reasons,
                new GcAdvice.TargetJdk(gcAdviceInput.jdk().feature(), check.label()),
                new GcAdvice.Options(List.of(), logging, Map.of(), List.of()),
                List.of(),
                Optional.empty(),
                List.of(),
                problemCollector.list());
    }

    private GcAdvice change(
            GcAdviceInput gcAdviceInput,
            List<Symptom> symptoms,
            Optional<HeapSizing> heapSizing,
            ProblemCollector problemCollector) {
        List<String> outsideWords = ExternalPauseCauses.recommendations(gcAdviceInput, symptoms);
        List<String> reasons = reasons(gcAdviceInput, symptoms, outsideWords);
        if (heapSizing.isPresent() && heapSizing.get().changesHeap()) {
            gcAdviceInput
                    .unknownMemory()
                    .forEach((fact, next) -> problemCollector.add(
                            GcError.MEMORY_UNKNOWN,
                            fact,
                            "heap and off-heap memory together must fit the machine",
                            next));
        }
        SizePlausibility.foreign(gcAdviceInput, problemCollector);
        boolean concurrent = !gcAdviceInput.logs().isEmpty()
                && gcAdviceInput.logs().stream()
                        .allMatch(log -> CONCURRENT.contains(log.jvm().collector()));
        boolean outside = ExternalPauseCauses.keepCollector(gcAdviceInput, symptoms);
        List<GcRule> rules = outside
                ? List.of(new ExplicitGcRule())
                : concurrent ? List.of(new HeadroomRule(), new AllocationStallRule()) : RULES;
        Map<String, FlagProposal> wanted = new LinkedHashMap<>();
        rules.forEach(rule -> rule.propose(gcAdviceInput, symptoms, heapSizing)
                .forEach(proposal -> wanted.putIfAbsent(proposal.flag().name(), proposal)));
        List<JvmFlag> jvmFlags =
                check.taken(wanted.values().stream().map(FlagProposal::flag).toList(), problemCollector);
        List<FlagChange> changes = changes(gcAdviceInput, jvmFlags, wanted);
        Map<String, String> site = new TreeMap<>();
        if (!concurrent && !outside) {
            Optional<JvmFlag> regions = Optional.ofNullable(wanted.get("G1HeapRegionSize"))
                    .map(FlagProposal::flag)
                    .filter(jvmFlags::contains);
            // Regions that are not in effect yet make chunks waste heap as a result of this advice.
            MslabChunkRule.propose(gcAdviceInput, symptoms, regions, !changes.isEmpty())
                    .ifPresent(change -> {
                        changes.add(change);
                        site.put(MslabChunkRule.KEY, change.flag().substring(MslabChunkRule.KEY.length() + 1));
                    });
        }
        if (concurrent && !outside) {
            HeadroomRule.unmet(gcAdviceInput, heapSizing).ifPresent(reasons::add);
        }
        if (!concurrent && !outside) {
            heapSizing.flatMap(sizes -> MarkingRace.lost(gcAdviceInput, sizes)).ifPresent(reasons::add);
        }
        if (changes.isEmpty()) {
            if (!outside || outsideWords.isEmpty()) {
                reasons.add(withoutFlags(gcAdviceInput, symptoms, wanted.isEmpty()));
            }
            return nothing(
                    gcAdviceInput.logs().isEmpty() || symptoms.isEmpty() ? GcVerdict.NO_CHANGE : GcVerdict.NO_FLAG,
                    reasons,
                    gcAdviceInput,
                    problemCollector);
        }
        Optional<HeapSizing> used = outside ? Optional.empty() : heapSizing;
        used.flatMap(sizing -> sizing.fractions().blockCacheFraction())
                .ifPresent(share -> site.put("hfile.block.cache.size", share));
        used.flatMap(sizing -> sizing.fractions().memstoreFraction())
                .ifPresent(share -> site.put("hbase.regionserver.global.memstore.size", share));
        return new GcAdvice(
                GcVerdict.CHANGE,
                reasons,
                new GcAdvice.TargetJdk(gcAdviceInput.jdk().feature(), check.label()),
                new GcAdvice.Options(
                        jvmFlags.stream().map(JvmFlag::text).toList(),
                        texts(LoggingFlags.of(gcAdviceInput.jdk()), problemCollector),
                        site,
                        FlagRemovals.of(gcAdviceInput, jvmFlags)),
                changes,
                used,
                concurrent || outside ? List.of() : ZgcAlternative.of(gcAdviceInput.jdk(), heapSizing),
                problemCollector.list());
    }

    private static List<String> reasons(
            GcAdviceInput gcAdviceInput, List<Symptom> symptoms, List<String> outsideWords) {
        List<String> reasons =
                new ArrayList<>(symptoms.stream().map(Symptom::evidence).toList());
        reasons.addAll(LogReliability.shortLogs(gcAdviceInput));
        reasons.addAll(LogReliability.lowerBounds(gcAdviceInput));
        LogReliability.limitations(gcAdviceInput).stream()
                .filter(text -> !reasons.contains(text))
                .forEach(reasons::add);
        HumongousAllocations.order(gcAdviceInput, symptoms).ifPresent(reasons::add);
        reasons.addAll(outsideWords);
        reasons.addAll(GcThreadShortage.recommendations(gcAdviceInput, symptoms));
        if (reasons.isEmpty()) {
            reasons.add("no log was given; this is the result of the sizing procedure for the heap usage given");
        }
        return reasons;
    }

    private static String withoutFlags(GcAdviceInput gcAdviceInput, List<Symptom> symptoms, boolean noRule) {
        return noRule
                ? AllocationStallRule.recommendation(gcAdviceInput, symptoms)
                        .orElse("no rule has a flag for this problem; for kinds and causes of pauses run hconfig gc"
                                + " analyze")
                : "every recommended flag is already in effect; what remains is a larger heap, fewer regions per server, or"
                        + " less load";
    }

    private static List<FlagChange> changes(
            GcAdviceInput gcAdviceInput, List<JvmFlag> jvmFlags, Map<String, FlagProposal> wanted) {
        CurrentFlags current = CurrentFlags.of(gcAdviceInput);
        List<FlagChange> changes = new ArrayList<>();
        for (JvmFlag jvmFlag : jvmFlags) {
            FlagProposal flagProposal = wanted.get(jvmFlag.name());
            if (flagProposal != null && !current.has(jvmFlag)) {
                changes.add(new FlagChange(
                        flagProposal.rule(),
                        jvmFlag.text(),
                        current.of(jvmFlag.name()).map(JvmFlag::text).orElse(""),
                        flagProposal.why(),
                        flagProposal.evidence(),
                        flagProposal.source()));
            }
        }
        return changes;
    }

    private List<String> texts(List<JvmFlag> jvmFlags, ProblemCollector problemCollector) {
        return check.taken(jvmFlags, problemCollector).stream()
                .map(JvmFlag::text)
                .toList();
    }
}
