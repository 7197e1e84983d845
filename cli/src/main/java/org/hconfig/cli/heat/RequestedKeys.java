package org.hconfig.cli.heat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.cli.CommandContext;
import org.hconfig.cli.lab.ClusterOption;
import org.hconfig.hbase.cluster.ClusterConnection;
import org.hconfig.hbase.heat.pattern.KeyRangeText;
import org.hconfig.hbase.rebalance.histogram.HistogramService;
import org.hconfig.hbase.rebalance.histogram.RequestKeySampler;
import org.hconfig.hbase.rebalance.plan.HistogramMethod;
import org.hconfig.hbase.rebalance.plan.RequestedRange;
import org.hconfig.hbase.rebalance.plan.RowHistogram;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Keys inside regions that were requested while an observer sampled them. */
final class RequestedKeys {
    private static final int RANGES_MAX = 10;
    private static final double SHARE_MIN = 0.02;

    private RequestedKeys() {}

    /** Samples the requests to a table: its regions reopen twice. */
    static List<RequestedRange> sample(
            CommandContext commandContext, ClusterOption cluster, String table, Duration time) {
        try (ClusterConnection connection = ClusterConnection.open(cluster.name(commandContext))) {
            RowHistogram rows =
                    new HistogramService(connection, commandContext::printProgress).read(table, HistogramMethod.INDEX);
            RowHistogram sampled = new RequestKeySampler(connection, commandContext::printProgress).sample(rows, time);
            sampled.notes().forEach(commandContext::printProgress);
            return RequestedRange.hottest(sampled, RANGES_MAX, SHARE_MIN);
        }
    }

    /** Returns the table of the hottest ranges. */
    static List<String> lines(CommandContext commandContext, List<RequestedRange> ranges) {
        List<String> lines = new ArrayList<>(List.of(""));
        if (ranges.isEmpty()) {
            lines.add("Sampled keys: none has 2 % of the requests.");
            return lines;
        }
        TextTable text = new TextTable(
                Column.text("REQUESTED"), Column.number("SHARE"), Column.number("REQUESTS"), Column.text("REGION"));
        for (RequestedRange range : ranges) {
            text.row(
                    range.isRow() ? "the row " + range.start() : KeyRangeText.of(range.start(), range.end()),
                    String.format(Locale.ROOT, "%.1f %%", range.share() * 100),
                    ConsoleNumberFormatter.rate(range.requests()),
                    range.region() + " on " + range.server());
        }
        lines.addAll(commandContext.lines(text));
        return lines;
    }
}
