package org.hconfig.hbase.upgrade;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.Count;
import org.hconfig.core.TextWrapper;
import org.hconfig.xconfig.model.Severity;

/** Renders the report about an upgrade as text: one card for each finding, most severe first. */
public final class UpgradeTextRenderer {
    private final TextWrapper text;

    /**
     * Creates a renderer for a terminal width.
     *
     * @param width columns, 40 at least
     */
    public UpgradeTextRenderer(int width) {
        this.text = new TextWrapper(Math.max(40, width));
    }

    /** Returns the cards, the missing data, one line each, and a summary. */
    public List<String> lines(UpgradeReport report) {
        List<String> lines = new ArrayList<>();
        for (UpgradeFinding finding : report.findings()) {
            lines.addAll(text.hanging(
                    String.format(Locale.ROOT, "%-10s", finding.severity()),
                    finding.subject() + " (" + finding.place() + ")"));
            lines.addAll(field("now", finding.now()));
            lines.addAll(field("change", finding.change()));
            lines.addAll(field("do", finding.todo()));
            lines.addAll(field("who", finding.who()));
            lines.addAll(field("source", finding.source()));
            lines.add("");
        }
        unread(report).ifPresent(what -> lines.addAll(text.hanging("Not read: ", what + ".")));
        report.missing().forEach(input -> lines.addAll(text.hanging("Not enough data: ", input + ".")));
        if (!report.isInconclusive() || !report.findings().isEmpty()) {
            lines.addAll(text.wrapped(summary(report), 0));
        }
        return lines;
    }

    /** Returns what could not be read, such as a damaged file of an archive, so that its data does not look like data that nobody recorded. */
    private static Optional<String> unread(UpgradeReport report) {
        int more = report.problems().size() - 1;
        return report.problems().stream()
                .findFirst()
                .map(problem -> problem.what() + ": " + problem.why() + (more > 0 ? "; and " + more + " more" : ""));
    }

    private List<String> field(String label, String value) {
        return value.isEmpty() ? List.of() : text.hanging(String.format(Locale.ROOT, "  %-8s", label), value);
    }

    private static String summary(UpgradeReport report) {
        List<UpgradeFinding> all = report.findings();
        String counts = all.isEmpty()
                ? ""
                : " (" + of(all, Severity.CRITICAL) + " critical, " + of(all, Severity.WARN) + " to check, "
                        + of(all, Severity.INFO) + " for information)";
        return "Upgrade from HBase " + report.from() + " to " + report.to() + ": " + Count.of(all.size(), "finding")
                + counts + ". No changes were made.";
    }

    private static long of(List<UpgradeFinding> all, Severity severity) {
        return all.stream().filter(finding -> finding.severity() == severity).count();
    }
}
