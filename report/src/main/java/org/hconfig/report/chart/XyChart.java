package org.hconfig.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.report.html.MarkupElement;

/** A chart of series on two axes, with a legend, and the values on hover. */
public final class XyChart {
    /** Points of a series in a wide drawing, at most; more are summarized by columns. */
    private static final int COLUMNS_WIDE = 420;

    private static final int COLUMNS_NARROW = 150;

    private final String title;
    private final String caption;
    private final List<ChartSeries> series = new ArrayList<>();

    /**
     * Creates a chart without series.
     *
     * @param title what it shows
     * @param caption how to read it; may be empty
     */
    public XyChart(String title, String caption) {
        this.title = title;
        this.caption = caption;
    }

    /** Adds a series; one without points is left out. */
    public XyChart with(ChartSeries one) {
        if (!one.points().isEmpty()) {
            series.add(one);
        }
        return this;
    }

    /** Returns true if no series has a point. */
    public boolean isEmpty() {
        return series.isEmpty();
    }

    /** Returns the smallest value of all series, 0 if there is none. */
    public double min() {
        return series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::low)
                .min()
                .orElse(0);
    }

    /** Returns the largest value of all series, 0 if there is none. */
    public double max() {
        return series.stream()
                .flatMap(one -> one.points().stream())
                .mapToDouble(ChartPoint::high)
                .max()
                .orElse(0);
    }

    /** Returns the chart on a vertical axis that begins at 0 and fits its values. */
    public MarkupElement figure(Axis horizontal, String verticalTitle, AxisUnit unit) {
        return figure(horizontal, Axis.fromZero(verticalTitle, unit, min(), max(), ChartSize.WIDE.rows()));
    }

    /** Returns the chart on the given axes. */
    public MarkupElement figure(Axis horizontal, Axis vertical) {
        MarkupElement figure = MarkupElement.of("figure");
        figure.add(MarkupElement.of("figcaption").add("b", title).text(caption.isEmpty() ? "" : " " + caption));
        if (series.size() > 1) {
            figure.add(ChartLegend.of(series));
        }
        figure.add(drawing(ChartSize.WIDE, COLUMNS_WIDE, horizontal, vertical));
        figure.add(drawing(ChartSize.NARROW, COLUMNS_NARROW, horizontal, vertical));
        return figure;
    }

    private MarkupElement drawing(ChartSize size, int columns, Axis horizontal, Axis vertical) {
        MarkupElement svg = SvgShapes.drawing(size, size.height(), title);
        PlotArea area = new PlotArea(size, horizontal, vertical);
        area.draw(svg);
        SeriesDrawing drawing = new SeriesDrawing(area);
        for (int i = 0; i < series.size(); i++) {
            svg.add(drawing.draw(series.get(i).summarized(horizontal.min(), horizontal.max(), columns), i));
        }
        HoverStrips.draw(svg, area, horizontal, vertical, series);
        return svg;
    }
}
