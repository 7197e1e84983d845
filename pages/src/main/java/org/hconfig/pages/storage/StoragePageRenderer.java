package org.hconfig.pages.storage;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.hconfig.hbase.storage.plan.GroupPlan;
import org.hconfig.hbase.storage.plan.PlacementPrediction;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StorageWarning;
import org.hconfig.report.chart.AxisUnit;
import org.hconfig.report.chart.BarChart;
import org.hconfig.report.chart.BarRow;
import org.hconfig.report.html.HtmlPage;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.ReportInputs;
import org.hconfig.report.text.ReportNumberFormatter;

/** Renders a storage plan as one HTML page. */
public final class StoragePageRenderer {
    private StoragePageRenderer() {}

    /**
     * Returns the page, to be written as UTF-8.
     *
     * @param notes volumes that were found, and assumptions
     */
    public static String of(StoragePlan plan, List<String> notes, ReportInputs inputs) {
        HtmlPage page = new HtmlPage("Storage of " + plan.subject(), "HConfig storage plan", finding(plan));
        page.remark("A simulation, not a measurement.");
        notes.forEach(page::remark);
        plan.groups().forEach(group -> group(group, page));
        plan.warnings().forEach(warning -> page.remark(text(warning)));
        return page.inputs(inputs).html();
    }

    private static String finding(StoragePlan plan) {
        return plan.groups().stream()
                .map(group -> group.recommended()
                        .map(best -> group.group() + ": " + best.placement().label() + ", "
                                + ReportNumberFormatter.rate(best.rowsPerSecond()) + " rows/s, limit: "
                                + best.limit() + ".")
                        .orElse(group.group() + ": no placement is recommended."))
                .collect(Collectors.joining(" "));
    }

    private static void group(GroupPlan group, HtmlPage page) {
        BarChart rates = new BarChart("Rows per second of each placement", "", List.of("predicted"));
        HtmlTable table = new HtmlTable(
                HtmlColumn.name("Placement"),
                HtmlColumn.number("Rows/s"),
                HtmlColumn.number("WAL ms"),
                HtmlColumn.text("Bottleneck"),
                HtmlColumn.number("Flushers"),
                HtmlColumn.number("Compactors"),
                HtmlColumn.number("Price"),
                HtmlColumn.text("Bytes per node"),
                HtmlColumn.text("Not possible because"));
        for (PlacementPrediction prediction : group.placements()) {
            String label = group.label(prediction);
            rates.with(new BarRow(
                    label,
                    List.of(BarRow.Bar.of(
                            prediction.rowsPerSecond(), ReportNumberFormatter.rate(prediction.rowsPerSecond())))));
            table.row(
                    label,
                    ReportNumberFormatter.rate(prediction.rowsPerSecond()),
                    String.format(Locale.ROOT, "%.2f", prediction.logMillis()),
                    prediction.limit(),
                    Integer.toString(prediction.threads().flushers()),
                    Integer.toString(prediction.threads().smallCompactors()),
                    prediction.price() > 0 ? String.format(Locale.ROOT, "%.0f", prediction.price()) : "",
                    StorageTextRenderer.bytes(prediction),
                    prediction.impediment().orElse(""));
        }
        page.section(
                group.group(),
                String.join(
                        " ",
                        group.warnings().stream().map(StoragePageRenderer::text).toList()),
                rates.figure("rows/s", AxisUnit.number("rows/s")),
                table.element());
    }

    private static String text(StorageWarning warning) {
        return (warning.critical() ? "CRITICAL: " : "") + warning.what() + ": " + warning.why() + ". " + warning.next();
    }
}
