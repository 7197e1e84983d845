package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Bar chart of the paths: the median rate until acknowledged, the one until idle within it, and each repeat as a dot.
 */
final class RateBarChart {
    private static final double LEFT = 190;
    private static final double ROW = 62;

    private RateBarChart() {}

    static MarkupElement draw(LoadBenchmarkResult result) {
        List<RunPath> paths = result.paths();
        double max = result.runs().stream()
                .mapToDouble(RunResult::rowsPerSecond)
                .max()
                .orElse(1);
        LinearScale x = new LinearScale(max, LEFT, SvgShapes.WIDTH - 190);
        MarkupElement svg = SvgShapes.drawing(SvgShapes.WIDTH, paths.size() * ROW, "Rows per second of each path");
        for (int i = 0; i < paths.size(); i++) {
            svg.add(row(result, paths.get(i), x, i * ROW));
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
        row.add(SvgShapes.text(LEFT - 12, top + 24, "label end strong", path.title()));
        row.add(SvgShapes.tip(
                SvgShapes.rect(LEFT, top + 8, x.at(acked) - LEFT, 24, "bar"),
                path.title() + ": " + ReportNumberFormatter.rate(acked) + " rows/s until acknowledged"));
        row.add(SvgShapes.tip(
                SvgShapes.rect(LEFT, top + 34, x.at(quiet) - LEFT, 8, "bar soft"),
                path.title() + ": " + ReportNumberFormatter.rate(quiet) + " rows/s until readable and idle"));
        for (RunResult run : runs) {
            row.add(SvgShapes.tip(
                    SvgShapes.circle(x.at(run.rowsPerSecond()), top + 20, 3.5, "dot"),
                    run.name() + ": " + ReportNumberFormatter.rate(run.rowsPerSecond()) + " rows/s"));
        }
        double right =
                x.at(runs.stream().mapToDouble(RunResult::rowsPerSecond).max().orElse(acked)) + 10;
        String times = result.speedup(path, RunPath.DEFAULT)
                .filter(speedup -> path != RunPath.DEFAULT)
                .map(speedup ->
                        "   " + ReportNumberFormatter.times(speedup.acked().median()))
                .orElse("");
        row.add(SvgShapes.text(right, top + 25, "label strong", ReportNumberFormatter.rate(acked) + " rows/s" + times));
        row.add(SvgShapes.text(
                Math.max(right, x.at(quiet) + 10),
                top + 43,
                "note",
                ReportNumberFormatter.rate(quiet) + " until idle"));
        return row;
    }
}
