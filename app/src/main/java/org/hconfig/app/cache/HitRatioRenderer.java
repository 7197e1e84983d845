package org.hconfig.app.cache;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.hconfig.core.DataSize;
import org.hconfig.core.TextWrapper;
import org.hconfig.hbase.cache.curve.EstimatedRatio;
import org.hconfig.hbase.cache.curve.HitRatioReport;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;

/** Renders hit ratios by the size of the cache as text. */
final class HitRatioRenderer {
    private static final String NOT_FILLED = "not filled";

    private final TextWrapper text;

    HitRatioRenderer(TextWrapper text) {
        this.text = text;
    }

    /** Returns the ratios as lines, and an empty one. */
    List<String> lines(HitRatioReport report) {
        List<String> lines = new ArrayList<>(text.wrapped(
                String.format(
                        Locale.ROOT,
                        "Hit ratio of data blocks by the size of the cache of a server, from %,.0f requests to %s, %,d of them simulated:",
                        report.requests(),
                        String.join(", ", report.tables()),
                        report.sampled()),
                0));
        TextTable table =
                new TextTable(Column.number("CACHE"), Column.text("ON-HEAP CACHE"), Column.text("BUCKET CACHE"));
        for (HitRatioReport.SizePoint point : report.points()) {
            table.row(
                    new DataSize(point.cacheBytes()).toString(),
                    ratio(point.onHeap()),
                    point.bucket().map(HitRatioRenderer::ratio).orElse("-"));
        }
        lines.addAll(table.lines(text.width(), UnaryOperator.identity()));
        if (lines.stream().anyMatch(line -> line.contains(NOT_FILLED))) {
            lines.addAll(text.wrapped(
                    NOT_FILLED
                            + ": the first half of the sample did not fill a cache of this size, so that blocks that were"
                            + " requested for the first time in the second half may have been cached: no hit ratio is known."
                            + " A longer --sample fills larger caches.",
                    0));
        }
        report.present().ifPresent(present -> {
            lines.add("");
            lines.addAll(text.wrapped(
                    "The present " + (present.bucket() ? "bucket" : "on-heap") + " cache of "
                            + new DataSize(present.cacheBytes()) + ": "
                            + (present.estimated().ratio().isPresent()
                                    ? "estimated " + ratio(present.estimated())
                                    : "not estimated, as the sample did not fill it")
                            + (present.measured().isPresent()
                                    ? String.format(
                                            Locale.ROOT,
                                            ", measured %.1f %% in the same time by the counters of the servers, for all tables",
                                            100 * present.measured().getAsDouble())
                                    : ""),
                    0));
        });
        lines.add("");
        return lines;
    }

    private static String ratio(EstimatedRatio ratio) {
        return ratio.ratio().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%.1f %% ± %.1f",
                        100 * ratio.ratio().getAsDouble(),
                        Math.max(0.1, 100 * ratio.error()))
                : NOT_FILLED;
    }
}
