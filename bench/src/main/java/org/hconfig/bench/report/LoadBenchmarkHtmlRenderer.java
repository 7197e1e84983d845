package org.hconfig.bench.report;

import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.report.chart.ChartSize;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.html.ReportInputs;

/** HTML renderer of the result of a load benchmark as one self-contained page. */
public final class LoadBenchmarkHtmlRenderer {
    private static final String STYLE = "load-benchmark.css";

    private LoadBenchmarkHtmlRenderer() {}

    /** Returns the page of a result without a file; it must be written as UTF-8. */
    public static String of(LoadBenchmarkResult result) {
        return of(result, "", "");
    }

    /**
     * Returns the page; it must be written as UTF-8.
     *
     * @param host name of the machine of the benchmark; empty if unknown
     * @param json path of the result as JSON; empty if there is no such file
     */
    public static String of(LoadBenchmarkResult result, String host, String json) {
        String date = result.createdAt();
        String where = host.isEmpty() ? "" : host + ", ";
        HtmlPage page = new HtmlPage(
                "HConfig bench load: " + where + date,
                "HConfig bench load · " + where + date + " · HBase "
                        + result.lab().versions().hbase() + " · "
                        + result.lab().regionServers() + " RegionServers · "
                        + result.lab().cpuBudget(),
                Headline.sentence(result) + ".",
                HtmlPage.resource(LoadBenchmarkHtmlRenderer.class, STYLE));
        header(page, result);
        page.section(
                "Rows per second",
                "Wide bar: median until acknowledged. Narrow bar: until readable and idle. Dots: the repeats.",
                both(size -> RateBarChart.draw(result, size)));
        page.section(
                "Rows acknowledged over time",
                "All runs on one time axis, the typical run of each path in bold. The slope is the rate; flat, marked sections"
                        + " are pauses.",
                PathLegend.of(result),
                both(size -> ProgressChart.draw(result, size)));
        page.section("Throughput over time", LANES, both(size -> TimelineLanes.draw(result, size)));
        page.section(
                "Data distribution",
                "Bytes and regions of the table on each RegionServer when the cluster was idle after the typical run.",
                ServerPanels.draw(result));
        page.section("Latency and stalls", LATENCY, ResultTables.latencies(result));
        page.section(
                "CPU time by process",
                "CPU seconds of each process in the typical run of each path. A server that used its whole budget is the"
                        + " bottleneck.",
                ResultTables.cpu(result));
        page.add(ExplanationSection.draw(result));
        page.add(EnvironmentSection.draw(result));
        page.section("All runs", "In execution order.", ResultTables.runs(result));
        return page.inputs(new ReportInputs()
                        .with("Command", result.command())
                        .with("Created", date)
                        .with("Host", host)
                        .with("Result as JSON", json))
                .html();
    }

    private static final String LANES =
            "The typical run of each path, with one time axis for all and one scale of acknowledged rows per second for all"
                    + " puts. Shaded: pauses. Grey: acknowledged but not yet idle. HFiles: rows read and sorted, then written;"
                    + " all are acknowledged at the mark. The strips show the rows accepted by each RegionServer, darker for more, with one scale for all.";

    private static final String LATENCY =
            "Time of a row from being passed to the client until it is acknowledged; a larger buffer increases it."
                    + " HFiles have none. Stalled: pauses. Rejected: requests that a RegionServer rejected because a"
                    + " memstore was full.";

    /** Draws a chart for wide and for narrow screens. */
    private static MarkupElement both(java.util.function.Function<ChartSize, MarkupElement> chart) {
        return MarkupElement.of("figure").add(chart.apply(ChartSize.WIDE)).add(chart.apply(ChartSize.NARROW));
    }

    private static void header(HtmlPage page, LoadBenchmarkResult result) {
        MarkupElement details = MarkupElement.of("ul", "details");
        Headline.details(result).forEach(line -> details.add("li", line));
        page.inHeader(details);
        page.inHeader(MarkupElement.of("p", "verified").text(Headline.verified(result)));
        MarkupElement limits = MarkupElement.of("div", "note-box").add("b", "Limitations");
        MarkupElement list = MarkupElement.of("ul");
        Headline.limits(result).forEach(limit -> list.add("li", limit));
        page.inHeader(limits.add(list));
    }
}
