package org.hconfig.pages.simulation;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.report.chart.AxisUnit;
import org.hconfig.report.chart.BarChart;
import org.hconfig.report.chart.BarRow;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.ReportNumberFormatter;
import org.hconfig.simulator.steadystate.TrafficResult;
import org.hconfig.simulator.whatif.TrafficSpec;

/** Renders predictions of steady traffic as one HTML page. */
public final class TrafficPageRenderer {
    private TrafficPageRenderer() {}

    /**
     * Returns the page, to be written as UTF-8.
     *
     * @param subject cluster and traffic in a few words
     * @param answers the predictions by policy, the one without changes first
     */
    public static String of(String subject, Map<String, TrafficSpec.TrafficPrediction> answers, ReportInputs inputs) {
        HtmlPage page = new HtmlPage("Simulated: " + subject, "HConfig simulate: " + subject, finding(answers));
        page.remark("A simulation, not a measurement. Latencies assume the distribution of waiting times in a queue.");
        BarChart rates = new BarChart(
                "Operations per second of each policy", "", List.of("predicted", "limit of the bottleneck"));
        BarChart latencies = new BarChart("Latency of an operation", "", List.of("mean", "p99"));
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Policy"),
                HtmlColumn.number("Operations/s"),
                HtmlColumn.number("Limit"),
                HtmlColumn.text("Bottleneck"),
                HtmlColumn.number("Mean latency"),
                HtmlColumn.number("p99"),
                HtmlColumn.number("Block cache hits"),
                HtmlColumn.number("Found in memory"),
                HtmlColumn.number("Stopped by GC"),
                HtmlColumn.number("Busy servers"));
        answers.forEach((name, prediction) -> {
            TrafficResult result = prediction.result();
            rates.with(new BarRow(
                    name,
                    List.of(
                            rate(result.operationsPerSecond()),
                            rate(result.bottleneck().boundOperationsPerSecond()))));
            latencies.with(new BarRow(name, List.of(millis(result.meanMillis()), millis(result.p99Millis()))));
            table.row(
                    name,
                    ConsoleNumberFormatter.rate(result.operationsPerSecond()),
                    ConsoleNumberFormatter.rate(result.bottleneck().boundOperationsPerSecond()),
                    result.bottleneck().resource(),
                    ReportNumberFormatter.millis(result.meanMillis()),
                    ReportNumberFormatter.millis(result.p99Millis()),
                    percent(result.hits().cacheHits()),
                    percent(result.hits().memoryHits()),
                    percent(result.gcPausedShare()),
                    Integer.toString(result.serversWithRegions()));
        });
        page.section("Rate", "", rates.figure("operations/s", AxisUnit.number("operations/s")));
        page.section("Latency", "", latencies.figure("latency", AxisUnit.milliseconds()));
        page.section("All values", "", table.element());
        answers.forEach((name, prediction) -> {
            if (!prediction.settingsIgnored().isEmpty()) {
                page.remark("Not simulated for " + name + ": " + String.join(", ", prediction.settingsIgnored()) + ".");
            }
        });
        return page.inputs(inputs).html();
    }

    private static String finding(Map<String, TrafficSpec.TrafficPrediction> answers) {
        Map.Entry<String, TrafficSpec.TrafficPrediction> base =
                answers.entrySet().iterator().next();
        Map.Entry<String, TrafficSpec.TrafficPrediction> best = answers.entrySet().stream()
                .max(Comparator.comparingDouble(
                        entry -> entry.getValue().result().operationsPerSecond()))
                .orElse(base);
        TrafficResult result = best.getValue().result();
        String rate = ConsoleNumberFormatter.rate(result.operationsPerSecond()) + " operations/s, limited by "
                + result.bottleneck().resource() + ".";
        double before = base.getValue().result().operationsPerSecond();
        return best.getKey().equals(base.getKey())
                ? base.getKey() + (answers.size() == 1 ? "" : " is predicted to be the fastest") + ": " + rate
                : best.getKey() + " is predicted to serve "
                        + ReportNumberFormatter.times(result.operationsPerSecond() / before)
                                .replace(" ×", " times")
                        + " as many operations as " + base.getKey() + ": " + rate;
    }

    private static BarRow.Bar rate(double value) {
        return BarRow.Bar.of(value, ConsoleNumberFormatter.rate(value));
    }

    private static BarRow.Bar millis(double value) {
        return BarRow.Bar.of(value, ReportNumberFormatter.millis(value));
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
