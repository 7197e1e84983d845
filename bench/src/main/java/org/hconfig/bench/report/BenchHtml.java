package org.hconfig.bench.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import org.hconfig.bench.result.BenchLoadResult;

/**
 * A bench's result as one page: no script, nothing fetched, light or dark as the reader's system is, fit for printing.
 * Well-formed XML as well as HTML.
 */
public final class BenchHtml {
    private BenchHtml() {}

    /** The page, UTF-8 when written. */
    public static String of(BenchLoadResult result) {
        Element html = Element.of("html").with("lang", "en");
        html.add(Element.of("head")
                .add(Element.of("meta").with("charset", "utf-8"))
                .add(Element.of("meta").with("name", "viewport").with("content", "width=device-width, initial-scale=1"))
                .add("title", "HConfig bench load: " + result.createdAt())
                .add("style", style()));
        Element body = Element.of("body");
        body.add(header(result));
        body.add(section(
                "Rows per second",
                "Wide bar: median until acknowledged. Narrow bar: until readable and quiet. Dots: the repeats.",
                RateBars.draw(result)));
        body.add(section(
                "Rows acknowledged over time",
                "All runs on one time axis, the typical run of each path bold. The slope is the rate; flat, marked stretches"
                        + " are pauses.",
                ProgressChart.draw(result)));
        body.add(section("Throughput over time", LANES, Lanes.draw(result)));
        body.add(section(
                "Where the data lies",
                "Bytes and regions of the table on each RegionServer when the typical run was quiet.",
                ServerPanels.draw(result)));
        body.add(section("Latency and standstill", LATENCY, Tables.latencies(result)));
        body.add(section(
                "Who was busy",
                "CPU seconds of each process in the typical run of each path. A server that used all of its budget is what"
                        + " the others waited for.",
                Tables.cpu(result)));
        body.add(WhySection.draw(result));
        body.add(FactsSection.draw(result));
        body.add(section("Every run", "In the order in which they were made.", Tables.runs(result)));
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

    private static Element header(BenchLoadResult result) {
        Element header = Element.of("header");
        header.add(Element.of("p", "kicker")
                .text("HConfig bench load · HBase " + result.lab().hbase() + " · "
                        + result.lab().regionServers() + " RegionServers · "
                        + result.lab().cpuBudget()));
        header.add("h1", Headline.sentence(result) + ".");
        Element details = Element.of("ul", "details");
        Headline.details(result).forEach(line -> details.add("li", line));
        header.add(details);
        header.add(Element.of("p", "verified").text(Headline.verified(result)));
        Element limits = Element.of("div", "limits").add("h2", "What this does not say");
        Element list = Element.of("ul");
        Headline.limits(result).forEach(limit -> list.add("li", limit));
        return header.add(limits.add(list));
    }

    private static Element section(String title, String caption, Element content) {
        return Element.of("section")
                .add("h2", title)
                .add(Element.of("p", "muted").text(caption))
                .add(content);
    }

    private static String style() {
        try (InputStream in = BenchHtml.class.getResourceAsStream("report.css")) {
            if (in == null) {
                throw new IllegalStateException("report.css is missing from the build");
            }
            return "\n" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
