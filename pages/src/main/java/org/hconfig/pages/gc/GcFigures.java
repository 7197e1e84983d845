package org.hconfig.pages.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.core.DataSize;
import org.hconfig.core.PercentFormatter;
import org.hconfig.gc.advice.symptom.RequestedCollections;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.ConcurrentCycleStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.ParseCoverageFacts;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.log.event.PauseKind;
import org.hconfig.report.text.ConsoleNumberFormatter;

/** The figures of a log as labelled texts, the same in the terminal and on the page. */
public final class GcFigures {
    private static final int CAUSES = 5;

    private final List<GcFigure> figures = new ArrayList<>();

    private GcFigures() {}

    /**
     * A figure.
     *
     * @param label its label; in capitals if it is a failure
     * @param text its numbers with their units
     */
    public record GcFigure(String label, String text) {}

    /** Returns all figures but the tables, the most important first. */
    public static List<GcFigure> of(LogFacts facts) {
        GcFigures all = new GcFigures();
        all.lead(facts);
        all.add("throughput", throughput(facts));
        all.add("pauses", pauses(facts, facts.collections().unrequested()));
        RequestedCollections.sentence(facts).ifPresent(text -> all.add("requested", text));
        if (facts.concurrent().cycles().count() > 0) {
            all.add("cycles", cycles(facts));
        }
        all.processors(facts);
        facts.stopped().safepoints().ifPresent(stops -> all.add("safepoints", GcNumberFormatter.stops(stops)));
        all.heap(facts);
        facts.g1().ifPresent(g1 -> all.figures.addAll(G1Figures.of(g1)));
        return all.figures;
    }

    /** Returns the causes with the longest total of pauses; empty if the log names none. */
    public static Optional<GcFigure> causes(LogFacts facts) {
        return facts.collections().causes().stream()
                .limit(CAUSES)
                .map(GcFigures::cause)
                .reduce((a, b) -> a + ", " + b)
                .map(causes -> new GcFigure("causes", causes));
    }

    /** Returns collector, JDK, duration and size of a log. */
    public static String about(LogFacts facts) {
        List<String> words = new ArrayList<>();
        words.add((facts.jvm().generational() ? "generational " : "")
                + (facts.jvm().collector().isEmpty()
                        ? "collector unknown"
                        : facts.jvm().collector()));
        words.add("JDK " + facts.jvm().jdk());
        facts.extent().seconds().ifPresent(seconds -> words.add(ConsoleNumberFormatter.time(seconds)));
        Optional.of(facts.extent().files()).filter(files -> files > 1).ifPresent(files -> words.add(files + " files"));
        words.add(new DataSize(facts.extent().bytes()).toString());
        return String.join(", ", words);
    }

    private void add(String label, String text) {
        figures.add(new GcFigure(label, text));
    }

    private void processors(LogFacts facts) {
        facts.collections()
                .work()
                .filter(pauseCpuStats -> pauseCpuStats.starved() + pauseCpuStats.kernelDominated() > 0)
                .ifPresent(pauseCpuStats -> add(
                        "processors",
                        "pauses used " + ConsoleNumberFormatter.time(pauseCpuStats.cpuMillis() / 1000)
                                + " of processor time in "
                                + ConsoleNumberFormatter.time(pauseCpuStats.elapsedMillis() / 1000) + "; "
                                + ConsoleNumberFormatter.count(pauseCpuStats.starved())
                                + " of "
                                + ConsoleNumberFormatter.count(pauseCpuStats.pauses()) + " waited for processors ("
                                + ConsoleNumberFormatter.time(pauseCpuStats.starvedMillis() / 1000) + " in total), "
                                + ConsoleNumberFormatter.count(pauseCpuStats.kernelDominated())
                                + " were mostly in the kernel"));
    }

