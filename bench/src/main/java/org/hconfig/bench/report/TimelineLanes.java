package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.LoadStall;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.RunTimeline;
import org.hconfig.core.Count;
import org.hconfig.report.chart.ChartSize;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Chart with a lane for the typical run of each path on one time axis: rate, pauses, the tail until idle, and the rows
 * accepted by each RegionServer.
 */
final class TimelineLanes {
    private static final double LEFT = 58;
    private static final double TITLE = 26;
    private static final double RATE_HEIGHT = 84;
    private static final double STRIP = 11;
    private static final double GAP = 20;
    private static final double BOTTOM = 44;
    private static final int HOVER_STEPS = 4;

    private TimelineLanes() {}

    /**
     * The scales that all lanes have in common.
     *
     * @param x time in seconds
     * @param rate the largest rate of acknowledged rows per second
     * @param serverRate the largest rate of a single RegionServer
     */
    private record LaneScales(LinearScale x, double rate, double serverRate) {
        /** Returns the scale of a lane; that of HFiles is its own, because rows read are not rows acknowledged. */
        LinearScale y(RunResult run, double top) {
            double max = atOnce(run) ? Math.max(1, rates(run, x).max(true)) : rate;
            return new LinearScale(max, top + RATE_HEIGHT, top);
        }
    }

    static MarkupElement draw(LoadBenchmarkResult result, ChartSize size) {
        List<RunResult> runs = result.paths().stream().map(result::typical).toList();
        double seconds =
                runs.stream().mapToDouble(run -> run.times().quiet()).max().orElse(1);
        LinearScale x = new LinearScale(seconds, LEFT, size.width() - 16);
        LaneScales scales = new LaneScales(
                x,
                runs.stream()
                        .filter(run -> !atOnce(run))
                        .mapToDouble(run -> Math.max(1, rates(run, x).max(false)))
                        .max()
                        .orElse(1),
                runs.stream()
                        .mapToDouble(run ->
                                ProgressRates.fastestServer(run.timeline().cluster()))
                        .max()
                        .orElse(1));
        double height =
                BOTTOM + runs.stream().mapToDouble(TimelineLanes::height).sum();
        MarkupElement svg = SvgShapes.drawing(size, height, "Throughput over time, one lane for each path");
        for (double tick : x.ticks(size.equals(ChartSize.NARROW) ? 4 : 10)) {
            svg.add(SvgShapes.line(x.at(tick), TITLE, x.at(tick), height - BOTTOM, "grid"));
            svg.add(SvgShapes.text(
                    x.at(tick), height - BOTTOM + 16, "tick middle", ReportNumberFormatter.brief(tick) + " s"));
        }
        svg.add(SvgShapes.text(x.to(), height - 8, "axis-title end", "time since the start of the run"));
        double top = TITLE;
        for (RunResult run : runs) {
            svg.add(lane(run, scales, top));
            top += height(run);
        }
        return svg;
    }

    private static double height(RunResult run) {
        int strips = hasStrips(run) ? run.placement().regionsPerServer().size() : 0;
        return TITLE + RATE_HEIGHT + strips * STRIP + GAP;
    }

    /** Returns true if RegionServers accepted rows; HFiles are moved in without their work. */
    private static boolean hasStrips(RunResult run) {
        return ProgressRates.fastestServer(run.timeline().cluster()) > 1;
    }

    private static boolean atOnce(RunResult run) {
        return run.path() == RunPath.HFILES;
    }

    private static ProgressRates rates(RunResult run, LinearScale x) {
        return ProgressRates.of(run.timeline(), x.max());
    }

