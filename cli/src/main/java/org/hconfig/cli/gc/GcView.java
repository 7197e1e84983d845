package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.core.DataSize;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.advice.OrderedCollections;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.CycleStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.facts.Percent;
import org.hconfig.gc.facts.Understood;
import org.hconfig.gc.log.PauseKind;

/** Logs for people: one table that compares them, then each with its figures and lines of blocks. */
final class GcView {
    private static final int LABEL = 12;
    private static final int CAUSES = 5;

    private final Session session;

    GcView(Session session) {
        this.session = session;
    }

    List<String> lines(List<GcLogs.Told> logs) {
        List<String> lines = new ArrayList<>();
        if (logs.size() > 1) {
            lines.addAll(session.lines(GcTables.comparison(logs)));
        }
        for (GcLogs.Told log : logs) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(one(log));
        }
        return lines;
    }

    private List<String> one(GcLogs.Told log) {
        LogFacts facts = log.facts();
        List<String> lines = new ArrayList<>();
        lines.addAll(heading(facts));
        PauseStats pauses = facts.unasked();
        lead(lines, facts);
        say(lines, "throughput", throughput(facts));
        say(lines, "pauses", pauses(facts, pauses));
        OrderedCollections.sentence(facts).ifPresent(text -> say(lines, "ordered", text));
        if (facts.cycles().count() > 0) {
            say(lines, "cycles", cycles(facts));
        }
        facts.work()
                .filter(work -> work.starved() + work.inKernel() > 0)
                .ifPresent(work -> say(
                        lines,
                        "processors",
                        "pauses got " + Figures.time(work.processorMillis() / 1000) + " of processor time in "
                                + Figures.time(work.clockMillis() / 1000) + "; " + Figures.count(work.starved())
                                + " of "
                                + Figures.count(work.pauses()) + " had to wait for it ("
                                + Figures.time(work.starvedMillis() / 1000) + " together), "
                                + Figures.count(work.inKernel()) + " were mostly in the kernel"));
        facts.safepoints().ifPresent(stops -> say(lines, "stopping", GcFigures.stops(stops)));
        heap(lines, facts);
        facts.g1().ifPresent(g1 -> new G1View(this::say).lines(lines, facts, g1));
        if (!facts.kinds().isEmpty()) {
            session.lines(GcTables.kinds(facts)).forEach(line -> lines.add("  " + line));
            String causes = facts.causes().stream()
                    .limit(CAUSES)
                    .map(GcView::cause)
                    .reduce((a, b) -> a + ", " + b)
                    .orElse("");
            if (!causes.isEmpty()) {
                say(lines, "causes", causes);
            }
        }
        lines.addAll(new GcBlocks(session).lines(log));
        facts.missing().forEach(gap -> say(lines, "not logged", gap));
        return lines;
    }

    /** The name and what the log is; on two lines where one is too short. */
    private List<String> heading(LogFacts facts) {
        String name = session.style().bold(facts.name());
        String about = about(facts);
        if (facts.name().length() + 2 + about.length() <= session.terminal().textColumns()) {
            return List.of(name + "  " + about);
        }
        List<String> lines = new ArrayList<>(List.of(name));
        lines.addAll(session.wrapped(about, 2));
        return lines;
    }

    /** What must not be missed: lines that were not understood, no memory, allocation stalls, full collections. */
    private void lead(List<String> lines, LogFacts facts) {
        Understood understood = facts.understood();
        if (!understood.complete()) {
            say(
                    lines,
                    "INCOMPLETE",
                    String.join("; ", understood.doubts())
                            + ". Every figure below is of the rest alone, and none says that the log is healthy");
        }
        if (facts.outOfMemory() > 0) {
            String failed = "allocations that failed with OutOfMemoryError: " + Figures.count(facts.outOfMemory());
            say(lines, "NO MEMORY", failed + "; the heap is too small for what is in use");
        }
        if (facts.stalls() > 0 || facts.cycles().stalled() > 0) {
            say(
                    lines,
                    "STALLS",
                    Figures.count(facts.stalls()) + " allocation stalls, in total "
                            + GcFigures.millis(facts.stalledMillis()) + "; "
                            + Figures.count(facts.cycles().stalled()) + " collections began because of one");
        }
        long degenerated = facts.kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.DEGENERATED)
                .mapToLong(kind -> kind.pauses().count())
                .sum();
        long ordered = ordered(facts);
        say(
                lines,
                facts.fullCollections() - ordered + facts.toSpaceExhausted() + degenerated > 0
                        ? "FAILURES"
                        : "failures",
                Figures.count(facts.fullCollections()) + " full collections"
                        + (ordered > 0 ? " (" + Figures.count(ordered) + " of them ordered)" : "")
                        + (degenerated > 0 ? ", " + Figures.count(degenerated) + " degenerated collections" : "")
                        + ", to-space exhausted " + Figures.count(facts.toSpaceExhausted()) + " times"
                        + (understood.complete() ? "" : " (at least)"));
        facts.unfinished().ifPresent(full -> say(lines, "ENDS EARLY", full.sentence()));
        say(lines, "understood", understood(understood));
        if (facts.repeated() > 0) {
            say(
                    lines,
                    "repeated",
                    Figures.count(facts.repeated())
                            + " collections are in the log more than once, with the same time and text; each counts once");
        }
    }

    private static long ordered(LogFacts facts) {
        return OrderedCollections.causes(facts).values().stream()
                .mapToLong(Long::longValue)
                .sum();
    }

    /** The share is rounded down, so that it never shows more than was understood. */
    private static String understood(Understood understood) {
        return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000 * understood.share()) / 10) + " of "
                + Figures.count(understood.lines()) + " collector lines";
    }

    private static String throughput(LogFacts facts) {
        if (facts.throughput().isEmpty()) {
            return !facts.understood().complete()
                    ? "unknown: the figures are not of the whole log"
                    : facts.pausesUnknown()
                            ? "unknown: the log does not report pauses"
                            : facts.nothingRecorded()
                                    ? "unknown: the log has no collection recorded"
                                    : "unknown: the log has no times";
        }
        return Percent.ofNearlyAll(facts.throughput().getAsDouble()) + " of the time; paused "
                + GcFigures.share(facts.pausedShare())
                + facts.worstMinute()
                        .map(minute -> ", in the worst minute " + GcFigures.percent(minute.pausedShare()))
                        .orElse("");
    }

    private static String pauses(LogFacts facts, PauseStats pauses) {
        boolean complete = facts.understood().complete();
        if (facts.pauses().count() == 0) {
            return facts.pausesUnknown() || !complete ? "unknown" : "none recorded";
        }
        return (complete ? "" : "incomplete: at least ") + Figures.count(pauses.count()) + ", together "
                + Figures.time(pauses.totalMillis() / 1000) + "; mean " + GcFigures.millis(pauses.meanMillis())
                + ", p99 "
                + GcFigures.millis(pauses.p99Millis()) + ", longest " + GcFigures.millis(pauses.maxMillis());
    }

    private static String cycles(LogFacts facts) {
        CycleStats cycles = facts.cycles();
        return Figures.count(cycles.count()) + " concurrent collections"
                + (facts.generational()
                        ? ": " + Figures.count(cycles.minor()) + " minor, " + Figures.count(cycles.major()) + " major"
                        : "");
    }

    private static String cause(CauseStats cause) {
        return cause.cause() + " " + Figures.count(cause.count()) + " (" + GcFigures.millis(cause.totalMillis()) + ")";
    }

    private void heap(List<String> lines, LogFacts facts) {
        facts.heap()
                .after()
                .ifPresent(after -> say(
                        lines,
                        "heap",
                        "after collections " + GcFigures.band(after)
                                + (facts.heap().maxBytes().isPresent()
                                        ? " of "
                                                + new DataSize(
                                                        facts.heap().maxBytes().getAsLong())
                                        : "")));
        facts.heap().tenured().ifPresent(old -> say(lines, "tenured", GcFigures.band(old)));
        facts.heap().eden().ifPresent(eden -> say(lines, "eden", GcFigures.band(eden) + " before collections"));
        if (facts.heap().allocationBytesPerSecond().isPresent()) {
            OptionalDouble promoted = facts.heap().promotionBytesPerSecond();
            say(
                    lines,
                    "rates",
                    GcFigures.rate(facts.heap().allocationBytesPerSecond().getAsDouble()) + " allocated"
                            + (promoted.isPresent()
                                    ? ", " + GcFigures.rate(promoted.getAsDouble()) + " promoted"
                                    : ""));
        }
    }

    private static String about(LogFacts facts) {
        List<String> words = new ArrayList<>();
        words.add((facts.generational() ? "generational " : "")
                + (facts.collector().isEmpty() ? "collector unknown" : facts.collector()));
        words.add("JDK " + facts.jdk());
        facts.seconds().ifPresent(seconds -> words.add(Figures.time(seconds)));
        Optional.of(facts.files()).filter(files -> files > 1).ifPresent(files -> words.add(files + " files"));
        words.add(new DataSize(facts.bytes()).toString());
        return String.join(", ", words);
    }

    /** A line with its word in front, wrapped to the terminal's width. */
    private void say(List<String> lines, String word, String text) {
        List<String> wrapped = session.wrapped(text, LABEL + 2);
        for (int i = 0; i < wrapped.size(); i++) {
            String front = i == 0 ? String.format(Locale.ROOT, "  %-" + LABEL + "s", word) : " ".repeat(LABEL + 2);
            lines.add(front + wrapped.get(i).strip());
        }
    }
}