    /** Adds the most important facts: incomplete parsing, out of memory, allocation stalls, full collections. */
    private void lead(LogFacts facts) {
        ParseCoverageFacts parseCoverageFacts = facts.quality().understood();
        if (!parseCoverageFacts.complete()) {
            add(
                    "INCOMPLETE",
                    String.join("; ", parseCoverageFacts.doubts())
                            + ". All figures below cover only the rest of the log; they do not show that the log is healthy");
        }
        if (facts.concurrent().outOfMemory() > 0) {
            String failed = "allocations that failed with OutOfMemoryError: "
                    + ConsoleNumberFormatter.count(facts.concurrent().outOfMemory());
            add("NO MEMORY", failed + "; the heap is too small for the live data");
        }
        if (facts.concurrent().stalls() > 0 || facts.concurrent().cycles().stalled() > 0) {
            add(
                    "STALLS",
                    ConsoleNumberFormatter.count(facts.concurrent().stalls()) + " allocation stalls, in total "
                            + GcNumberFormatter.total(facts.concurrent().stalledMillis()) + "; "
                            + ConsoleNumberFormatter.count(
                                    facts.concurrent().cycles().stalled())
                            + " collections were triggered by a stall");
        }
        long degenerated = facts.collections().kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.DEGENERATED)
                .mapToLong(kind -> kind.pauses().count())
                .sum();
        long ordered = ordered(facts);
        add(
                facts.collections().fullCollections()
                                        - ordered
                                        + facts.collections().toSpaceExhausted()
                                        + degenerated
                                > 0
                        ? "FAILURES"
                        : "failures",
                ConsoleNumberFormatter.count(facts.collections().fullCollections(), "full collection")
                        + (ordered > 0 ? " (" + ConsoleNumberFormatter.count(ordered) + " of them requested)" : "")
                        + (degenerated > 0
                                ? ", " + ConsoleNumberFormatter.count(degenerated, "degenerated collection")
                                : "")
                        + ", to-space exhausted "
                        + ConsoleNumberFormatter.count(facts.collections().toSpaceExhausted(), "time")
                        + (parseCoverageFacts.complete() ? "" : " (at least)"));
        facts.collections().unfinished().ifPresent(full -> add("ENDS EARLY", full.sentence()));
        add("understood", understood(parseCoverageFacts));
        if (facts.quality().repeated() > 0) {
            add(
                    "repeated",
                    ConsoleNumberFormatter.count(facts.quality().repeated())
                            + " collections are in the log more than once, with the same time and text; each counts once");
        }
    }

    private static long ordered(LogFacts facts) {
        return RequestedCollections.causes(facts).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** Returns the share of understood lines, rounded down so that it is never overstated. */
    static String understood(ParseCoverageFacts parseCoverageFacts) {
        return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000 * parseCoverageFacts.share()) / 10) + " of "
                + ConsoleNumberFormatter.count(parseCoverageFacts.counts().lines()) + " collector lines";
    }

    private static String throughput(LogFacts facts) {
        if (facts.stopped().throughput().isEmpty()) {
            return !facts.quality().understood().complete()
                    ? "unknown: the figures do not cover the whole log"
                    : facts.pausesUnknown()
                            ? "unknown: the log does not report pauses"
                            : facts.nothingRecorded()
                                    ? "unknown: the log contains no collection"
                                    : "unknown: the log contains no times";
        }
        return PercentFormatter.ofNearlyAll(facts.stopped().throughput().getAsDouble()) + " of the time; paused "
                + GcNumberFormatter.share(facts.stopped().pausedShare())
                + facts.stopped()
                        .worstMinute()
                        .map(timelineMinute ->
                                ", in the worst minute " + GcNumberFormatter.percent(timelineMinute.pausedShare()))
                        .orElse("");
    }

    private static String pauses(LogFacts facts, PauseStats pauses) {
        boolean complete = facts.quality().understood().complete();
        if (facts.collections().pauses().count() == 0) {
            return facts.pausesUnknown() || !complete ? "unknown" : "none recorded";
        }
        return (complete ? "" : "incomplete: at least ") + ConsoleNumberFormatter.count(pauses.count()) + ", in total "
                + GcNumberFormatter.total(pauses.totalMillis()) + "; mean "
                + GcNumberFormatter.millis(pauses.meanMillis())
                + ", p99 "
                + GcNumberFormatter.millis(pauses.p99Millis()) + ", longest "
                + GcNumberFormatter.millis(pauses.maxMillis());
    }

    private static String cycles(LogFacts facts) {
        ConcurrentCycleStats cycles = facts.concurrent().cycles();
        return ConsoleNumberFormatter.count(cycles.count()) + " concurrent collections"
                + (facts.jvm().generational()
                        ? ": " + ConsoleNumberFormatter.count(cycles.minor()) + " minor, "
                                + ConsoleNumberFormatter.count(cycles.major()) + " major"
                        : "");
    }

    private static String cause(CauseStats cause) {
        return cause.cause() + " " + ConsoleNumberFormatter.count(cause.count()) + " ("
                + GcNumberFormatter.millis(cause.totalMillis()) + ")";
    }

    private void heap(LogFacts facts) {
        facts.heap()
                .after()
                .ifPresent(after -> add(
                        "heap",
                        "after collections " + GcNumberFormatter.band(after)
                                + (facts.heap().maxBytes().isPresent()
                                        ? " of "
                                                + new DataSize(
                                                        facts.heap().maxBytes().getAsLong())
                                        : "")));
        facts.heap().generations().tenured().ifPresent(old -> add("tenured", GcNumberFormatter.band(old)));
        facts.heap()
                .generations()
                .eden()
                .ifPresent(eden -> add("eden", GcNumberFormatter.band(eden) + " before collections"));
        if (facts.heap().rates().allocationBytesPerSecond().isPresent()) {
            OptionalDouble promoted = facts.heap().rates().promotionBytesPerSecond();
            add(
                    "rates",
                    GcNumberFormatter.rate(facts.heap()
                                    .rates()
                                    .allocationBytesPerSecond()
                                    .getAsDouble()) + " allocated"
                            + (promoted.isPresent()
                                    ? ", " + GcNumberFormatter.rate(promoted.getAsDouble()) + " promoted"
                                    : ""));
        }
    }
}
