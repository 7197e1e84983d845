package org.hconfig.gc.advice;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.G1Facts;
import org.hconfig.gc.facts.KindStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Percent;
import org.hconfig.gc.facts.Spread;
import org.hconfig.gc.log.PauseKind;
import org.hconfig.model.DataSize;

/** Finds the symptoms of garbage collection problems in a log. Without a symptom nothing is advised. */
public final class HealthCheck {
    /** What G1 itself aims to stay under: {@code GCTimeRatio=12}, 1 / (1 + 12). */
    public static final double SHARE_MAX = 1 / 13.0;

    /** Pauses that the blog post set out to remove: "frequently above 500ms, with many over 1s". */
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
            Symptom.Kind.STALLS,
            Symptom.Kind.DEGENERATED);

    private HealthCheck() {}

    /**
     * The symptoms in this log.
     *
     * @param ihop the threshold for marking in force, in percent, where it is known from elsewhere
     */
    public static List<Symptom> symptoms(LogFacts log, OptionalDouble ihop) {
        List<Symptom> found = new ArrayList<>();
        double share = log.pausedShare().orElse(0);
        double p99 = log.pauses().p99Millis();
        double longest = log.pauses().maxMillis();
        if (share > SHARE_MAX || isLong(p99, longest)) {
            found.addAll(OutsideCauses.symptoms(log));
        }
        failures(log, found);
        OutsideCauses.Rest rest = OutsideCauses.rest(log);
        if (rest.share() > SHARE_MAX) {
            found.add(new Symptom(
                    Symptom.Kind.PAUSED_SHARE,
                    log.name() + ": paused " + percent(share) + " of the time; G1 aims at " + percent(SHARE_MAX)));
        }
        if (isLong(rest.p99Millis(), rest.maxMillis())) {
            found.add(new Symptom(
                    Symptom.Kind.LONG_PAUSES,
                    String.format(
                            Locale.ROOT, "%s: p99 of pauses %.0f ms, the longest %.0f ms", log.name(), p99, longest)));
        }
        stops(log, share, found);
        double marking = log.g1()
                .map(G1Facts::markingShare)
                .orElse(OptionalDouble.empty())
                .orElse(0);
        if (share > TUNING_SHARE_MIN || marking > MARKING_SHARE_MIN) {
            marking(log, ihop, found);
            humongous(log, found);
        }
        return found;
    }

    private static boolean isLong(double p99, double longest) {
        return p99 > P99_MILLIS_MAX || longest > LONGEST_MILLIS_MAX;
    }

    /** True when a log shows that the heap is too small for what the server does: a smaller one would make it worse. */
    static boolean shortOfMemory(Situation situation) {
        return situation.logs().stream()
                .flatMap(log -> symptoms(log, situation.ihopPercent()).stream())
                .anyMatch(symptom -> SHORT_OF_MEMORY.contains(symptom.kind()));
    }

    /** What a collector does only when it comes too late; worst first. */
    private static void failures(LogFacts log, List<Symptom> found) {
        if (log.stalls() > 0 || log.cycles().stalled() > 0) {
            found.add(new Symptom(
                    Symptom.Kind.STALLS,
                    log.stalls() > 0
                            ? String.format(
                                    Locale.ROOT,
                                    "%s: %d allocation stalls, %.0f ms in total: threads waited for memory",
                                    log.name(),
                                    log.stalls(),
                                    log.stalledMillis())
                            : log.name() + ": " + log.cycles().stalled()
                                    + " collections began because of an allocation stall"));
        }
        log.unfinished()
                .ifPresent(full ->
                        found.add(new Symptom(Symptom.Kind.FULL_COLLECTIONS, log.name() + ": " + full.sentence())));
        long unasked = log.fullCollections()
                - asked(log)
                - OutsideCauses.metaspace(log)
                - (log.unfinished().isPresent() ? 1 : 0);
        if (unasked > 0) {
            found.add(new Symptom(
                    Symptom.Kind.FULL_COLLECTIONS,
                    log.name() + ": " + unasked + " full collections that neither the program nor a tool requested"
                            + left(log)));
            heapFull(log, found);
        }
        OutsideCauses.metaspaceSymptom(log).ifPresent(found::add);
        long degenerated = log.kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.DEGENERATED)
                .mapToLong(kind -> kind.pauses().count())
                .sum();
        if (degenerated > 0) {
            found.add(new Symptom(
                    Symptom.Kind.DEGENERATED,
                    log.name() + ": " + degenerated + " degenerated collections: the heap was full before a concurrent"
                            + " collection ended"));
        }
        if (log.toSpaceExhausted() > 0) {
            found.add(new Symptom(
                    Symptom.Kind.TO_SPACE_EXHAUSTED,
                    log.name() + ": to-space exhausted " + log.toSpaceExhausted() + " times"));
        }
    }

    /** How full the heap is after full collections, where the log says it. */
    private static String left(LogFacts log) {
        return log.heap()
                .afterFull()
                .filter(spread -> log.heap().maxBytes().orElse(0) > 0)
                .map(spread -> "; they leave " + new DataSize(spread.median()) + " of "
                        + new DataSize(log.heap().maxBytes().orElse(0)) + " in use (" + percent(fullShare(log)) + ")")
                .orElse("");
    }

    /** The share of the heap that is in use after full collections; 0 where the log does not say it. */
    private static double fullShare(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        return max == 0
                ? 0
                : log.heap()
                        .afterFull()
                        .map(spread -> (double) spread.median() / max)
                        .orElse(0.0);
    }

    private static void heapFull(LogFacts log, List<Symptom> found) {
        if (fullShare(log) > G1Formulas.USABLE_SHARE) {
            found.add(new Symptom(
                    Symptom.Kind.HEAP_FULL,
                    log.name() + ": the heap is full: full collections leave more than "
                            + percent(G1Formulas.USABLE_SHARE) + " of it in use; the server needs a larger heap or less"
                            + " data in it (block cache, memstores, fewer regions)"));
        }
    }

    /** Stops of all threads that are no pauses of the collector. */
    private static void stops(LogFacts log, double share, List<Symptom> found) {
        double stopped = 1 - log.throughput().orElse(1);
        if (stopped > SHARE_MAX && stopped > 2 * share && log.safepoints().isPresent()) {
            found.add(new Symptom(
                    Symptom.Kind.LONG_STOPS,
                    log.name() + ": all threads were stopped " + percent(stopped)
                            + " of the time, and collections explain " + percent(share)
                            + " of it; the safepoint lines of the log name the operation"));
        }
    }

    /** Full collections that the program or an operator asked for. */
    static long asked(LogFacts log) {
        return log.causes().stream()
                .filter(CauseStats::asked)
                .mapToLong(CauseStats::full)
                .sum();
    }

    private static void marking(LogFacts log, OptionalDouble ihop, List<Symptom> found) {
        if (log.g1().isEmpty()
                || log.heap().tenured().isEmpty()
                || log.heap().maxBytes().isEmpty()) {
            return;
        }
        G1Facts g1 = log.g1().get();
        Spread tenured = log.heap().tenured().get();
        double threshold = g1.ihopBytes().isPresent()
                ? g1.ihopBytes().getAsLong()
                : log.heap().maxBytes().getAsLong() * ihop.orElse(G1Formulas.IHOP_DEFAULT_PERCENT) / 100.0;
        long young = young(log);
        long mixed = log.kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.MIXED || kind.kind() == PauseKind.CONCURRENT_START)
                .map(KindStats::pauses)
                .mapToLong(pauses -> pauses.count())
                .sum();
        double marking = g1.markingShare().orElse(0);
        // Memstores fill and empty: with most of the time above the threshold, one marking follows the other then.
        long held = marking > MARKING_SHARE_MIN ? tenured.median() : tenured.low();
        if (held > threshold && mixed > MIXED_OFTEN * young) {
            found.add(new Symptom(
                    Symptom.Kind.MARKING_WITHOUT_END,
                    log.name() + ": the old generation holds " + new DataSize(held)
                            + " after collections, marking begins at " + new DataSize(Math.round(threshold)) + "; "
                            + mixed + " of " + young
                            + " collections are mixed or begin to mark, and a marking is under way "
                            + percent(marking) + " of the time"));
        }
    }

    private static void humongous(LogFacts log, List<Symptom> found) {
        long large = log.g1().map(g1 -> g1.humongous().allocations()).orElse(0L);
        long young = young(log);
        if (large > MIXED_OFTEN * young) {
            found.add(new Symptom(
                    Symptom.Kind.HUMONGOUS_OBJECTS,
                    log.name() + ": " + large + " of " + young
                            + " collections began because of an object of half a region or more"));
        }
    }

    private static long young(LogFacts log) {
        return log.kinds().stream()
                .filter(kind -> kind.kind().collectsYoung())
                .mapToLong(kind -> kind.pauses().count())
                .sum();
    }

    static String percent(double share) {
        return Percent.of(share);
    }
}
