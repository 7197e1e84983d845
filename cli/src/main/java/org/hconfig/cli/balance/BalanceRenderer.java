package org.hconfig.cli.balance;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.core.Count;
import org.hconfig.core.DataSize;
import org.hconfig.hbase.rebalance.BalanceReport;
import org.hconfig.hbase.rebalance.plan.RegionSkew;
import org.hconfig.hbase.rebalance.plan.RegionStep;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renderer of a balance plan, or of its result, as text. */
final class BalanceRenderer {
    private static final int STEPS_SHOWN = 40;

    private final CommandContext commandContext;

    BalanceRenderer(CommandContext commandContext) {
        this.commandContext = commandContext;
    }

    List<String> lines(BalanceReport report) {
        List<String> lines = new ArrayList<>();
        if (report.steps().isEmpty()) {
            lines.add(report.table() + ": nothing to do.");
            report.notes().forEach(note -> lines.addAll(commandContext.wrapped(note, 0)));
            return lines;
        }
        boolean places = report.change().objective().equals("places");
        lines.add(report.table()
                + (places
                        ? ", regions on each server:"
                        : ", equal " + report.change().objective() + " in each region:"));
        TextTable table = new TextTable(
                Column.token(""),
                Column.number(places ? "SERVERS" : "REGIONS"),
                Column.number("MAX/MEAN"),
                Column.number("(MAX-MIN)/MEAN"),
                Column.number("STD"));
        row(table, "before", report.change().before());
        row(table, report.applied() ? "after" : "planned", report.change().after());
        lines.addAll(commandContext.lines(table));
        lines.add("");
        int shown = Math.min(STEPS_SHOWN, report.steps().size());
        report.steps().subList(0, shown).forEach(step -> lines.add("  " + step.label()));
        if (shown < report.steps().size()) {
            lines.add("  and " + ConsoleNumberFormatter.count(report.steps().size() - shown) + " more");
        }
        lines.add("");
        lines.add(String.format(
                Locale.ROOT,
                "%s, %s, %s; %s rewritten; %s",
                Count.of(count(report, RegionStep.Kind.SPLIT), "split"),
                Count.of(count(report, RegionStep.Kind.MERGE), "merge"),
                Count.of(count(report, RegionStep.Kind.MOVE), "move"),
                new DataSize(report.bytesRewritten()),
                report.applied()
                        ? ConsoleNumberFormatter.time(report.seconds())
                        : "about " + ConsoleNumberFormatter.time(report.seconds()) + ", longer under load"));
        if (!report.applied()) {
            lines.add("Regions are unavailable for a moment; a rollback does not undo these steps.");
        }
        report.notes()
                .forEach(note -> lines.addAll(
                        commandContext.wrapped(commandContext.style().warning("!") + " " + note, 0)));
        return lines;
    }

    private static void row(TextTable table, String when, RegionSkew regionSkew) {
        table.row(
                when,
                ConsoleNumberFormatter.count(regionSkew.regions()),
                String.format(Locale.ROOT, "%.3f", regionSkew.maxOverMean()),
                String.format(Locale.ROOT, "%.1f %%", 100 * regionSkew.spread()),
                String.format(Locale.ROOT, "%.2f %%", 100 * regionSkew.stdShare()));
    }

    private static long count(BalanceReport report, RegionStep.Kind kind) {
        return report.steps().stream().filter(step -> step.kind() == kind).count();
    }
}
