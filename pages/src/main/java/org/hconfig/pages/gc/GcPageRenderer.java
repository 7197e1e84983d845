package org.hconfig.pages.gc;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.hconfig.core.DataSize;
import org.hconfig.core.Problem;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.LogFacts;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ConsoleNumberFormatter;

/** Renders the analysis of logs as an HTML page, with everything that the terminal shows, and with charts. */
public final class GcPageRenderer {
    private GcPageRenderer() {}

    /**
     * Returns the page.
     *
     * @param problems the problems found, of all logs
     * @param inputs command, files, date and version
     */
    public static String of(List<GcLogAnalyzer.GcLogAnalysis> logs, List<Problem> problems, ReportInputs inputs) {
        String names = logs.stream().map(log -> log.facts().name()).collect(Collectors.joining(", "));
        HtmlPage page = new HtmlPage(
                "GC of " + names + period(logs), "HConfig gc analyze: " + names + period(logs), GcRisk.sentence(logs));
        if (logs.size() > 1) {
            page.section("Comparison", "", GcPageTables.comparison(logs));
        }
        if (!problems.isEmpty()) {
            List<MarkupElement> boxes = new ArrayList<>();
            problems.forEach(problem -> boxes.add(box(problem)));
            page.section("Warnings", "", boxes.toArray(MarkupElement[]::new));
        }
        logs.forEach(log -> page.add(one(log, logs.size() > 1)));
        return page.inputs(inputs).html();
    }

    /** Returns the days of a single log with times of day, for titles. */
    private static String period(List<GcLogAnalyzer.GcLogAnalysis> logs) {
        return logs.size() != 1
                ? ""
                : logs.get(0)
                        .facts()
                        .extent()
                        .from()
                        .map(from -> ", " + from.toString().substring(0, 10))
                        .orElse("");
    }

    private static MarkupElement box(Problem problem) {
        MarkupElement box = MarkupElement.of("div", "note-box bad");
        box.add(MarkupElement.of("p").add("b", problem.code().code()).text(" " + problem.what()));
        if (!problem.why().isBlank()) {
            box.add("p", "Why: " + problem.why());
        }
        return box.add("p", "Next: " + problem.next());
    }

    private static MarkupElement one(GcLogAnalyzer.GcLogAnalysis log, boolean several) {
        LogFacts facts = log.facts();
        MarkupElement section = MarkupElement.of("section").add("h2", facts.name());
        section.add(MarkupElement.of("p", "muted").text(GcFigures.about(facts) + covered(facts)));
        if (several) {
            section.add("p", GcRisk.of(facts).sentence());
        }
        section.add(cards(facts));
        if (!facts.quality().understood().complete()) {
            section.add(incomplete(facts));
        }
        if (!log.curves().longest().isEmpty()) {
            section.add("h3", "Longest pauses").add(GcPageTables.longest(log));
        }
        if (log.reading().timeLine().timed()) {
            new GcPageCharts(log).all().forEach(section::add);
        } else {
            section.add(MarkupElement.of("p", "muted")
                    .text("The log has no timestamps, so there are no charts over time."));
        }
        section.add("h3", "Figures").add(figures(facts));
        if (!facts.collections().kinds().isEmpty()) {
            section.add("h3", "Pauses by type").add(GcPageTables.kinds(facts));
        }
        if (!facts.collections().causes().isEmpty()) {
            section.add("h3", "Causes of pauses").add(GcPageTables.causes(facts));
        }
        return section.add("h3", "JVM").add(jvm(facts));
    }

    private static String covered(LogFacts facts) {
        return facts.extent().from().isPresent() && facts.extent().to().isPresent()
                ? "; " + moment(facts.extent().from().get()) + " to "
                        + moment(facts.extent().to().get())
                : "";
    }

    private static String moment(Instant instant) {
        return instant.truncatedTo(ChronoUnit.SECONDS)
                .toString()
                .replace("T", " ")
                .replace("Z", " UTC");
    }

