package org.hconfig.pages.storage;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.hconfig.hbase.storage.plan.GroupPlan;
import org.hconfig.hbase.storage.plan.PlacementPrediction;
import org.hconfig.hbase.storage.plan.StoragePlan;
import org.hconfig.hbase.storage.plan.StorageWarning;
import org.hconfig.hbase.storage.plan.ThreadCounts;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.ReportNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.xconfig.model.Advice;

/** Renders a storage plan for a terminal. */
public final class StorageTextRenderer {
    private static final int PARAGRAPH = 100;

    private final int width;
    private final UnaryOperator<String> bold;

    /**
     * Creates a renderer.
     *
     * @param width columns of the terminal
     * @param bold how to emphasize a text
     */
    public StorageTextRenderer(int width, UnaryOperator<String> bold) {
        this.width = width;
        this.bold = bold;
    }

    /**
     * Returns the lines.
     *
     * @param advice what brings the plan about
     * @param notes volumes that were found, and assumptions
     */
    public List<String> lines(StoragePlan plan, List<Advice> advice, List<String> notes) {
        List<String> lines = new ArrayList<>();
        lines.add("Storage of " + plan.subject() + ". A simulation, not a measurement.");
        notes.forEach(note -> paragraph(note, 2, lines));
        for (GroupPlan group : plan.groups()) {
            lines.add("");
            group(group, lines);
        }
        plan.warnings().forEach(warning -> warning(warning, lines));
        if (!advice.isEmpty()) {
            lines.add("");
            lines.add(bold.apply("Changes"));
            advice.stream()
                    .filter(one -> one.proposal().proposed().isPresent())
                    .forEach(one -> lines.add("  " + one.proposal().key() + " of "
                            + one.proposal().target() + ": "
                            + (one.proposal().current().isEmpty()
                                    ? "not set"
                                    : one.proposal().current())
                            + " -> " + one.proposal().proposed().orElse("") + " ("
                            + one.procedure().route().label() + ")"));
        }
        return lines;
    }

    private void group(GroupPlan group, List<String> lines) {
        lines.add(bold.apply(ConsoleNumberFormatter.count(group.nodes(), "node") + " of " + group.group()));
        TextTable table = new TextTable(
                Column.text("placement"),
                Column.number("rows/s"),
                Column.number("WAL ms"),
                Column.text("bottleneck"),
                Column.number("flush/compact").optional(),
                Column.number("price").optional(),
                Column.text("bytes per node"),
                Column.text("possible").optional());
        for (PlacementPrediction prediction : group.placements()) {
            table.row(
                    group.label(prediction),
                    ReportNumberFormatter.rate(prediction.rowsPerSecond()),
                    String.format(Locale.ROOT, "%.2f", prediction.logMillis()),
                    prediction.limit(),
                    prediction.threads().flushers() + "/" + prediction.threads().smallCompactors(),
                    prediction.price() > 0 ? String.format(Locale.ROOT, "%.0f", prediction.price()) : "",
                    bytes(prediction),
                    prediction.impediment().isPresent() ? "no" : "yes");
        }
        lines.addAll(table.lines(width, bold));
        group.recommended()
                .ifPresentOrElse(
                        best -> paragraph(
                                (group.keepsPlacement() ? "Recommended is the placement now: " : "Recommended: ")
                                        + best.placement().label() + ", with " + threads(best.threads()) + ".",
                                0,
                                lines),
                        () -> lines.add("No placement is recommended: policies have no effect here."));
        group.placements().stream()
                .flatMap(prediction -> prediction.impediment().stream())
                .distinct()
                .forEach(impediment -> paragraph("Not possible: " + impediment + ".", 0, lines));
        group.warnings().forEach(warning -> warning(warning, lines));
    }

    /** Returns the bytes on each medium of a node. */
    static String bytes(PlacementPrediction prediction) {
        return prediction.media().stream()
                .filter(medium -> medium.bytesPerNode() > 0)
                .map(medium -> medium.medium() + " " + ReportNumberFormatter.bytes(medium.bytesPerNode()) + " ("
                        + Math.round(100 * medium.share()) + " %)")
                .collect(Collectors.joining(", "));
    }

    private static String threads(ThreadCounts threads) {
        return threads.settings().entrySet().stream().map(Map.Entry::toString).collect(Collectors.joining(" and "));
    }

    private void warning(StorageWarning warning, List<String> lines) {
        paragraph(
                (warning.critical() ? "CRITICAL: " : "Warning: ") + warning.what() + ": " + warning.why() + ". "
                        + warning.next(),
                0,
                lines);
    }

    private void paragraph(String text, int indent, List<String> lines) {
        lines.addAll(TextTable.wrapped(text, width > 0 ? Math.min(width, PARAGRAPH) : PARAGRAPH, indent));
    }
}
