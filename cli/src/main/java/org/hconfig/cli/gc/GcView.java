package org.hconfig.cli.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.gc.GcLogs;
import org.hconfig.gc.facts.CauseStats;
import org.hconfig.gc.facts.CycleStats;
import org.hconfig.gc.facts.KindStats;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.gc.facts.PauseStats;
import org.hconfig.gc.facts.Percent;
import org.hconfig.gc.facts.Spread;
import org.hconfig.gc.facts.Understood;
import org.hconfig.gc.log.PauseKind;
import org.hconfig.model.DataSize;

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
            lines.addAll(session.lines(comparison(logs)));
        }
        for (GcLogs.Told log : logs) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            lines.addAll(one(log));
        }
        return lines;
    }

    private static TextTable comparison(List<GcLogs.Told> logs) {
        TextTable table = new TextTable(
                Column.text("LOG"),
                Column.text("COLLECTOR"),
                Column.number("STALLS"),
                Column.number("FULL"),
                Column.number("PAUSES"),
                Column.number("PAUSED"),
                Column.number("P99"),
                Column.number("LONGEST"));
        for (GcLogs.Told log : logs) {
            LogFacts facts = log.facts();
            table.row(
                    facts.name(),
                    facts.collector().isEmpty() ? "?" : facts.collector(),
                    Figures.count(facts.stalls()),
                    Figures.count(facts.fullCollections()),
                    facts.reliable() ? Figures.count(facts.pauses().count()) : "?",
                    share(facts.pausedShare()),
                    facts.reliable() ? millis(facts.pauses().p99Millis()) : "?",
                    facts.reliable() ? millis(facts.pauses().maxMillis()) : "?");
        }
        return table;
    }

    private List<String> one(GcLogs.Told log) {
        LogFacts facts = log.facts();
        List<String> lines = new ArrayList<>();
        lines.addAll(heading(facts));
        PauseStats pauses = facts.pauses();
        lead(lines, facts);
        say(lines, "throughput", throughput(facts));
        say(lines, "pauses", pauses(facts, pauses));
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
        facts.safepoints()
                .ifPresent(stops -> say(
                        lines,
                        "stopping",
                        Figures.count(stops.reaching().count()) + " stops of all threads, together "
                                + Figures.time(stops.stoppedMillis() / 1000) + "; until all stood: mean "
                                + millis(stops.reaching().meanMillis()) + ", p99 "
                                + millis(stops.reaching().p99Millis()) + ", longest "
                                + millis(stops.reaching().maxMillis())));
        heap(lines, facts);
        facts.g1().ifPresent(g1 -> new G1View(this::say).lines(lines, facts, g1));
        if (!facts.kinds().isEmpty()) {
            session.lines(kinds(facts)).forEach(line -> lines.add("  " + line));
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

    /** What must not be missed: lines that were not understood, allocation stalls, full collections. */
    private void lead(List<String> lines, LogFacts facts) {
        Understood understood = facts.understood();
        if (!understood.complete()) {
            say(
                    lines,
                    "INCOMPLETE",
                    String.join("; ", understood.doubts())
                            + ". Every figure below is of the rest alone, and none says that the log is healthy");
        }
        if (facts.stalls() > 0 || facts.cycles().stalled() > 0) {
            say(
                    lines,
                    "STALLS",
                    Figures.count(facts.stalls()) + " allocation stalls, in total " + millis(facts.stalledMillis())
                            + "; " + Figures.count(facts.cycles().stalled()) + " collections began because of one");
        }
        long degenerated = facts.kinds().stream()
                .filter(kind -> kind.kind() == PauseKind.DEGENERATED)
                .mapToLong(kind -> kind.pauses().count())
                .sum();
        say(
                lines,
                facts.fullCollections() + facts.toSpaceExhausted() + degenerated > 0 ? "FAILURES" : "failures",
                Figures.count(facts.fullCollections()) + " full collections" + explicit(facts)
                        + (degenerated > 0 ? ", " + Figures.count(degenerated) + " degenerated collections" : "")
                        + ", to-space exhausted " + Figures.count(facts.toSpaceExhausted()) + " times"
                        + (understood.complete() ? "" : " (at least)"));
        facts.unfinished().ifPresent(full -> say(lines, "ENDS EARLY", full.sentence()));
        say(lines, "understood", understood(understood));
    }

    private static String explicit(LogFacts facts) {
        long full = facts.causes().stream()
                .filter(CauseStats::explicit)
                .mapToLong(CauseStats::full)
                .sum();
        return full > 0 ? " (" + Figures.count(full) + " of them by System.gc())" : "";
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
                + share(facts.pausedShare())
                + facts.worstMinute()
                        .map(minute -> ", in the worst minute " + percent(minute.pausedShare()))
                        .orElse("");
    }

    private static String pauses(LogFacts facts, PauseStats pauses) {
        boolean complete = facts.understood().complete();
        if (pauses.count() == 0) {
            return facts.pausesUnknown() || !complete ? "unknown" : "none recorded";
        }
        return (complete ? "" : "incomplete: at least ") + Figures.count(pauses.count()) + ", together "
                + Figures.time(pauses.totalMillis() / 1000) + "; mean " + millis(pauses.meanMillis()) + ", p99 "
                + millis(pauses.p99Millis()) + ", longest " + millis(pauses.maxMillis());
    }

    private static String cycles(LogFacts facts) {
        CycleStats cycles = facts.cycles();
        return Figures.count(cycles.count()) + " concurrent collections"
                + (facts.generational()
                        ? ": " + Figures.count(cycles.minor()) + " minor, " + Figures.count(cycles.major()) + " major"
                        : "");
    }

    private static String cause(CauseStats cause) {
        return cause.cause() + " " + Figures.count(cause.count()) + " (" + millis(cause.totalMillis()) + ")";
    }

    private void heap(List<String> lines, LogFacts facts) {
        facts.heap()
                .after()
                .ifPresent(after -> say(
                        lines,
                        "heap",
                        "after collections " + band(after)
                                + (facts.heap().maxBytes().isPresent()
                                        ? " of "
                                                + new DataSize(
                                                        facts.heap().maxBytes().getAsLong())
                                        : "")));
        facts.heap().tenured().ifPresent(old -> say(lines, "tenured", band(old)));
        facts.heap().eden().ifPresent(eden -> say(lines, "eden", band(eden) + " before collections"));
        if (facts.heap().allocationBytesPerSecond().isPresent()) {
            OptionalDouble promoted = facts.heap().promotionBytesPerSecond();
            say(
                    lines,
                    "rates",
                    rate(facts.heap().allocationBytesPerSecond().getAsDouble()) + " allocated"
                            + (promoted.isPresent() ? ", " + rate(promoted.getAsDouble()) + " promoted" : ""));
        }
    }

    private static TextTable kinds(LogFacts facts) {
        TextTable table = new TextTable(
                Column.text("KIND OF PAUSE"),
                Column.number("COUNT"),
                Column.number("MEAN"),
                Column.number("P99"),
                Column.number("LONGEST"),
                Column.number("TOGETHER"));
        for (KindStats kind : facts.kinds()) {
            PauseStats pauses = kind.pauses();
            table.row(
                    kind.kind().name().toLowerCase(Locale.ROOT).replace('_', ' '),
                    Figures.count(pauses.count()),
                    millis(pauses.meanMillis()),
                    millis(pauses.p99Millis()),
                    millis(pauses.maxMillis()),
                    millis(pauses.totalMillis()));
        }
        return table;
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

    static String band(Spread spread) {
        return new DataSize(spread.low()) + " to " + new DataSize(spread.high()) + ", at most "
                + new DataSize(spread.max());
    }

    static String rate(double bytesPerSecond) {
        return new DataSize(Math.round(bytesPerSecond)) + "/s";
    }

    static String percent(double share) {
        return Percent.of(share);
    }

    static String share(OptionalDouble share) {
        return share.isPresent() ? percent(share.getAsDouble()) : "?";
    }

    static String millis(double millis) {
        return millis >= 10_000
                ? String.format(Locale.ROOT, "%.1f s", millis / 1000)
                : String.format(Locale.ROOT, millis >= 100 ? "%.0f ms" : "%.1f ms", millis);
    }
}
