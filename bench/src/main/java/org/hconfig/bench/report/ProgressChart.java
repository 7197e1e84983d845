package org.hconfig.bench.report;

import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.LoadStall;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import org.hconfig.report.chart.ChartSize;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/** Chart of the acknowledged rows of all runs on one time axis: the slope is the rate, a flat section is a pause. */
final class ProgressChart {
    private static final double LEFT = 58;
    private static final double TOP = 30;
    private static final double HEIGHT = 340;
    private static final double BOTTOM = HEIGHT - 44;

    private ProgressChart() {}

    static MarkupElement draw(LoadBenchmarkResult result, ChartSize size) {
        double seconds = result.runs().stream()
                .mapToDouble(run -> run.times().acked())
                .max()
                .orElse(1);
        LinearScale x = new LinearScale(seconds, LEFT, size.width() - 20);
        LinearScale y = new LinearScale(result.dataset().rows(), BOTTOM, TOP);
        MarkupElement svg = SvgShapes.drawing(size, HEIGHT, "Acknowledged rows over time, all runs");
        svg.add(SvgShapes.text(0, 14, "axis-title", "rows acknowledged"));
        for (double tick : y.ticks(4)) {
            svg.add(SvgShapes.line(LEFT, y.at(tick), x.to(), y.at(tick), tick == 0 ? "base" : "grid"));
            svg.add(SvgShapes.text(LEFT - 8, y.at(tick) + 4, "tick end", ReportNumberFormatter.brief(tick)));
        }
        for (double tick : x.ticks(size.equals(ChartSize.NARROW) ? 4 : 10)) {
            svg.add(SvgShapes.line(x.at(tick), TOP, x.at(tick), BOTTOM, "grid"));
            svg.add(SvgShapes.text(x.at(tick), BOTTOM + 18, "tick middle", ReportNumberFormatter.brief(tick) + " s"));
        }
        svg.add(SvgShapes.text(x.to(), HEIGHT - 6, "axis-title end", "time since the start of the run"));
        for (RunPath path : result.paths()) {
            result.runs(path).forEach(run -> svg.add(curve(run, run.equals(result.typical(path)), x, y)));
        }
        return svg;
    }

    private static MarkupElement curve(RunResult run, boolean typical, LinearScale x, LinearScale y) {
        StringBuilder path = new StringBuilder(SvgShapes.point('M', x.at(0), y.at(0)));
        long drawn = 0;
        for (RunTimeline.ProgressPoint point : run.timeline().progress()) {
            if (point.acked() > drawn || point.acked() == 0) {
                path.append(SvgShapes.point('L', x.at(point.atMillis() / 1000.0), y.at(point.acked())));
                drawn = point.acked();
            } else if (point.acked() < run.rows()) {
                path.append(SvgShapes.point('L', x.at(point.atMillis() / 1000.0), y.at(drawn)));
            }
        }
        MarkupElement group = MarkupElement.of("g", "p-" + run.path().id());
        group.add(MarkupElement.of("path", typical ? "curve" : "curve thin").with("d", path.toString()));
        group.add(SvgShapes.tip(
                MarkupElement.of("path", "curve-hit").with("d", path.toString()),
                run.name() + ": " + ReportNumberFormatter.count(run.rows()) + " rows in "
                        + ReportNumberFormatter.seconds(run.times().acked())));
        if (typical) {
            for (LoadStall loadStall : run.blocked().pauses()) {
                double level = y.at(rowsAt(run.timeline(), loadStall.fromMillis()));
                group.add(SvgShapes.tip(
                        SvgShapes.line(
                                x.at(loadStall.fromMillis() / 1000.0),
                                level,
                                x.at(loadStall.toMillis() / 1000.0),
                                level,
                                "halt"),
                        "pause of " + ReportNumberFormatter.seconds(loadStall.millis() / 1000.0)));
            }
        }
        return group;
    }

    private static long rowsAt(RunTimeline runTimeline, long millis) {
        long rows = 0;
        for (RunTimeline.ProgressPoint point : runTimeline.progress()) {
            if (point.atMillis() <= millis) {
                rows = point.acked();
            }
        }
        return rows;
    }
}
