package org.hconfig.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.hconfig.bench.result.LoadBenchmarkResult;

/**
 * A bench's result as one page: no script, nothing fetched, light or dark as the reader's system is, fit for printing.
 * Well-formed XML as well as HTML.
 */
public final class LoadBenchmarkHtmlRenderer {
    private LoadBenchmarkHtmlRenderer() {}

    /** The page, UTF-8 when written. */
    public static String of(LoadBenchmarkResult result) {
        MarkupElement html = MarkupElement.of("html").with("lang", "en");
        html.add(MarkupElement.of("head")
                .add(MarkupElement.of("meta").with("charset", "utf-8"))
                .add(MarkupElement.of("meta")
                        .with("name", "viewport")
                        .with("content", "width=device-width, initial-scale=1"))
                .add("title", "HConfig bench load: " + result.createdAt())
                .add("style", style()));
        MarkupElement body = MarkupElement.of("body");
        body.add(header(result));
        body.add(section(
                "Rows per second",
                "Wide bar: median until acknowledged. Narrow bar: until readable and quiet. Dots: the repeats.",
                RateBarChart.draw(result)));
        body.add(section(
                "Rows acknowledged over time",
                "All runs on one time axis, the typical run of each path bold. The slope is the rate; flat, marked stretches"
                        + " are pauses.",
                ProgressChart.draw(result)));
        body.add(section("Throughput over time", LANES, TimelineLanes.draw(result)));
        body.add(section(
                "Where the data lies",
                "Bytes and regions of the table on each RegionServer when the typical run was quiet.",
                ServerPanels.draw(result)));
        body.add(section("Latency and standstill", LATENCY, ResultTables.latencies(result)));
        body.add(section(
                "Who was busy",
                "CPU seconds of each process in the typical run of each path. A server that used all of its budget is what"
                        + " the others waited for.",
                ResultTables.cpu(result)));
        body.add(ExplanationSection.draw(result));
        body.add(EnvironmentSection.draw(result));
        body.add(section("Every run", "In the order in which they were made.", ResultTables.runs(result)));
        return "<!DOCTYPE html>\n" + html.add(body) + "\n";
    }

    private static final String LANES =
            "The typical run of each path; one time axis for all, each lane with a rate scale of its own. Shaded: pauses."
                    + " Grey: acknowledged but not yet quiet. HFiles: rows read and sorted, then written; all are acknowledged"
                    + " at the mark. The strips show what each RegionServer took in.";

    private static final String LATENCY =
            "Of a row, from the moment it is handed to the client until it is acknowledged; a larger buffer raises it."
                    + " HFiles have none. Stood still: pauses. Refused: requests that a RegionServer turned away because a"
                    + " memstore was full.";

    private static MarkupElement header(LoadBenchmarkResult result) {
        MarkupElement header = MarkupElement.of("header");
        header.add(MarkupElement.of("p", "kicker")
                .text("HConfig bench load · HBase " + result.lab().hbase() + " · "
                        + result.lab().regionServers() + " RegionServers · "
                        + result.lab().cpuBudget()));
        header.add("h1", Headline.sentence(result) + ".");
        MarkupElement details = MarkupElement.of("ul", "details");
        Headline.details(result).forEach(line -> details.add("li", line));
        header.add(details);
        header.add(MarkupElement.of("p", "verified").text(Headline.verified(result)));
        MarkupElement limits = MarkupElement.of("div", "limits").add("h2", "What this does not say");
        MarkupElement list = MarkupElement.of("ul");
        Headline.limits(result).forEach(limit -> list.add("li", limit));
        return header.add(limits.add(list));
    }

    private static MarkupElement section(String title, String caption, MarkupElement content) {
        return MarkupElement.of("section")
                .add("h2", title)
                .add(MarkupElement.of("p", "muted").text(caption))
                .add(content);
    }

    private static String style() {
        try (InputStream in = LoadBenchmarkHtmlRenderer.class.getResourceAsStream("report.css")) {
            if (in == null) {
                throw new IllegalStateException("report.css is missing from the build");
            }
            return "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