    private static MarkupElement lane(RunResult run, LaneScales scales, double top) {
        LinearScale x = scales.x();
        double bottom = top + RATE_HEIGHT;
        ProgressRates progressRates = rates(run, x);
        LinearScale y = scales.y(run, top);
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
        boolean atOnce = atOnce(run);
        lane.add(MarkupElement.of("path", atOnce ? "area soft" : "area")
                .with("d", area(atOnce ? progressRates.handled() : progressRates.acked(), progressRates.step(), x, y)));
        lane.add(SvgShapes.line(LEFT, bottom, x.to(), bottom, "base"));
        hover(lane, atOnce ? progressRates.handled() : progressRates.acked(), progressRates.step(), x, top);
        ends(lane, run, x, top);
        if (hasStrips(run)) {
            strips(lane, run, scales, bottom + 4);
        }
        return lane;
    }

    /** Adds the title above the lane, and the ticks of its axis. */
    private static void title(MarkupElement lane, RunResult run, double top, LinearScale y) {
        lane.add(MarkupElement.of("text", "label strong ink halo")
                .with("x", 0)
                .with("y", top - 9)
                .text(run.path().title())
                .add(MarkupElement.of("tspan", "note plain")
                        .text(" · " + ReportNumberFormatter.rate(run.rowsPerSecond()) + " rows/s, "
                                + (atOnce(run) ? "own scale: rows read" : pauses(run)))));
        for (double tick : y.ticks(2)) {
            lane.add(SvgShapes.text(
                    LEFT - 8, y.at(tick) + 4, "tick end", tick == 0 ? "0" : ReportNumberFormatter.brief(tick) + "/s"));
            lane.add(SvgShapes.line(LEFT, y.at(tick), LEFT + 5, y.at(tick), "base"));
        }
    }

    /** Adds transparent strips with the rate of some steps each. */
    private static void hover(MarkupElement lane, List<Double> rates, double step, LinearScale x, double top) {
        for (int i = 0; i < rates.size(); i += HOVER_STEPS) {
            int to = Math.min(rates.size(), i + HOVER_STEPS);
            double mean = rates.subList(i, to).stream()
                    .mapToDouble(Double::doubleValue)
                    .average()
                    .orElse(0);
            double left = x.at(i * step);
            lane.add(SvgShapes.tip(
                    SvgShapes.rect(left, top, x.at(to * step) - left, RATE_HEIGHT, "hit"),
                    ReportNumberFormatter.seconds(i * step) + " to " + ReportNumberFormatter.seconds(to * step) + ": "
                            + ReportNumberFormatter.rate(mean) + " rows/s"));
        }
    }

    private static String pauses(RunResult run) {
        int number = run.blocked().pauses().size();
        return number == 0
                ? "no pause"
                : Count.of(number, "pause")
                        + ", "
                        + ReportNumberFormatter.seconds(run.blocked().millis() / 1000.0);
    }

    /** Labels the two ends on one line above the end of the lane, right of its title. */
    private static void ends(MarkupElement lane, RunResult run, LinearScale x, double top) {
        double acked = x.at(run.times().acked());
        lane.add(SvgShapes.line(acked, top, acked, top + RATE_HEIGHT, "end-mark"));
        String words =
                "acknowledged " + ReportNumberFormatter.seconds(run.times().acked());
        boolean together = run.times().quiet() - run.times().acked() < 0.05;
        String text = together
                ? words + " and idle"
                : words + ", idle " + ReportNumberFormatter.seconds(run.times().quiet());
        double width = ChartSize.labelWidth(text);
        boolean right = acked + 6 + width < x.to();
        lane.add(SvgShapes.text(
                right ? acked + 6 : Math.max(x.from() + width, acked - 6),
                top + 12,
                right ? "note halo" : "note end halo",
                text));
    }

    /** Adds a strip for each RegionServer, darker for more accepted rows. */
    private static void strips(MarkupElement lane, RunResult run, LaneScales scales, double top) {
        LinearScale x = scales.x();
        List<RunTimeline.ClusterPoint> points = run.timeline().cluster();
        List<String> servers = List.copyOf(run.placement().regionsPerServer().keySet());
        double max = scales.serverRate();
        for (int row = 0; row < servers.size(); row++) {
            double y = top + row * STRIP;
            lane.add(SvgShapes.text(LEFT - 8, y + 9, "tiny end", servers.get(row)));
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
