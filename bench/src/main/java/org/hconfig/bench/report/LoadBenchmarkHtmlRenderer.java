package org.hconfig.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.report.html.MarkupElement;

/**
 * HTML renderer of the result of a load benchmark as one self-contained page: without scripts and external resources,
 * light or dark by the reader's system, printable, and well-formed XML.
 */
public final class LoadBenchmarkHtmlRenderer {
    private LoadBenchmarkHtmlRenderer() {}

    /** Returns the page; it must be written as UTF-8. */
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
                "Wide bar: median until acknowledged. Narrow bar: until readable and idle. Dots: the repeats.",
                RateBarChart.draw(result)));
        body.add(section(
                "Rows acknowledged over time",
                "All runs on one time axis, the typical run of each path in bold. The slope is the rate; flat, marked sections"
                        + " are pauses.",
                ProgressChart.draw(result)));
        body.add(section("Throughput over time", LANES, TimelineLanes.draw(result)));
        body.add(section(
                "Data distribution",
                "Bytes and regions of the table on each RegionServer when the cluster was idle after the typical run.",
                ServerPanels.draw(result)));
        body.add(section("Latency and stalls", LATENCY, ResultTables.latencies(result)));
        body.add(section(
                "CPU time by process",
                "CPU seconds of each process in the typical run of each path. A server that used its whole budget is the"
                        + " bottleneck.",
                ResultTables.cpu(result)));
        body.add(ExplanationSection.draw(result));
        body.add(EnvironmentSection.draw(result));
        body.add(section("All runs", "In execution order.", ResultTables.runs(result)));
        return "<!DOCTYPE html>\n" + html.add(body) + "\n";
    }

    private static final String LANES =
            "The typical run of each path; one time axis for all, each lane with its own rate scale. Shaded: pauses."
                    + " Grey: acknowledged but not yet idle. HFiles: rows read and sorted, then written; all are acknowledged"
                    + " at the mark. The strips show the rows accepted by each RegionServer.";

    private static final String LATENCY =
            "Time of a row from being passed to the client until it is acknowledged; a larger buffer increases it."
                    + " HFiles have none. Stalled: pauses. Rejected: requests that a RegionServer rejected because a"
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
        MarkupElement limits = MarkupElement.of("div", "limits").add("h2", "Limitations");
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
