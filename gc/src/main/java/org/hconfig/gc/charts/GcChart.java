package org.hconfig.gc.charts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import org.hconfig.gc.facts.DownsampledSeries;

/** A chart: metrics over time on common axes, as self-contained SVG. */
final class GcChart {
    private static final int WIDTH = 1000;
    private static final int HEIGHT = 240;
    private static final int LEFT = 70;
    private static final int RIGHT = 12;
    private static final int TOP = 10;
    private static final int BOTTOM = 24;
    private static final int X_TICKS = 8;
    private static final int Y_TICKS = 4;

    /** How a series is drawn. */
    enum ChartShape {
        /** The range from minimum to maximum of each interval. */
        RANGE,
        /** The mean values, connected by a line. */
        LINE,
        /** The maximum of each interval, as a bar from the bottom. */
        BAR,
        /** A cross at the maximum of each interval. */
        MARK
    }

    /**
     * A series in a chart.
     *
     * @param name the label in the legend
     * @param color its index in the palette, 1 to 6
     * @param shape how it is drawn
     * @param trace the data
     */
    record ChartLayer(String name, int color, ChartShape shape, DownsampledSeries trace) {}

    private final String title;
    private final String meaning;
    private final DoubleFunction<String> unit;
    private final List<ChartLayer> chartLayers = new ArrayList<>();

    GcChart(String title, String meaning, DoubleFunction<String> unit) {
        this.title = title;
        this.meaning = meaning;
        this.unit = unit;
    }

    GcChart with(String name, int color, ChartShape chartShape, DownsampledSeries downsampledSeries) {
        if (downsampledSeries.count() > 0) {
            chartLayers.add(new ChartLayer(name, color, chartShape, downsampledSeries));
        }
        return this;
    }

    boolean isEmpty() {
        return chartLayers.isEmpty();
    }

    /** Returns the chart and its legend as HTML. */
    String html(double first, double last) {
        double top = 0;
        double bottom = 0;
        for (ChartLayer chartLayer : chartLayers) {
            for (DownsampledSeries.SeriesBucket seriesBucket :
                    chartLayer.trace().cells()) {
                top = Math.max(top, seriesBucket.max());
                bottom = Math.min(bottom, seriesBucket.min());
            }
        }
        double step = step(top - bottom);
        ChartAxes chartAxes = new ChartAxes(
                first,
                Math.max(last, first + 1e-3),
                Math.floor(bottom / step) * step,
                Math.max(step, Math.ceil(top / step) * step));
        StringBuilder out = new StringBuilder();
        out.append("<figure><figcaption><b>")
                .append(GcChartPageRenderer.escaped(title))
                .append("</b> ");
        out.append(GcChartPageRenderer.escaped(meaning)).append("</figcaption>\n<p class=\"legend\">");
        for (ChartLayer chartLayer : chartLayers) {
            out.append("<span class=\"c")
                    .append(chartLayer.color())
                    .append("\"><i></i>")
                    .append(GcChartPageRenderer.escaped(chartLayer.name()))
                    .append("</span> ");
        }
        out.append("</p>\n<svg viewBox=\"0 0 ")
                .append(WIDTH)
                .append(' ')
                .append(HEIGHT)
                .append("\" role=\"img\" aria-label=\"")
                .append(GcChartPageRenderer.escaped(title))
                .append("\">\n");
        grid(out, chartAxes, step);
        chartLayers.forEach(chartLayer -> draw(out, chartAxes, chartLayer));
        return out.append("</svg></figure>\n").toString();
    }

    private record ChartAxes(double first, double last, double bottom, double top) {
        double x(double seconds) {
            double share = (seconds - first) / (last - first);
            return LEFT + Math.max(0, Math.min(1, share)) * (WIDTH - LEFT - RIGHT);
        }

        double y(double value) {
            return TOP + (1 - (value - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
        }
    }

    private void grid(StringBuilder out, ChartAxes chartAxes, double step) {
        for (double value = chartAxes.bottom(); value <= chartAxes.top() + step / 2; value += step) {
            out.append(String.format(
                    Locale.ROOT,
                    "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"y\" x=\"%d\" y=\"%.1f\">%s</text>%n",
                    LEFT,
                    chartAxes.y(value),
                    WIDTH - RIGHT,
                    LEFT - 6,
                    chartAxes.y(value) + 4,
                    GcChartPageRenderer.escaped(unit.apply(value))));
        }
        double width = TimeAxis.step((chartAxes.last() - chartAxes.first()) / X_TICKS);
        for (double at = Math.ceil(chartAxes.first() / width) * width; at <= chartAxes.last(); at += width) {
            out.append(String.format(
                    Locale.ROOT,
                    "<text class=\"x\" x=\"%.1f\" y=\"%d\">%s</text>%n",
                    chartAxes.x(at),
                    HEIGHT - 6,
                    TimeAxis.text(at)));
        }
    }

    private void draw(StringBuilder out, ChartAxes chartAxes, ChartLayer chartLayer) {
        StringBuilder path = new StringBuilder();
        boolean begun = false;
        for (DownsampledSeries.SeriesBucket seriesBucket : chartLayer.trace().cells()) {
            double x = chartAxes.x((seriesBucket.from() + seriesBucket.to()) / 2);
            double high = chartAxes.y(seriesBucket.max());
            switch (chartLayer.shape()) {
                case RANGE ->
                    path.append(point("M", x, high)).append(point("L", x, chartAxes.y(seriesBucket.min()) + 0.01));
                case BAR ->
                    path.append(point("M", x, chartAxes.y(Math.max(0, chartAxes.bottom()))))
                            .append(point("L", x, high));
                case LINE -> path.append(point(begun ? "L" : "M", x, chartAxes.y(seriesBucket.mean())));
                case MARK ->
                    path.append(point("M", x - 4, high - 4))
                            .append(point("L", x + 4, high + 4))
                            .append(point("M", x - 4, high + 4))
                            .append(point("L", x + 4, high - 4));
            }
            begun = true;
        }
        out.append("<path class=\"c")
                .append(chartLayer.color())
                .append(' ')
                .append(chartLayer.shape().name().toLowerCase(Locale.ROOT))
                .append("\" d=\"")
                .append(path)
                .append("\"><title>")
                .append(GcChartPageRenderer.escaped(chartLayer.name()))
                .append("</title></path>\n");
    }

    private static String point(String command, double x, double y) {
        return String.format(Locale.ROOT, "%s%.1f %.1f", command, x, y);
    }

    /**
     * Returns the grid step: 1, 2 or 5 times a power of ten, or a power of two for bytes, for about four grid lines.
     */
    private double step(double span) {
        double rough = Math.max(span, 1e-9) / Y_TICKS;
        double base = unit == GcChartPageRenderer.BYTES ? Math.pow(2, Math.floor(Math.log(rough) / Math.log(2))) : 0;
        if (base > 0) {
            return base < rough ? base * 2 : base;
        }
        double ten = Math.pow(10, Math.floor(Math.log10(rough)));
        double share = rough / ten;
        return ten * (share <= 1 ? 1 : share <= 2 ? 2 : share <= 5 ? 5 : 10);
    }
}
