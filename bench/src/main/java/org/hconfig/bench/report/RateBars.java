package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.Statistics;

/** One bar for each path: the median rate until acknowledged, the one until quiet within it, each repeat as a dot. */
final class RateBars {
    private static final double LEFT = 190;
    private static final double ROW = 62;

    private RateBars() {}

    static Element draw(BenchLoadResult result) {
        List<RunPath> paths = result.paths();
        double max = result.runs().stream()
                .mapToDouble(RunResult::rowsPerSecond)
                .max()
                .orElse(1);
        Scale x = new Scale(max, LEFT, Svg.WIDTH - 190);
        Element svg = Svg.drawing(Svg.WIDTH, paths.size() * ROW, "Rows per second of each path");
        for (int i = 0; i < paths.size(); i++) {
            svg.add(row(result, paths.get(i), x, i * ROW));
        }
        return svg;
    }

    private static Element row(BenchLoadResult result, RunPath path, Scale x, double top) {
        List<RunResult> runs = result.runs(path);
        double acked =
                Statistics.median(runs.stream().map(RunResult::rowsPerSecond).toList());
        double quiet = Statistics.median(
                runs.stream().map(RunResult::quietRowsPerSecond).toList());
        Element row = Element.of("g", "p-" + path.word());
        row.add(Svg.text(LEFT - 12, top + 24, "label end strong", path.title()));
        row.add(Svg.tip(
                Svg.rect(LEFT, top + 8, x.at(acked) - LEFT, 24, "bar"),
                path.title() + ": " + Figures.rate(acked) + " rows/s until acknowledged"));
        row.add(Svg.tip(
                Svg.rect(LEFT, top + 34, x.at(quiet) - LEFT, 8, "bar soft"),
                path.title() + ": " + Figures.rate(quiet) + " rows/s until readable and quiet"));
        for (RunResult run : runs) {
            row.add(Svg.tip(
                    Svg.circle(x.at(run.rowsPerSecond()), top + 20, 3.5, "dot"),
                    run.name() + ": " + Figures.rate(run.rowsPerSecond()) + " rows/s"));
        }
        double right =
                x.at(runs.stream().mapToDouble(RunResult::rowsPerSecond).max().orElse(acked)) + 10;
        String times = result.speedup(path, RunPath.DEFAULT)
                .filter(speedup -> path != RunPath.DEFAULT)
                .map(speedup -> "   " + Figures.times(speedup.acked().median()))
                .orElse("");
        row.add(Svg.text(right, top + 25, "label strong", Figures.rate(acked) + " rows/s" + times));
        row.add(Svg.text(Math.max(right, x.at(quiet) + 10), top + 43, "note", Figures.rate(quiet) + " until quiet"));
        return row;
    }
}
