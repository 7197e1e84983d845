package org.hconfig.cli.balance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.rebalance.HistogramReport;
import org.hconfig.hbase.rebalance.plan.Skew;

/** A histogram for people: a bar for each region, longer ones in proportion, and how uneven they are. */
final class HistogramView {
    private static final int BAR = 30;
    /** Longest start of a region that is shown whole. */
    private static final int KEY_MAX = 24;

    private static final int REGIONS_MAX = 40;

    private final Session session;
    private final Measure by;

    HistogramView(Session session, Measure by) {
        this.session = session;
        this.by = by;
    }

    List<String> lines(HistogramReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(String.format(
                Locale.ROOT,
                "%s: %s rows (%s to %s), %s, %s requests in %d regions; %s, %.1f s",
                report.table(),
                Figures.count(report.rows()),
                Figures.count(report.rowsLow()),
                Figures.count(report.rowsHigh()),
                new DataSize(report.bytes()),
                Figures.count(report.requests()),
                report.regions().size(),
                report.way().name().toLowerCase(Locale.ROOT),
                report.seconds()));
        lines.add("");
        lines.addAll(session.lines(chart(report)));
        lines.add("");
        lines.add(skew("rows", report.skew()));
        lines.add(skew("bytes", report.bytesSkew()));
        lines.add(skew("requests", report.requestsSkew()));
        report.notes()
                .forEach(note -> lines.addAll(session.wrapped(session.style().notable("!") + " " + note, 0)));
        return lines;
    }

    /** Where there are many regions, neighbours share a bar. */
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
                Column.word("FROM"),
                Column.word(together == 1 ? "SERVER" : "REGIONS"),
                Column.number(by.name()),
                Column.word("+-"),
                Column.word(""));
        for (int i = 0; i < amounts.size(); i++) {
            HistogramReport.Region first = regions.get(i * together);
            int size = Math.min(together, regions.size() - i * together);
            table.row(
                    first.start().isEmpty() ? "-" : TextTable.shortened(first.start(), KEY_MAX),
                    together == 1 ? first.server() : Integer.toString(size),
                    text(amounts.get(i)),
                    together == 1 && by == Measure.ROWS ? error(first) : "",
                    bar(amounts.get(i), largest));
        }
        return table;
    }

    private long amount(HistogramReport.Region region) {
        return switch (by) {
            case ROWS -> region.rows();
            case BYTES -> region.bytes();
            case REQUESTS -> region.requests();
        };
    }

    private String text(long amount) {
        return by == Measure.BYTES ? new DataSize(amount).toString() : Figures.count(amount);
    }

    private static String error(HistogramReport.Region region) {
        long off = Math.max(region.rowsHigh() - region.rows(), region.rows() - region.rowsLow());
        return off == 0 ? "" : Figures.count(off);
    }

    private static String bar(long amount, long largest) {
        int full = largest == 0 ? 0 : (int) Math.round(BAR * (double) amount / largest);
        return amount > 0 && full == 0 ? "." : "#".repeat(full);
    }

    private static String skew(String what, Skew skew) {
        return String.format(
                Locale.ROOT,
                "%-9s largest %.2f x the mean, smallest %.2f x, STD %.1f %% of it",
                what,
                skew.maxOverMean(),
                skew.mean() == 0 ? 1 : skew.smallest() / skew.mean(),
                100 * skew.stdShare());
    }
}
