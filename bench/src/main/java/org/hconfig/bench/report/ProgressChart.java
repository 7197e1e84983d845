package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.LoadStall;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/** Chart of the acknowledged rows of all runs on one time axis: the slope is the rate, a flat section is a pause. */
final class ProgressChart {
    private static final double LEFT = 60;
    private static final double TOP = 22;
    private static final double HEIGHT = 330;
    private static final double BOTTOM = HEIGHT - 34;

    private ProgressChart() {}

    static MarkupElement draw(LoadBenchmarkResult result) {
        double seconds = result.runs().stream()
                .mapToDouble(run -> run.times().acked())
                .max()
                .orElse(1);
        LinearScale x = new LinearScale(seconds, LEFT, SvgShapes.WIDTH - 20);
        LinearScale y = new LinearScale(result.dataset().rows(), BOTTOM, TOP);
        MarkupElement svg = SvgShapes.drawing(SvgShapes.WIDTH, HEIGHT, "Acknowledged rows over time, all runs");
        for (double tick : y.ticks(4)) {
            svg.add(SvgShapes.line(LEFT, y.at(tick), x.to(), y.at(tick), "grid"));
            svg.add(SvgShapes.text(LEFT - 8, y.at(tick) + 4, "note end", ReportNumberFormatter.brief(tick)));
        }
        for (double tick : x.ticks(8)) {
            svg.add(SvgShapes.line(x.at(tick), TOP, x.at(tick), BOTTOM, "grid"));
            svg.add(SvgShapes.text(x.at(tick), BOTTOM + 18, "note middle", ReportNumberFormatter.brief(tick) + " s"));
        }
        for (RunPath path : result.paths()) {
            result.runs(path).forEach(run -> svg.add(curve(run, run.equals(result.typical(path)), x, y)));
        }
        labels(svg, result, x);
        return svg;
    }

    /** Adds the legend in the lower right corner, which no curve crosses, because all curves end at the top. */
    private static void labels(MarkupElement svg, LoadBenchmarkResult result, LinearScale x) {
        List<RunPath> paths = result.paths();
        for (int i = 0; i < paths.size(); i++) {
            RunPath path = paths.get(i);
            double y = BOTTOM - 18 - (paths.size() - 1 - i) * 20;
            double left = x.to() - 235;
            svg.add(MarkupElement.of("g", "p-" + path.id())
                    .add(SvgShapes.line(left, y - 4, left + 22, y - 4, "curve"))
                    .add(SvgShapes.text(
                            left + 30,
                            y,
                            "label strong ink halo",
                            path.title() + " "
                                    + ReportNumberFormatter.seconds(
                                            result.typical(path).times().acked()))));
        }
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
        group.add(SvgShapes.tip(
                MarkupElement.of("path", typical ? "curve" : "curve thin").with("d", path.toString()),
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
