package org.hconfig.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.report.html.MarkupElement;
import org.jspecify.annotations.Nullable;

/** Transparent strips over a plot area, each with the values of all series in its part of the horizontal axis. */
final class HoverStrips {
    private static final int STRIPS = 130;

    private HoverStrips() {}

    static void draw(MarkupElement svg, PlotArea area, Axis horizontal, Axis vertical, List<ChartSeries> series) {
        int strips = strips(horizontal, series);
        List<List<@Nullable ChartPoint>> columns = new ArrayList<>();
        for (ChartSeries one : series) {
            columns.add(PointColumns.byColumn(one.points(), horizontal.min(), horizontal.max(), strips));
        }
        double width = (area.x().to() - area.x().from()) / strips;
        for (int i = 0; i < strips; i++) {
            String text = text(horizontal, vertical, series, columns, i);
            if (!text.isEmpty()) {
                double top = area.y().to();
                svg.add(SvgShapes.tip(
                        SvgShapes.rect(
                                area.x().from() + i * width,
                                top,
                                width,
                                area.y().from() - top,
                                "hit"),
                        text));
            }
        }
    }

    /** Returns fewer strips for few points, so that none lies between two points. */
    private static int strips(Axis horizontal, List<ChartSeries> series) {
        int most = series.stream().mapToInt(one -> one.points().size()).max().orElse(1);
        double span = horizontal.max() - horizontal.min();
        return span <= 0 ? 1 : Math.max(1, Math.min(STRIPS, 2 * most));
    }

    private static String text(
            Axis horizontal,
            Axis vertical,
            List<ChartSeries> series,
            List<List<@Nullable ChartPoint>> columns,
            int at) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < columns.size(); i++) {
            ChartPoint point = columns.get(i).get(at);
            if (point != null) {
                if (text.isEmpty()) {
                    text.append(horizontal.unit().value(point.from()));
                }
                text.append('\n').append(series.get(i).name()).append(": ").append(value(vertical, point));
            }
        }
        return text.toString();
    }

    private static String value(Axis vertical, ChartPoint point) {
        String low = vertical.unit().value(point.low());
        String high = vertical.unit().value(point.high());
        return low.equals(high) ? high : low + " to " + high;
    }
}
