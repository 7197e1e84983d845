package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.Pause;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.Timeline;

/** Acknowledged rows of all runs over one time axis: the slope is the rate, a flat stretch is a pause. */
final class ProgressChart {
    private static final double LEFT = 60;
    private static final double TOP = 22;
    private static final double HEIGHT = 330;
    private static final double BOTTOM = HEIGHT - 34;

    private ProgressChart() {}

    static Element draw(BenchLoadResult result) {
        double seconds = result.runs().stream()
                .mapToDouble(run -> run.times().acked())
                .max()
                .orElse(1);
        Scale x = new Scale(seconds, LEFT, Svg.WIDTH - 20);
        Scale y = new Scale(result.dataset().rows(), BOTTOM, TOP);
        Element svg = Svg.drawing(Svg.WIDTH, HEIGHT, "Acknowledged rows over time, all runs");
        for (double tick : y.ticks(4)) {
            svg.add(Svg.line(LEFT, y.at(tick), x.to(), y.at(tick), "grid"));
            svg.add(Svg.text(LEFT - 8, y.at(tick) + 4, "note end", Figures.brief(tick)));
        }
        for (double tick : x.ticks(8)) {
            svg.add(Svg.line(x.at(tick), TOP, x.at(tick), BOTTOM, "grid"));
            svg.add(Svg.text(x.at(tick), BOTTOM + 18, "note middle", Figures.brief(tick) + " s"));
        }
        for (RunPath path : result.paths()) {
            result.runs(path).forEach(run -> svg.add(curve(run, run.equals(result.typical(path)), x, y)));
        }
        labels(svg, result, x);
        return svg;
    }

    /** Names the curves in the corner at the right below: every curve ends at the top, so none comes there. */
    private static void labels(Element svg, BenchLoadResult result, Scale x) {
        List<RunPath> paths = result.paths();
        for (int i = 0; i < paths.size(); i++) {
            RunPath path = paths.get(i);
            double y = BOTTOM - 18 - (paths.size() - 1 - i) * 20;
            double left = x.to() - 235;
            svg.add(Element.of("g", "p-" + path.word())
                    .add(Svg.line(left, y - 4, left + 22, y - 4, "curve"))
                    .add(Svg.text(
                            left + 30,
                            y,
                            "label strong ink halo",
                            path.title() + " "
                                    + Figures.seconds(
                                            result.typical(path).times().acked()))));
        }
    }

    private static Element curve(RunResult run, boolean typical, Scale x, Scale y) {
        StringBuilder path = new StringBuilder(Svg.point('M', x.at(0), y.at(0)));
        long drawn = 0;
        for (Timeline.Progress point : run.timeline().progress()) {
            if (point.acked() > drawn || point.acked() == 0) {
                path.append(Svg.point('L', x.at(point.atMillis() / 1000.0), y.at(point.acked())));
                drawn = point.acked();
            } else if (point.acked() < run.rows()) {
                path.append(Svg.point('L', x.at(point.atMillis() / 1000.0), y.at(drawn)));
            }
        }
        Element group = Element.of("g", "p-" + run.path().word());
        group.add(Svg.tip(
                Element.of("path", typical ? "curve" : "curve thin").with("d", path.toString()),
                run.name() + ": " + Figures.count(run.rows()) + " rows in "
                        + Figures.seconds(run.times().acked())));
        if (typical) {
            for (Pause pause : run.blocked().pauses()) {
                double level = y.at(rowsAt(run.timeline(), pause.fromMillis()));
                group.add(Svg.tip(
                        Svg.line(
                                x.at(pause.fromMillis() / 1000.0),
                                level,
                                x.at(pause.toMillis() / 1000.0),
                                level,
                                "halt"),
                        "pause of " + Figures.seconds(pause.millis() / 1000.0)));
            }
        }
        return group;
    }

    private static long rowsAt(Timeline timeline, long millis) {
        long rows = 0;
        for (Timeline.Progress point : timeline.progress()) {
            if (point.atMillis() <= millis) {
                rows = point.acked();
            }
        }
        return rows;
    }
}
