package org.hconfig.cli.balance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.rebalance.histogram.HistogramReport;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of a histogram as text: a proportional bar for each region, and the skew. */
final class HistogramRenderer {
    private static final int BAR = 30;
    /** Maximum length of a displayed start key. */
    private static final int KEY_MAX = 24;

    private static final int REGIONS_MAX = 40;

    private final CommandContext commandContext;
    private final BalanceMeasure by;

    HistogramRenderer(CommandContext commandContext, BalanceMeasure by) {
        this.commandContext = commandContext;
        this.by = by;
    }

    List<String> lines(HistogramReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %s (%s to %s), %s, %s in %s; %s, %.1f s",
                report.table(),
                ConsoleNumberFormatter.count(report.estimate().rows(), "row"),
                ConsoleNumberFormatter.count(report.estimate().rowsLow()),
                ConsoleNumberFormatter.count(report.estimate().rowsHigh()),
                new DataSize(report.bytes()),
                ConsoleNumberFormatter.count(report.requests(), "request"),
                Count.of(report.regions().size(), "region"),
                report.method().name().toLowerCase(Locale.ROOT),
                report.seconds()));
        lines.add("");
        lines.addAll(commandContext.lines(chart(report)));
        lines.add("");
        lines.add(skew("rows", report.skews().skew()));
        lines.add(skew("bytes", report.skews().bytesSkew()));
        lines.add(skew("requests", report.skews().requestsSkew()));
        report.notes()
                .forEach(note -> lines.addAll(
                        commandContext.wrapped(commandContext.style().warning("!") + " " + note, 0)));
        return lines;
    }

    /** Returns the chart; if there are many regions, adjacent ones share a bar. */
    private TextTable chart(HistogramReport report) {
        List<HistogramReport.Region> regions = report.regions();
        int together = (regions.size() + REGIONS_MAX - 1) / REGIONS_MAX;
        List<Long> amounts = new ArrayList<>();
        for (int i = 0; i < regions.size(); i += together) {
            amounts.add(regions.subList(i, Math.min(regions.size(), i + together)).stream()
                    .mapToLong(this::amount)
                    .sum());
        }
        long largest = amounts.stream().mapToLong(Long::longValue).max().orElse(0);
        TextTable table = new TextTable(
                Column.token("FROM"),
                Column.token(together == 1 ? "SERVER" : "REGIONS"),
                Column.number(by.name()),
                Column.token("+-"),
                Column.token(""));
        for (int i = 0; i < amounts.size(); i++) {
            HistogramReport.Region first = regions.get(i * together);
            int size = Math.min(together, regions.size() - i * together);
            table.row(
                    first.start().isEmpty() ? "-" : TextTable.shortened(first.start(), KEY_MAX),
                    together == 1 ? first.server() : Integer.toString(size),
                    text(amounts.get(i)),
                    together == 1 && by == BalanceMeasure.ROWS ? error(first) : "",
                    bar(amounts.get(i), largest));
        }
        return table;
    }

    private long amount(HistogramReport.Region region) {
        return switch (by) {
            case ROWS -> region.estimate().rows();
            case BYTES -> region.bytes();
            case REQUESTS -> region.requests();
        };
    }

    private String text(long amount) {
        return by == BalanceMeasure.BYTES ? new DataSize(amount).toString() : ConsoleNumberFormatter.count(amount);
    }

    private static String error(HistogramReport.Region region) {
        long off = Math.max(
                region.estimate().rowsHigh() - region.estimate().rows(),
                region.estimate().rows() - region.estimate().rowsLow());
        return off == 0 ? "" : ConsoleNumberFormatter.count(off);
    }

    private static String bar(long amount, long largest) {
        int full = largest == 0 ? 0 : (int) Math.round(BAR * (double) amount / largest);
        return amount > 0 && full == 0 ? "." : "#".repeat(full);
    }

    private static String skew(String what, RegionSkew regionSkew) {
        return String.format(
                Locale.ROOT,
                "%-9s largest %.2f x the mean, smallest %.2f x, STD %.1f %% of it",
                what,
                regionSkew.maxOverMean(),
                regionSkew.mean() == 0 ? 1 : regionSkew.smallest() / regionSkew.mean(),
                100 * regionSkew.stdShare());
    }
}
