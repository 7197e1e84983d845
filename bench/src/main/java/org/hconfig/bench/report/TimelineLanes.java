package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.LoadStall;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import org.hconfig.core.Count;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Chart with a lane for the typical run of each path on one time axis: rate, pauses, the tail until idle, and the rows
 * accepted by each RegionServer.
 */
final class TimelineLanes {
    private static final double LEFT = 190;
    private static final double RATE_HEIGHT = 84;
    private static final double STRIP = 9;
    private static final double GAP = 34;

    private TimelineLanes() {}

    static MarkupElement draw(LoadBenchmarkResult result) {
        List<RunResult> runs = result.paths().stream().map(result::typical).toList();
        double seconds =
                runs.stream().mapToDouble(run -> run.times().quiet()).max().orElse(1);
        LinearScale x = new LinearScale(seconds, LEFT, SvgShapes.WIDTH - 16);
        double lane = RATE_HEIGHT + result.lab().regionServers() * STRIP + GAP;
        double height = runs.size() * lane + 24;
        MarkupElement svg = SvgShapes.drawing(SvgShapes.WIDTH, height, "Throughput over time, one lane for each path");
        for (double tick : x.ticks(10)) {
            svg.add(SvgShapes.line(x.at(tick), 0, x.at(tick), height - 24, "grid"));
            svg.add(SvgShapes.text(x.at(tick), height - 8, "note middle", ReportNumberFormatter.brief(tick) + " s"));
        }
        for (int i = 0; i < runs.size(); i++) {
            svg.add(lane(runs.get(i), x, i * lane + 14));
        }
        return svg;
    }

    private static MarkupElement lane(RunResult run, LinearScale x, double top) {
        double bottom = top + RATE_HEIGHT;
        ProgressRates progressRates = ProgressRates.of(run.timeline(), x.max());
        LinearScale y = new LinearScale(Math.max(1, progressRates.max(run.path() == RunPath.HFILES)), bottom, top + 4);
        MarkupElement lane = MarkupElement.of("g", "p-" + run.path().id());
        title(lane, run, top, y);
        double acked = x.at(run.times().acked());
        double quiet = x.at(run.times().quiet());
        lane.add(SvgShapes.tip(
                SvgShapes.rect(acked, top, quiet - acked, RATE_HEIGHT, "tail"),
                "acknowledged after "
                        + ReportNumberFormatter.seconds(run.times().acked()) + ", idle after "
                        + ReportNumberFormatter.seconds(run.times().quiet())));
        for (LoadStall loadStall : run.blocked().pauses()) {
            double from = x.at(loadStall.fromMillis() / 1000.0);
            double to = x.at(loadStall.toMillis() / 1000.0);
            lane.add(SvgShapes.tip(
                    SvgShapes.rect(from, top, to - from, RATE_HEIGHT, "pause"),
                    "pause of " + ReportNumberFormatter.seconds(loadStall.millis() / 1000.0)));
        }
        boolean atOnce = run.path() == RunPath.HFILES;
        lane.add(MarkupElement.of("path", atOnce ? "area soft" : "area")
                .with("d", area(atOnce ? progressRates.handled() : progressRates.acked(), progressRates.step(), x, y)));
        lane.add(SvgShapes.line(LEFT, bottom, x.to(), bottom, "base"));
        ends(lane, run, x, top);
        strips(lane, run, x, bottom + 4);
        return lane;
    }

    private static void title(MarkupElement lane, RunResult run, double top, LinearScale y) {
        lane.add(SvgShapes.text(0, top + 16, "label strong ink", run.path().title()));
        lane.add(SvgShapes.text(0, top + 34, "note", ReportNumberFormatter.rate(run.rowsPerSecond()) + " rows/s"));
        lane.add(SvgShapes.text(0, top + 50, "note", pauses(run)));
        lane.add(SvgShapes.text(
                LEFT - 8,
                top + 12,
                "note end",
                ReportNumberFormatter.brief(ReportNumberFormatter.threeDigits(y.max())) + "/s"));
        lane.add(SvgShapes.text(LEFT - 8, y.from(), "note end", "0"));
    }

    private static String pauses(RunResult run) {
        int number = run.blocked().pauses().size();
        return number == 0
                ? "no pause"
                : Count.of(number, "pause")
                        + ", "
                        + ReportNumberFormatter.seconds(run.blocked().millis() / 1000.0);
    }

    /** Labels the two ends if there is enough space. */
    private static void ends(MarkupElement lane, RunResult run, LinearScale x, double top) {
        double acked = x.at(run.times().acked());
        double quiet = x.at(run.times().quiet());
        lane.add(SvgShapes.line(acked, top, acked, top + RATE_HEIGHT, "end-mark"));
        String words =
                "acknowledged " + ReportNumberFormatter.seconds(run.times().acked());
        String more = "idle " + ReportNumberFormatter.seconds(run.times().quiet());
        if (run.times().quiet() - run.times().acked() < 0.05) {
            boolean room = x.to() - quiet > 250;
            double at = room ? acked + 6 : acked - 6;
            lane.add(SvgShapes.text(at, top + 14, room ? "note" : "note end halo", words + " and idle"));
        } else if (x.to() - quiet > 250) {
            lane.add(SvgShapes.text(quiet + 6, top + 14, "note", words + ", " + more));
        } else {
            lane.add(SvgShapes.text(acked - 6, top + 14, "note end halo", words));
            lane.add(SvgShapes.text(Math.min(quiet, x.to()) - 2, top - 3, "note end", more));
        }
    }

    /** Adds a strip for each RegionServer, darker for more accepted rows; each lane has its own scale. */
    private static void strips(MarkupElement lane, RunResult run, LinearScale x, double top) {
        List<RunTimeline.ClusterPoint> points = run.timeline().cluster();
        List<String> servers = List.copyOf(run.placement().regionsPerServer().keySet());
        double max = ProgressRates.fastestServer(points);
        for (int row = 0; row < servers.size(); row++) {
            double y = top + row * STRIP;
            lane.add(SvgShapes.text(LEFT - 8, y + 8, "tiny end", servers.get(row)));
            lane.add(SvgShapes.rect(LEFT, y, x.at(run.times().quiet()) - LEFT, STRIP - 2, "strip-base"));
            for (int i = 1; i < points.size(); i++) {
                double rate = ProgressRates.between(points.get(i - 1), points.get(i), servers.get(row));
                if (rate > 0) {
                    double from = x.at(points.get(i - 1).atMillis() / 1000.0);
                    double to = x.at(points.get(i).atMillis() / 1000.0);
                    lane.add(SvgShapes.rect(from, y, to - from + 0.4, STRIP - 2, "strip")
                            .with("opacity", String.format(java.util.Locale.ROOT, "%.2f", 0.12 + 0.88 * rate / max)));
                }
            }
        }
    }

    private static String area(List<Double> rates, double step, LinearScale x, LinearScale y) {
        StringBuilder path = new StringBuilder(SvgShapes.point('M', x.at(0), y.from()));
        for (int i = 0; i < rates.size(); i++) {
            double level = y.at(rates.get(i));
            path.append(SvgShapes.point('L', x.at(i * step), level));
            path.append(SvgShapes.point('L', x.at((i + 1) * step), level));
        }
        return path.append(SvgShapes.point('L', x.at(rates.size() * step), y.from()))
                .append('Z')
                .toString();
    }
}
