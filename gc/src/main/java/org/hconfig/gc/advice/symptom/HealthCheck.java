package org.hconfig.gc.advice.symptom;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.hconfig.core.DataSize;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.advice.input.GcAdviceInput;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseKindStats;
import org.hconfig.gc.facts.Quantiles;
import org.hconfig.gc.log.event.PauseKind;

/** Detects symptoms of garbage collection problems in a log. Without symptoms, no change is recommended. */
public final class HealthCheck {
    /**
     * Maximum 99th percentile of pauses, in ms: the blog post set out to remove pauses "frequently above 500ms, with
     * many over 1s".
     */
    public static final double P99_MILLIS_MAX = 500;

    private static final double LONGEST_MILLIS_MAX = 1000;
    private static final double TUNING_SHARE_MIN = 0.02;
    private static final double MIXED_OFTEN = 0.3;
    private static final double MARKING_SHARE_MIN = 0.1;

    private static final Set<Symptom.Kind> SHORT_OF_MEMORY = EnumSet.of(
            Symptom.Kind.PAUSED_SHARE,
            Symptom.Kind.TO_SPACE_EXHAUSTED,
            Symptom.Kind.FULL_COLLECTIONS,
            Symptom.Kind.HEAP_FULL,
            Symptom.Kind.OUT_OF_MEMORY,
            Symptom.Kind.STALLS,
            Symptom.Kind.DEGENERATED);

    private HealthCheck() {}

    /**
     * Returns the symptoms in this log; none in a log that covers too little time. Shares of the time and percentiles
     * of few pauses are not considered.
     *
     * @param ihop IHOP in effect, in percent, when known from another source
     */
    public static List<Symptom> symptoms(LogFacts log, OptionalDouble ihop) {
        List<Symptom> found = new ArrayList<>();
        if (!ObservedPeriod.isLong(log)) {
            return found;
        }
        boolean frequent = ObservedPeriod.hasPauses(log);
        double share = frequent ? log.stopped().pausedShare().orElse(0) : 0;
        double p99 = frequent ? log.collections().pauses().p99Millis() : 0;
        double longest = log.collections().pauses().maxMillis();
        GcTimeRatioGoal goal = GcTimeRatioGoal.of(log);
        if (share > goal.share() || isLong(p99, longest)) {
            found.addAll(ExternalPauseCauses.symptoms(log));
        }
        CollectorFailures.find(log, found);
        ExternalPauseCauses.RemainingPauses remainingPauses = ExternalPauseCauses.rest(log);
        if (frequent && remainingPauses.share() > goal.share()) {
            found.add(new Symptom(
                    Symptom.Kind.PAUSED_SHARE,
                    log.name() + ": paused " + percent(remainingPauses.own()) + " of the time; " + goal.words()));
        }
        if (isLong(frequent ? remainingPauses.p99Millis() : 0, remainingPauses.maxMillis())) {
            found.add(new Symptom(
                    Symptom.Kind.LONG_PAUSES,
                    String.format(
                            Locale.ROOT,
                            "%s: p99 of pauses %.0f ms, the longest %.0f ms",
                            log.name(),
                            log.collections().unrequested().p99Millis(),
                            log.collections().unrequested().maxMillis())));
        }
        LongSafepoints.symptom(log).ifPresent(found::add);
        double marking = log.g1()
                .map(g1Facts -> g1Facts.marking().markingShare())
                .orElse(OptionalDouble.empty())
                .orElse(0);
        boolean many = frequent && (remainingPauses.own() > TUNING_SHARE_MIN || marking > MARKING_SHARE_MIN);
        if (many) {
            marking(log, ihop, found);
        }
        boolean shortOfRoom = found.stream().anyMatch(symptom -> SHORT_OF_MEMORY.contains(symptom.kind()));
        HumongousAllocations.symptom(log, many, shortOfRoom).ifPresent(found::add);
        return found;
    }

    static boolean isLong(double p99, double longest) {
        return p99 > P99_MILLIS_MAX || longest > LONGEST_MILLIS_MAX;
    }

    /**
     * Returns true when a log shows that the heap is too small for the server's load; a smaller heap would be worse.
     */
    public static boolean shortOfMemory(GcAdviceInput gcAdviceInput) {
        return gcAdviceInput.logs().stream()
                .flatMap(log -> symptoms(log, gcAdviceInput.ihopPercent()).stream())
                .anyMatch(symptom -> SHORT_OF_MEMORY.contains(symptom.kind()));
    }

    private static void marking(LogFacts log, OptionalDouble ihop, List<Symptom> found) {
        if (log.g1().isEmpty()
                || log.heap().generations().tenured().isEmpty()
                || log.heap().maxBytes().isEmpty()) {
            return;
        }
        G1Facts g1 = log.g1().get();
        Quantiles tenured = log.heap().generations().tenured().get();
        double threshold = g1.marking().ihopBytes().isPresent()
                ? g1.marking().ihopBytes().getAsLong()
                : log.heap().maxBytes().getAsLong() * ihop.orElse(G1Formulas.IHOP_DEFAULT_PERCENT) / 100.0;
        long requested = RequestedCollections.markings(log);
        long young = young(log) - requested;
        long mixed = log.collections().kinds().stream()
                        .filter(kind -> kind.kind() == PauseKind.MIXED || kind.kind() == PauseKind.CONCURRENT_START)
                        .map(PauseKindStats::pauses)
                        .mapToLong(pauses -> pauses.count())
                        .sum()
                - requested;
        double marking = g1.marking().markingShare().orElse(0);
        // Memstores fill and empty: when occupancy is above the threshold most of the time, one marking cycle follows
        // the other.
        long held = marking > MARKING_SHARE_MIN ? tenured.median() : tenured.low();
        if (held > threshold && mixed > MIXED_OFTEN * young) {
            found.add(new Symptom(
                    Symptom.Kind.MARKING_WITHOUT_END,
                    log.name() + ": the old generation holds " + new DataSize(held)
                            + " after collections, marking starts at " + new DataSize(Math.round(threshold)) + "; "
                            + mixed + " of " + young
                            + " collections are mixed or start marking, and marking runs "
                            + percent(marking) + " of the time"));
        }
    }

    static long young(LogFacts log) {
        return log.collections().kinds().stream()
                .filter(kind -> kind.kind().collectsYoung())
                .mapToLong(kind -> kind.pauses().count())
                .sum();
    }

    static String percent(double share) {
        return PercentFormatter.of(share);
    }
}