    private static MarkupElement cards(LogFacts facts) {
        MarkupElement cards = MarkupElement.of("div", "cards");
        facts.stopped()
                .throughput()
                .ifPresent(share -> card(cards, GcNumberFormatter.nearlyAll(share), "throughput: time not stopped"));
        if (facts.reliable()) {
            card(cards, GcNumberFormatter.millis(facts.collections().pauses().maxMillis()), "longest pause");
            card(
                    cards,
                    GcNumberFormatter.millis(facts.collections().pauses().p99Millis()),
                    "99th percentile of pauses");
            card(
                    cards,
                    ConsoleNumberFormatter.count(facts.collections().pauses().count()),
                    "pauses");
        }
        card(cards, ConsoleNumberFormatter.count(facts.collections().fullCollections()), "full collections");
        facts.heap().maxBytes().ifPresent(bytes -> card(cards, new DataSize(bytes).toString(), "maximum heap"));
        facts.extent()
                .seconds()
                .ifPresent(seconds -> card(cards, ConsoleNumberFormatter.time(seconds), "period of the log"));
        facts.heap()
                .rates()
                .allocationBytesPerSecond()
                .ifPresent(rate -> card(cards, GcNumberFormatter.rate(rate), "allocation rate"));
        facts.heap()
                .rates()
                .promotionBytesPerSecond()
                .ifPresent(rate -> card(cards, GcNumberFormatter.rate(rate), "promotion rate"));
        return cards;
    }

    private static void card(MarkupElement cards, String value, String label) {
        cards.add(MarkupElement.of("div", "card").add("b", value).add("span", label));
    }

    private static MarkupElement incomplete(LogFacts facts) {
        MarkupElement box = MarkupElement.of("div", "note-box bad");
        box.add(
                "p",
                "Incomplete: " + String.join("; ", facts.quality().understood().doubts())
                        + ". These figures do not show that the log is healthy.");
        facts.quality()
                .understood()
                .examples()
                .forEach(
                        line -> box.add("p", "Not understood: " + line.file() + ":" + line.line() + " " + line.text()));
        return box;
    }

    private static MarkupElement figures(LogFacts facts) {
        MarkupElement list = MarkupElement.of("dl");
        GcFigures.of(facts).forEach(figure -> list.add("dt", figure.label()).add("dd", figure.text()));
        GcFigures.causes(facts)
                .ifPresent(figure -> list.add("dt", figure.label()).add("dd", figure.text()));
        facts.quality().missing().forEach(gap -> list.add("dt", "not logged").add("dd", gap));
        return list;
    }

    private static MarkupElement jvm(LogFacts facts) {
        MarkupElement list = MarkupElement.of("dl");
        list.add("dt", "version").add("dd", facts.jvm().jdk());
        list.add("dt", "collector")
                .add(
                        "dd",
                        facts.jvm().collector().isEmpty()
                                ? "unknown"
                                : facts.jvm().collector());
        facts.jvm()
                .parallelThreads()
                .ifPresent(number -> list.add("dt", "parallel threads").add("dd", Long.toString(number)));
        facts.jvm()
                .concurrentThreads()
                .ifPresent(number -> list.add("dt", "concurrent threads").add("dd", Long.toString(number)));
        facts.jvm()
                .processors()
                .ifPresent(number -> list.add("dt", "processors").add("dd", Long.toString(number)));
        facts.jvm()
                .memoryBytes()
                .ifPresent(bytes -> list.add("dt", "memory of the machine").add("dd", new DataSize(bytes).toString()));
        list.add("dt", "runs of the JVM")
                .add("dd", Integer.toString(facts.extent().jvmRuns()));
        list.add("dt", "flags");
        list.add(MarkupElement.of("dd")
                .add(
                        "code",
                        facts.jvm().flags().isEmpty()
                                ? "not logged"
                                : String.join("\n", facts.jvm().flags())));
        return list;
    }
}
