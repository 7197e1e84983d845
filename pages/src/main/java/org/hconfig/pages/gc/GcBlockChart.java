package org.hconfig.pages.gc;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.core.DataSize;
import org.hconfig.gc.GcLogAnalyzer;
import org.hconfig.gc.facts.DownsampledSeries;
import org.hconfig.gc.facts.GcChartData;
import org.hconfig.report.chart.Sparkline;

/** Chart of a log's figures over time in block characters, fitted to the width of the terminal. */
public final class GcBlockChart {
    private static final int LABEL = 14;
    private static final int SCALE = 16;
    private static final int BLOCKS_MAX = 200;
    private static final int BLOCKS_MIN = 10;

    private final int columns;

    /** @param columns width of the terminal; 0 if it is unknown */
    public GcBlockChart(int columns) {
        this.columns = columns == 0 ? 80 : columns;
    }

    /** Returns the chart, one line for each series. */
    public List<String> lines(GcLogAnalyzer.GcLogAnalysis log) {
        int width = Math.max(BLOCKS_MIN, Math.min(BLOCKS_MAX, columns - LABEL - SCALE));
        List<String> lines = new ArrayList<>();
        long room = log.facts().heap().maxBytes().orElse(0);
        GcChartData gcChartData = log.curves();
        bytes(lines, log, "heap before", gcChartData.of(GcChartData.GcChartSeries.HEAP_BEFORE), room, width);
        bytes(lines, log, "heap after", gcChartData.of(GcChartData.GcChartSeries.HEAP_AFTER), room, width);
        bytes(lines, log, "tenured", gcChartData.of(GcChartData.GcChartSeries.TENURED), room, width);
        DownsampledSeries all = new DownsampledSeries();
        gcChartData
                .pauses()
                .values()
                .forEach(downsampledSeries -> downsampledSeries
                        .cells()
                        .forEach(seriesBucket -> all.add(seriesBucket.from(), seriesBucket.max())));
        line(
                lines,
                log,
                "pauses",
                all,
                log.facts().collections().pauses().maxMillis(),
                width,
                GcNumberFormatter.millis(log.facts().collections().pauses().maxMillis()));
        DownsampledSeries paused = new DownsampledSeries();
        log.minutes()
                .shares(
                        log.reading().timeLine().firstSeconds(),
                        log.reading().timeLine().lastSeconds())
                .forEach(paused::add);
        double worst = log.facts()
                .stopped()
                .worstMinute()
                .map(timelineMinute -> timelineMinute.pausedShare())
                .orElse(0.0);
        line(lines, log, "paused", paused, worst, width, GcNumberFormatter.percent(worst));
        return lines;
    }

    private void bytes(
            List<String> lines,
            GcLogAnalyzer.GcLogAnalysis log,
            String word,
            DownsampledSeries downsampledSeries,
            long room,
            int width) {
        line(lines, log, word, downsampledSeries, (double) room, width, "of " + new DataSize(room));
    }

    private void line(
            List<String> lines,
            GcLogAnalyzer.GcLogAnalysis log,
            String word,
            DownsampledSeries downsampledSeries,
            double top,
            int width,
            String scale) {
        if (!log.reading().timeLine().timed()) {
            return;
        }
        String blocks = Sparkline.of(
                GcChartPoints.of(downsampledSeries),
                log.reading().timeLine().firstSeconds(),
                log.reading().timeLine().lastSeconds(),
                top,
                width);
        if (!blocks.isEmpty()) {
            lines.add(String.format(Locale.ROOT, "  %-" + (LABEL - 2) + "s%s %s", word, blocks, scale)
                    .stripTrailing());
        }
    }
}
