package org.hconfig.app.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.hconfig.core.DataSize;
import org.hconfig.core.TextWrapper;
import org.hconfig.gc.advice.FlagChange;
import org.hconfig.hbase.cache.budget.MemoryBudget;
import org.hconfig.hbase.cache.plan.CacheAdvice;
import org.hconfig.hbase.cache.plan.RuleSizes;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renders a plan of the caches as text: the division of memory with other rules' sizes, the calculation, and the changes. */
public final class CacheAdviceRenderer {
    private static final String NONE = "-";

    private final TextWrapper text;

    /**
     * Creates a renderer.
     *
     * @param width columns of the terminal
     */
    public CacheAdviceRenderer(int width) {
        this.text = new TextWrapper(width);
    }

    /** Returns the advice as lines; that of each group of RegionServers under its name. */
    public List<String> lines(CachePlanResult result) {
        if (result.groups().isEmpty()) {
            return lines(result.advice());
        }
        List<String> lines = new ArrayList<>(text.hanging(
                "",
                "The machines of the RegionServers are unlike: each group of equal ones has a plan of its own. Those of"
                        + " column families follow at the end."));
        result.groups().forEach((group, advice) -> {
            lines.add("");
            lines.add("Group " + group + ":");
            lines.addAll(lines(advice));
        });
        lines.add("");
        lines.addAll(families(result.advice()));
        return lines;
    }

    /** Returns the advice as lines. */
    public List<String> lines(CacheAdvice advice) {
        List<String> lines = new ArrayList<>(table(advice).lines(text.width(), UnaryOperator.identity()));
        lines.add("");
        advice.hitRatios()
                .filter(report -> !report.points().isEmpty())
                .ifPresent(report -> lines.addAll(new HitRatioRenderer(text).lines(report)));
        lines.add("Calculation:");
        advice.budget().steps().forEach(step -> lines.addAll(text.hanging("  ", step)));
        lines.add("");
        if (!advice.changes().isEmpty()) {
            lines.add("To set on every RegionServer, by a rolling restart:");
            advice.changes().forEach(change -> lines.addAll(text.hanging("  ", change(change))));
        }
        lines.addAll(families(advice));
        if (!advice.hasChanges()) {
            lines.add("Nothing to change by a plan.");
        }
        if (!advice.notes().isEmpty()) {
            lines.add("");
            lines.add("Notes:");
            advice.notes().forEach(note -> lines.addAll(text.hanging("  ", note)));
        }
        return lines;
    }

    private List<String> families(CacheAdvice advice) {
        List<String> lines = new ArrayList<>();
        if (!advice.families().isEmpty()) {
            lines.add("To set on tables and column families, by reopening the regions of their tables:");
            advice.families().forEach(change -> {
                lines.addAll(text.hanging(
                        "  ",
                        change.label() + " " + change.key() + "=" + change.proposed() + "  (now " + change.current()
                                + ")"));
                lines.addAll(text.hanging("    ", change.why() + ": " + change.calculation()));
            });
        }
        return lines;
    }

    private static String change(FlagChange change) {
        return change.flag() + (change.current().isEmpty() ? "" : "  (now " + change.current() + ")");
    }

    private static TextTable table(CacheAdvice advice) {
        TextTable table = new TextTable(
                Column.text("RULE"),
                Column.number("HEAP"),
                Column.number("ON-HEAP CACHE"),
                Column.number("MEMSTORES"),
                Column.number("BUCKET CACHE"),
                Column.number("DIRECT MEMORY"));
        MemoryBudget budget = advice.budget();
        table.row(
                "this plan",
                new DataSize(budget.heapBytes()).toString(),
                share(OptionalDouble.of(budget.cacheShare())),
                share(OptionalDouble.of(budget.memstoreShare())),
                budget.bucketBytes() == 0 ? NONE : new DataSize(budget.bucketBytes()).toString(),
                new DataSize(budget.directBytes()).toString());
        advice.otherRules().forEach(rule -> row(table, rule));
        return table;
    }

    private static void row(TextTable table, RuleSizes rule) {
        table.row(
                rule.source(),
                size(rule.heapBytes()),
                share(rule.cacheShare()),
                share(rule.memstoreShare()),
                size(rule.bucketBytes()),
                size(rule.directBytes()));
    }

    private static String size(OptionalLong bytes) {
        return bytes.isEmpty() ? NONE : new DataSize(bytes.getAsLong()).toString();
    }

    private static String share(OptionalDouble share) {
        return share.isEmpty() ? NONE : String.format(Locale.ROOT, "%.2f", share.getAsDouble());
    }
}
