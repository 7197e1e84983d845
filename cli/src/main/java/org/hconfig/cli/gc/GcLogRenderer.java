package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.output.ConsoleNumberFormatter;
import org.hconfig.core.DataSize;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.advice.symptom.RequestedCollections;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.ConcurrentCycleStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.ParseCoverageFacts;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.facts.PercentFormatter;
import org.hconfig.gc.log.event.PauseKind;

/** Renderer of GC logs as text: a comparison table, then the figures and charts of each log. */
final class GcLogRenderer {
    private static final int LABEL = 12;
    private static final int CAUSES = 5;

    private final CommandContext commandContext;

    GcLogRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        List<String> lines = new ArrayList<>();
        if (logs.size() > 1) {
            lines.addAll(commandContext.lines(GcTableRenderer.comparison(logs)));
        }
        for (GcLogAnalyzer.GcLogAnalysis log : logs) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(one(log));
        }
        return lines;
    }

    private List<String> one(GcLogAnalyzer.GcLogAnalysis log) {
        LogFacts facts = log.facts();
        List<String> lines = new ArrayList<>();
        lines.addAll(heading(facts));
        PauseStats pauses = facts.collections().unasked();
        lead(lines, facts);
        print(lines, "throughput", throughput(facts));
        print(lines, "pauses", pauses(facts, pauses));
        RequestedCollections.sentence(facts).ifPresent(text -> print(lines, "requested", text));
        if (facts.concurrent().cycles().count() > 0) {
            print(lines, "cycles", cycles(facts));
        }
        facts.collections()
                .work()
                .filter(pauseCpuStats -> pauseCpuStats.starved() + pauseCpuStats.inKernel() > 0)
                .ifPresent(pauseCpuStats -> print(
                        lines,
                        "processors",
                        "pauses used " + ConsoleNumberFormatter.time(pauseCpuStats.processorMillis() / 1000)
                                + " of processor time in "
                                + ConsoleNumberFormatter.time(pauseCpuStats.clockMillis() / 1000) + "; "
                                + ConsoleNumberFormatter.count(pauseCpuStats.starved())
                                + " of "
                                + ConsoleNumberFormatter.count(pauseCpuStats.pauses()) + " waited for processors ("
                                + ConsoleNumberFormatter.time(pauseCpuStats.starvedMillis() / 1000) + " in total), "
                                + ConsoleNumberFormatter.count(pauseCpuStats.inKernel())
                                + " were mostly in the kernel"));
        facts.stopped().safepoints().ifPresent(stops -> print(lines, "safepoints", GcNumberFormatter.stops(stops)));
        heap(lines, facts);
        facts.g1().ifPresent(g1 -> new G1Renderer(this::print).lines(lines, facts, g1));
        if (!facts.collections().kinds().isEmpty()) {
            commandContext.lines(GcTableRenderer.kinds(facts)).forEach(line -> lines.add("  " + line));
            String causes = facts.collections().causes().stream()
                    .limit(CAUSES)
                    .map(GcLogRenderer::cause)
                    .reduce((a, b) -> a + ", " + b)
                    .orElse("");
            if (!causes.isEmpty()) {
                print(lines, "causes", causes);
            }
        }
        lines.addAll(new GcBlockChart(commandContext).lines(log));
        facts.quality().missing().forEach(gap -> print(lines, "not logged", gap));
        return lines;
    }

    /** Returns the heading: the name and a description of the log, on two lines if one is too short. */
    private List<String> heading(LogFacts facts) {
        String name = commandContext.style().bold(facts.name());
        String about = about(facts);
        if (facts.name().length() + 2 + about.length()
                <= commandContext.terminal().textColumns()) {
            return List.of(name + "  " + about);
        }
        List<String> lines = new ArrayList<>(List.of(name));
        lines.addAll(commandContext.wrapped(about, 2));
        return lines;
    }

    /** Prints the most important facts: incomplete parsing, out of memory, allocation stalls, full collections. */
    private void lead(List<String> lines, LogFacts facts) {
        ParseCoverageFacts parseCoverageFacts = facts.quality().understood();
        if (!parseCoverageFacts.complete()) {
            print(
                    lines,
                    "INCOMPLETE",
                    String.join("; ", parseCoverageFacts.doubts())
                            + ". All figures below cover only the rest of the log; they do not show that the log is healthy");
        }
        if (facts.concurrent().outOfMemory() > 0) {
            String failed = "allocations that failed with OutOfMemoryError: "
                    + ConsoleNumberFormatter.count(facts.concurrent().outOfMemory());
            print(lines, "NO MEMORY", failed + "; the heap is too small for the live data");
        }
        if (facts.concurrent().stalls() > 0 || facts.concurrent().cycles().stalled() > 0) {
            print(
                    lines,
                    "STALLS",
                    ConsoleNumberFormatter.count(facts.concurrent().stalls()) + " allocation stalls, in total "
                            + GcNumberFormatter.millis(facts.concurrent().stalledMillis()) + "; "
                            + ConsoleNumberFormatter.count(
                                    facts.concurrent().cycles().stalled())
                            + " collections were triggered by a stall");
        }
        long degenerated = facts.collections().kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.DEGENERATED)
                .mapToLong(kind -> kind.pauses().count())
                .sum();
        long ordered = ordered(facts);
        print(
                lines,
                facts.collections().fullCollections()
                                        - ordered
                                        + facts.collections().toSpaceExhausted()
                                        + degenerated
                                > 0
                        ? "FAILURES"
                        : "failures",
                ConsoleNumberFormatter.count(facts.collections().fullCollections()) + " full collections"
                        + (ordered > 0 ? " (" + ConsoleNumberFormatter.count(ordered) + " of them requested)" : "")
                        + (degenerated > 0
                                ? ", " + ConsoleNumberFormatter.count(degenerated) + " degenerated collections"
                                : "")
                        + ", to-space exhausted "
                        + ConsoleNumberFormatter.count(facts.collections().toSpaceExhausted()) + " times"
                        + (parseCoverageFacts.complete() ? "" : " (at least)"));
        facts.collections().unfinished().ifPresent(full -> print(lines, "ENDS EARLY", full.sentence()));
        print(lines, "understood", understood(parseCoverageFacts));
        if (facts.quality().repeated() > 0) {
            print(
                    lines,
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
    private static String understood(ParseCoverageFacts parseCoverageFacts) {
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
                + ConsoleNumberFormatter.time(pauses.totalMillis() / 1000) + "; mean "
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

    private void heap(List<String> lines, LogFacts facts) {
        facts.heap()
                .after()
                .ifPresent(after -> print(
                        lines,
                        "heap",
                        "after collections " + GcNumberFormatter.band(after)
                                + (facts.heap().maxBytes().isPresent()
                                        ? " of "
                                                + new DataSize(
                                                        facts.heap().maxBytes().getAsLong())
                                        : "")));
        facts.heap().generations().tenured().ifPresent(old -> print(lines, "tenured", GcNumberFormatter.band(old)));
        facts.heap()
                .generations()
                .eden()
                .ifPresent(eden -> print(lines, "eden", GcNumberFormatter.band(eden) + " before collections"));
        if (facts.heap().rates().allocationBytesPerSecond().isPresent()) {
            OptionalDouble promoted = facts.heap().rates().promotionBytesPerSecond();
            print(
                    lines,
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

    private static String about(LogFacts facts) {
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

    /** Prints a text with a label, wrapped to the width of the terminal. */
    private void print(List<String> lines, String word, String text) {
        List<String> wrapped = commandContext.wrapped(text, LABEL + 2);
        for (int i = 0; i < wrapped.size(); i++) {
            String front = i == 0 ? String.format(Locale.ROOT, "  %-" + LABEL + "s", word) : " ".repeat(LABEL + 2);
            lines.add(front + wrapped.get(i).strip());
        }
    }
}
