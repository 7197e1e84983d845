package org.hconfig.gc.advice.symptom;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.input.G1Formulas;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.Quantiles;
import org.hconfig.gc.log.event.PauseKind;

/**
 * Detects failures of a collector that cannot keep up: full and degenerated collections, allocation stalls,
 * OutOfMemoryError.
 */
public final class CollectorFailures {
    /**
     * Occupancy from which an old generation of fixed size counts as full: the memory that full collections leave is
     * live.
     */
    private static final double OLD_FULL = 0.9;

    private CollectorFailures() {}

    /** Adds the symptoms found in this log, most severe first. */
    static void find(LogFacts log, List<Symptom> found) {
        outOfMemory(log, found);
        stalls(log, found);
        log.collections()
                .unfinished()
                .ifPresent(full ->
                        found.add(new Symptom(Symptom.Kind.FULL_COLLECTIONS, log.name() + ": " + full.sentence())));
        long own = own(log);
        if (own > 0) {
            found.add(new Symptom(
                    Symptom.Kind.FULL_COLLECTIONS,
                    log.name() + ": " + Count.of(own, "full collection") + " not requested by the application or a tool"
                            + left(log)));
            heapFull(log, found);
        }
        ExternalPauseCauses.metaspaceSymptom(log).ifPresent(found::add);
        long degenerated = log.collections().kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.DEGENERATED)
                .mapToLong(kind -> kind.pauses().count())
                .sum();
        if (degenerated > 0) {
            found.add(new Symptom(
                    Symptom.Kind.DEGENERATED,
                    log.name() + ": " + Count.of(degenerated, "degenerated collection")
                            + ": the heap was full before a concurrent" + " collection finished"));
        }
        if (log.collections().toSpaceExhausted() > 0) {
            found.add(new Symptom(
                    Symptom.Kind.TO_SPACE_EXHAUSTED,
                    log.name() + ": to-space exhausted "
                            + Count.of(log.collections().toSpaceExhausted(), "time")));
        }
    }

    /** Returns the number of completed full collections that the collector itself started because memory ran out. */
    public static long own(LogFacts log) {
        return Math.max(
                0,
                log.collections().fullCollections()
                        - RequestedCollections.count(log)
                        - ExternalPauseCauses.metaspace(log)
                        - (log.collections().unfinished().isPresent() ? 1 : 0));
    }

    private static void outOfMemory(LogFacts log, List<Symptom> found) {
        long max = log.heap().maxBytes().orElse(0);
        long last = log.heap().lastAfterBytes().orElse(0);
        if (log.concurrent().outOfMemory() > 0) {
            found.add(new Symptom(
                    Symptom.Kind.OUT_OF_MEMORY,
                    log.name() + ": the JVM ran out of memory: "
                            + Count.of(log.concurrent().outOfMemory(), "allocation")
                            + " failed with OutOfMemoryError"
                            + (max > 0 && last > 0
                                    ? "; the last collection left " + new DataSize(last) + " of " + new DataSize(max)
                                            + " in use (" + PercentFormatter.of(last / (double) max) + ")"
                                    : "")
                            + ". The server needs a larger heap or less data in it"));
        }
    }

    /**
     * Returns true when the last collection of a log left almost no free memory: a collector cannot reclaim live data,
     * however fast it is.
     */
    public static boolean endsFull(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        return max > 0 && log.heap().lastAfterBytes().orElse(0) > OLD_FULL * max;
    }

    private static void stalls(LogFacts log, List<Symptom> found) {
        if (log.concurrent().stalls() > 0 || log.concurrent().cycles().stalled() > 0) {
            found.add(new Symptom(
                    Symptom.Kind.STALLS,
                    log.concurrent().stalls() > 0
                            ? String.format(
                                    Locale.ROOT,
                                    "%s: %d allocation stalls, %.0f ms in total: threads waited for memory",
                                    log.name(),
                                    log.concurrent().stalls(),
                                    log.concurrent().stalledMillis())
                            : log.name() + ": " + log.concurrent().cycles().stalled()
                                    + " collections began because of an allocation stall"));
        }
    }

    /** Returns the heap occupancy after those full collections as text; empty when the log does not contain it. */
    private static String left(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        Optional<Quantiles> after = log.heap().full().afterOwnFull().filter(quantiles -> max > 0);
        return after.map(quantiles -> "; " + new DataSize(quantiles.median()) + " of " + new DataSize(max)
                                + " remain in use (" + PercentFormatter.of(fullShare(log)) + ")")
                        .orElse("")
                + (after.isPresent() && log.heap().full().oldFullShare().isPresent()
                        ? ", and "
                                + PercentFormatter.of(
                                        log.heap().full().oldFullShare().getAsDouble())
                                + " of the old generation"
                        : "");
    }

    /**
     * Returns the share of the heap in use after full collections started by the collector, 0 to 1; 0 when the log does
     * not contain it.
     */
    static double fullShare(LogFacts log) {
        long max = log.heap().maxBytes().orElse(0);
        return max == 0
                ? 0
                : log.heap()
                        .full()
                        .afterOwnFull()
                        .map(quantiles -> (double) quantiles.median() / max)
                        .orElse(0.0);
    }

    private static void heapFull(LogFacts log, List<Symptom> found) {
        boolean heap = fullShare(log) > G1Formulas.USABLE_SHARE;
        if (heap || log.heap().full().oldFullShare().orElse(0) > OLD_FULL) {
            found.add(new Symptom(
                    Symptom.Kind.HEAP_FULL,
                    log.name() + ": the heap is full: full collections leave more than "
                            + PercentFormatter.of(heap ? G1Formulas.USABLE_SHARE : OLD_FULL) + " of "
                            + (heap ? "it" : "its old generation")
                            + " in use; the server needs a larger heap or less data in it (block cache, memstores, fewer"
                            + " regions)"));
        }
    }
}
