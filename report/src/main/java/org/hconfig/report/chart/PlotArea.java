package org.hconfig.report.chart;

import java.util.List;
import org.hconfig.report.html.MarkupElement;

/** The area of a chart with two axes: scales, grid, ticks and axis titles. */
final class PlotArea {
    private static final double TOP = 30;
    private static final double BOTTOM = 42;
    private static final double RIGHT = 18;
    private static final double LABEL_GAP = 26;

    private final ChartSize size;
    private final Axis horizontal;
    private final Axis vertical;
    private final LinearScale x;
    private final LinearScale y;

    PlotArea(ChartSize size, Axis horizontal, Axis vertical) {
        this.size = size;
        this.horizontal = horizontal;
        this.vertical = vertical;
        double step = vertical.step(size.rows());
        double labels = 12
                + vertical.ticks(size.rows()).stream()
                        .map(tick -> vertical.unit().tick(tick, step))
                        .mapToDouble(ChartSize::labelWidth)
                        .max()
                        .orElse(0);
        double left = Math.max(size.left(), labels);
        this.x = new LinearScale(horizontal.min(), horizontal.max(), left, size.width() - RIGHT);
        this.y = new LinearScale(vertical.min(), vertical.max(), size.height() - BOTTOM, TOP);
    }

    LinearScale x() {
        return x;
    }

    LinearScale y() {
        return y;
    }

    /** Returns the vertical coordinate from which bars rise. */
    double ground() {
        return y.at(Math.max(0, vertical.min()));
    }

    /** Adds grid, ticks and titles to a drawing. */
    void draw(MarkupElement svg) {
        double rowStep = vertical.step(size.rows());
        for (double tick : vertical.ticks(size.rows())) {
            double at = y.at(tick);
            svg.add(SvgShapes.line(x.from(), at, x.to(), at, tick == 0 ? "base" : "grid"));
            svg.add(SvgShapes.text(
                    x.from() - 7, at + 4, "tick end", vertical.unit().tick(tick, rowStep)));
        }
        svg.add(SvgShapes.text(0, 14, "axis-title", vertical.title()));
        int wanted = columns();
        double columnStep = horizontal.step(wanted);
        for (double tick : horizontal.ticks(wanted)) {
            String label = horizontal.unit().tick(tick, columnStep);
            double at = x.at(tick);
            boolean last = at + ChartSize.labelWidth(label) / 2 > size.width();
            svg.add(SvgShapes.line(at, y.from(), at, y.from() + 4, "base"));
            svg.add(SvgShapes.text(last ? size.width() : at, y.from() + 18, last ? "tick end" : "tick middle", label));
        }
        svg.add(SvgShapes.text(size.width() - RIGHT, size.height() - 4, "axis-title end", horizontal.title()));
    }

    /** Returns the largest number of ticks whose labels do not overlap. */
    private int columns() {
        double room = x.to() - x.from();
        for (int wanted = 12; wanted > 1; wanted--) {
            double step = horizontal.step(wanted);
            List<Double> ticks = horizontal.ticks(wanted);
            double widest = ticks.stream()
                    .map(tick -> horizontal.unit().tick(tick, step))
                    .mapToDouble(ChartSize::labelWidth)
                    .max()
                    .orElse(0);
            double apart = room * step / (horizontal.max() - horizontal.min());
            if (apart >= widest + LABEL_GAP) {
                return wanted;
            }
        }
        return 1;
    }
}
