package org.hconfig.bench.report;

import java.util.List;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.Pause;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.bench.result.Timeline;
import org.hconfig.core.Count;

/**
 * The typical run of each path as a lane of its own, all lanes over one time axis: rate, pauses, the tail until quiet, and
 * beneath it what each RegionServer took in.
 */
final class Lanes {
    private static final double LEFT = 190;
    private static final double RATE_HEIGHT = 84;
    private static final double STRIP = 9;
    private static final double GAP = 34;

    private Lanes() {}

    static Element draw(BenchLoadResult result) {
        List<RunResult> runs = result.paths().stream().map(result::typical).toList();
        double seconds =
                runs.stream().mapToDouble(run -> run.times().quiet()).max().orElse(1);
        Scale x = new Scale(seconds, LEFT, Svg.WIDTH - 16);
        double lane = RATE_HEIGHT + result.lab().regionServers() * STRIP + GAP;
        double height = runs.size() * lane + 24;
        Element svg = Svg.drawing(Svg.WIDTH, height, "Throughput over time, one lane for each path");
        for (double tick : x.ticks(10)) {
            svg.add(Svg.line(x.at(tick), 0, x.at(tick), height - 24, "grid"));
            svg.add(Svg.text(x.at(tick), height - 8, "note middle", Figures.brief(tick) + " s"));
        }
        for (int i = 0; i < runs.size(); i++) {
            svg.add(lane(runs.get(i), x, i * lane + 14));
        }
        return svg;
    }

    private static Element lane(RunResult run, Scale x, double top) {
        double bottom = top + RATE_HEIGHT;
        Rates rates = Rates.of(run.timeline(), x.max());
        Scale y = new Scale(Math.max(1, rates.max(run.path() == RunPath.HFILES)), bottom, top + 4);
        Element lane = Element.of("g", "p-" + run.path().word());
        title(lane, run, top, y);
        double acked = x.at(run.times().acked());
        double quiet = x.at(run.times().quiet());
        lane.add(Svg.tip(
                Svg.rect(acked, top, quiet - acked, RATE_HEIGHT, "tail"),
                "acknowledged after " + Figures.seconds(run.times().acked()) + ", quiet after "
                        + Figures.seconds(run.times().quiet())));
        for (Pause pause : run.blocked().pauses()) {
            double from = x.at(pause.fromMillis() / 1000.0);
            double to = x.at(pause.toMillis() / 1000.0);
            lane.add(Svg.tip(
                    Svg.rect(from, top, to - from, RATE_HEIGHT, "pause"),
                    "pause of " + Figures.seconds(pause.millis() / 1000.0)));
        }
        boolean atOnce = run.path() == RunPath.HFILES;
        lane.add(Element.of("path", atOnce ? "area soft" : "area")
                .with("d", area(atOnce ? rates.handled() : rates.acked(), rates.step(), x, y)));
        lane.add(Svg.line(LEFT, bottom, x.to(), bottom, "base"));
        ends(lane, run, x, top);
        strips(lane, run, x, bottom + 4);
        return lane;
    }

    private static void title(Element lane, RunResult run, double top, Scale y) {
        lane.add(Svg.text(0, top + 16, "label strong ink", run.path().title()));
        lane.add(Svg.text(0, top + 34, "note", Figures.rate(run.rowsPerSecond()) + " rows/s"));
        lane.add(Svg.text(0, top + 50, "note", pauses(run)));
        lane.add(Svg.text(LEFT - 8, top + 12, "note end", Figures.brief(Figures.threeDigits(y.max())) + "/s"));
        lane.add(Svg.text(LEFT - 8, y.from(), "note end", "0"));
    }

    private static String pauses(RunResult run) {
        int number = run.blocked().pauses().size();
        return number == 0
                ? "no pause"
                : Count.of(number, "pause")
                        + ", "
                        + Figures.seconds(run.blocked().millis() / 1000.0);
    }

    /** Names the two ends where there is room for their names. */
    private static void ends(Element lane, RunResult run, Scale x, double top) {
        double acked = x.at(run.times().acked());
        double quiet = x.at(run.times().quiet());
        lane.add(Svg.line(acked, top, acked, top + RATE_HEIGHT, "end-mark"));
        String words = "acknowledged " + Figures.seconds(run.times().acked());
        String more = "quiet " + Figures.seconds(run.times().quiet());
        if (run.times().quiet() - run.times().acked() < 0.05) {
            boolean room = x.to() - quiet > 250;
            double at = room ? acked + 6 : acked - 6;
            lane.add(Svg.text(at, top + 14, room ? "note" : "note end halo", words + ", and quiet"));
        } else if (x.to() - quiet > 250) {
            lane.add(Svg.text(quiet + 6, top + 14, "note", words + ", " + more));
        } else {
            lane.add(Svg.text(acked - 6, top + 14, "note end halo", words));
            lane.add(Svg.text(Math.min(quiet, x.to()) - 2, top - 3, "note end", more));
        }
    }

    /** One strip for each RegionServer, darker where it took in more rows; the scale is the lane's own. */
    private static void strips(Element lane, RunResult run, Scale x, double top) {
        List<Timeline.ClusterPoint> points = run.timeline().cluster();
        List<String> servers = List.copyOf(run.placement().regionsPerServer().keySet());
        double max = Rates.fastestServer(points);
        for (int row = 0; row < servers.size(); row++) {
            double y = top + row * STRIP;
            lane.add(Svg.text(LEFT - 8, y + 8, "tiny end", servers.get(row)));
            lane.add(Svg.rect(LEFT, y, x.at(run.times().quiet()) - LEFT, STRIP - 2, "strip-base"));
            for (int i = 1; i < points.size(); i++) {
                double rate = Rates.between(points.get(i - 1), points.get(i), servers.get(row));
                if (rate > 0) {
                    double from = x.at(points.get(i - 1).atMillis() / 1000.0);
                    double to = x.at(points.get(i).atMillis() / 1000.0);
                    lane.add(Svg.rect(from, y, to - from + 0.4, STRIP - 2, "strip")
                            .with("opacity", String.format(java.util.Locale.ROOT, "%.2f", 0.12 + 0.88 * rate / max)));
                }
            }
        }
    }

    private static String area(List<Double> rates, double step, Scale x, Scale y) {
        StringBuilder path = new StringBuilder(Svg.point('M', x.at(0), y.from()));
        for (int i = 0; i < rates.size(); i++) {
            double level = y.at(rates.get(i));
            path.append(Svg.point('L', x.at(i * step), level));
            path.append(Svg.point('L', x.at((i + 1) * step), level));
        }
        return path.append(Svg.point('L', x.at(rates.size() * step), y.from()))
                .append('Z')
                .toString();
    }
}
