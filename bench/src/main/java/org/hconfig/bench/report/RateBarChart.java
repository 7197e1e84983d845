package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.report.chart.ChartSize;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Bar chart of the paths: the median rate until acknowledged, the one until idle within it, and each repeat as a dot.
 */
final class RateBarChart {
    private static final double LEFT = 190;
    private static final double RIGHT = 175;
    private static final double ROW = 62;
    private static final double LABEL = 20;
    private static final double BOTTOM = 40;

    private RateBarChart() {}

    static MarkupElement draw(LoadBenchmarkResult result, ChartSize size) {
        List<RunPath> paths = result.paths();
        double max = result.runs().stream()
                .mapToDouble(RunResult::rowsPerSecond)
                .max()
                .orElse(1);
        boolean narrow = size.equals(ChartSize.NARROW);
        LinearScale x = new LinearScale(max, narrow ? 0 : LEFT, size.width() - RIGHT);
        double height = narrow ? ROW + LABEL : ROW;
        double bottom = paths.size() * height;
        MarkupElement svg = SvgShapes.drawing(size, bottom + BOTTOM, "Rows per second of each path");
        for (double tick : x.ticks(narrow ? 2 : 6)) {
            svg.add(SvgShapes.line(x.at(tick), 0, x.at(tick), bottom, tick == 0 ? "base" : "grid"));
            svg.add(SvgShapes.text(
                    x.at(tick), bottom + 16, tick == 0 ? "tick" : "tick middle", ReportNumberFormatter.brief(tick)));
        }
        svg.add(SvgShapes.text(x.to(), bottom + 34, "axis-title end", "rows/s"));
        for (int i = 0; i < paths.size(); i++) {
            double top = i * height + (narrow ? LABEL : 0);
            String label = paths.get(i).title();
            svg.add(
                    narrow
                            ? SvgShapes.text(0, top, "label strong halo", label)
                            : SvgShapes.text(LEFT - 12, top + 24, "label end strong", label));
            svg.add(row(result, paths.get(i), x, top));
        }
        return svg;
    }

    private static MarkupElement row(LoadBenchmarkResult result, RunPath path, LinearScale x, double top) {
        List<RunResult> runs = result.runs(path);
        double acked = BenchStatistics.median(
                runs.stream().map(RunResult::rowsPerSecond).toList());
        double quiet = BenchStatistics.median(
                runs.stream().map(RunResult::quietRowsPerSecond).toList());
        MarkupElement row = MarkupElement.of("g", "p-" + path.id());
        row.add(SvgShapes.tip(
                SvgShapes.rect(x.from(), top + 8, x.at(acked) - x.from(), 24, "bar"),
                path.title() + ": " + ReportNumberFormatter.rate(acked) + " rows/s until acknowledged"));
        row.add(SvgShapes.tip(
                SvgShapes.rect(x.from(), top + 34, x.at(quiet) - x.from(), 8, "bar soft"),
                path.title() + ": " + ReportNumberFormatter.rate(quiet) + " rows/s until readable and idle"));
        for (RunResult run : runs) {
            row.add(SvgShapes.tip(
                    SvgShapes.circle(x.at(run.rowsPerSecond()), top + 20, 4, "dot"),
                    run.name() + ": " + ReportNumberFormatter.rate(run.rowsPerSecond()) + " rows/s"));
        }
        double right =
                x.at(runs.stream().mapToDouble(RunResult::rowsPerSecond).max().orElse(acked)) + 10;
        String times = result.speedup(path, RunPath.DEFAULT)
                .filter(speedup -> path != RunPath.DEFAULT)
                .map(speedup ->
                        " · " + ReportNumberFormatter.times(speedup.acked().median()))
                .orElse("");
        row.add(SvgShapes.text(
                right, top + 25, "label strong halo", ReportNumberFormatter.rate(acked) + " rows/s" + times));
        row.add(SvgShapes.text(
                Math.max(right, x.at(quiet) + 10),
                top + 43,
                "note halo",
                ReportNumberFormatter.rate(quiet) + " until idle"));
        return row;
    }
}
