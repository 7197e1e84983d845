package org.hconfig.report.chart;

import java.util.List;
import org.hconfig.report.html.MarkupElement;

/** Drawing of one series in a plot area. */
final class SeriesDrawing {
    private static final double MARK = 3.2;
    private static final double LINE_MARKS_MAX = 60;

    private final PlotArea area;

    SeriesDrawing(PlotArea area) {
        this.area = area;
    }

    /**
     * Returns the series as a group.
     *
     * @param number its number in the chart, from 0, which decides on color and mark
     */
    MarkupElement draw(ChartSeries series, int number) {
        MarkupElement group = MarkupElement.of("g", "series s" + (number + 1));
        List<ChartPoint> points = series.points();
        switch (series.shape()) {
            case LINE -> {
                band(group, points);
                group.add(line(points, "line"));
                if (points.size() <= LINE_MARKS_MAX) {
                    points.forEach(point ->
                            group.add(SvgShapes.circle(x(point), area.y().at(point.mean()), 2.4, "spot")));
                }
            }
            case DASHED -> group.add(line(points, "line dashed"));
            case STEPS -> group.add(steps(points));
            case MARKS -> points.forEach(point -> mark(group, point, number));
            case BARS -> points.forEach(point -> group.add(bar(point)));
            case BAND -> band(group, points);
        }
        return group;
    }

    private double x(ChartPoint point) {
        return area.x().at(point.middle());
    }

    private MarkupElement line(List<ChartPoint> points, String cssClass) {
        StringBuilder path = new StringBuilder();
        for (ChartPoint point : points) {
            path.append(SvgShapes.point(
                    path.isEmpty() ? 'M' : 'L', x(point), area.y().at(point.mean())));
        }
        return MarkupElement.of("path", cssClass).with("d", path.toString());
    }

    private MarkupElement steps(List<ChartPoint> points) {
        StringBuilder path = new StringBuilder();
        for (ChartPoint point : points) {
            double level = area.y().at(point.mean());
            path.append(SvgShapes.point(path.isEmpty() ? 'M' : 'L', area.x().at(point.from()), level));
            path.append(SvgShapes.point('L', area.x().at(point.to()), level));
        }
        return MarkupElement.of("path", "line").with("d", path.toString());
    }

    private void band(MarkupElement group, List<ChartPoint> points) {
        if (points.stream().allMatch(point -> point.low() == point.high())) {
            return;
        }
        StringBuilder path = new StringBuilder();
        for (ChartPoint point : points) {
            path.append(SvgShapes.point(
                    path.isEmpty() ? 'M' : 'L', x(point), area.y().at(point.high())));
        }
        for (int i = points.size() - 1; i >= 0; i--) {
            path.append(SvgShapes.point(
                    'L', x(points.get(i)), area.y().at(points.get(i).low())));
        }
        group.add(MarkupElement.of("path", "band").with("d", path.append('Z').toString()));
    }

    private void mark(MarkupElement group, ChartPoint point, int number) {
        double high = area.y().at(point.high());
        double low = area.y().at(point.low());
        if (low - high > 1) {
            group.add(SvgShapes.line(x(point), low, x(point), high, "stem"));
        }
        group.add(MarkupElement.of("path", "mark").with("d", SvgShapes.mark(number, x(point), high, MARK)));
    }

    private MarkupElement bar(ChartPoint point) {
        double left = area.x().at(point.from());
        double right = area.x().at(point.to());
        double gap = right - left > 4 ? 1 : 0;
        double top = Math.min(area.ground(), area.y().at(point.high()));
        return SvgShapes.rect(
                left + gap / 2,
                top,
                Math.max(1.5, right - left - gap),
                Math.abs(area.ground() - area.y().at(point.high())),
                "bar");
    }
}
