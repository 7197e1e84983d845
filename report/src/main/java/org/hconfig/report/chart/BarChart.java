package org.hconfig.report.chart;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.report.html.MarkupElement;

/** A chart of horizontal bars from 0, with the range of each, and a dashed line at a limit. */
public final class BarChart {
    private static final double BAR = 18;
    private static final double GAP = 4;
    private static final double ROW_GAP = 14;
    private static final double BOTTOM = 42;
    private static final double LABEL = 20;

    private final String title;
    private final String caption;
    private final List<String> series;
    private final List<BarRow> rows = new ArrayList<>();
    private String limitName = "";
    private double limit;

    /**
     * Creates a chart without rows.
     *
     * @param title what it shows
     * @param caption how to read it; may be empty
     * @param series the names of the bars of each row
     */
    public BarChart(String title, String caption, List<String> series) {
        this.title = title;
        this.caption = caption;
        this.series = List.copyOf(series);
    }

    /** Adds a row, which must have a bar for each series. */
    public BarChart with(BarRow row) {
        if (row.bars().size() != series.size()) {
            throw new IllegalArgumentException(row.bars().size() + " bars for " + series.size() + " series");
        }
        rows.add(row);
        return this;
    }

    /** Draws a dashed line at a limit. */
    public BarChart withLimit(String name, double value) {
        limitName = name;
        limit = value;
        return this;
    }

    /** Returns the chart; its axis begins at 0 and fits all bars. */
    public MarkupElement figure(String axisTitle, AxisUnit unit) {
        double max =
                Math.max(limit, rows.stream().mapToDouble(BarRow::max).max().orElse(0));
        MarkupElement figure = MarkupElement.of("figure");
        figure.add(MarkupElement.of("figcaption").add("b", title).text(caption.isEmpty() ? "" : " " + caption));
        if (series.size() > 1 || !limitName.isEmpty()) {
            figure.add(legend());
        }
        figure.add(drawing(ChartSize.WIDE, axisTitle, unit, max));
        figure.add(drawing(ChartSize.NARROW, axisTitle, unit, max));
        return figure;
    }

    private MarkupElement legend() {
        List<ChartSeries> all = new ArrayList<>();
        series.forEach(name -> all.add(new ChartSeries(name, SeriesShape.BARS, List.of())));
        if (!limitName.isEmpty()) {
            all.add(new ChartSeries(limitName, SeriesShape.DASHED, List.of()));
        }
        return ChartLegend.of(all);
    }

    private MarkupElement drawing(ChartSize size, String axisTitle, AxisUnit unit, double max) {
        boolean narrow = size.equals(ChartSize.NARROW);
        double left = narrow
                ? 0
                : 12
                        + rows.stream()
                                .mapToDouble(row -> ChartSize.barLabelWidth(row.label()))
                                .max()
                                .orElse(0);
        double text = rows.stream()
                .flatMap(row -> row.bars().stream())
                .mapToDouble(bar -> ChartSize.labelWidth(bar.text()))
                .max()
                .orElse(0);
        double rowHeight = series.size() * (BAR + GAP) + ROW_GAP + (narrow ? LABEL : 0);
        double height = rows.size() * rowHeight + BOTTOM;
        Axis axis = Axis.fromZero(axisTitle, unit, 0, max, narrow ? 3 : 6);
        LinearScale x = new LinearScale(axis.min(), axis.max(), left, Math.max(left + 80, size.width() - text - 14));
        MarkupElement svg = SvgShapes.drawing(size, height, title);
        double bottom = height - BOTTOM;
        double step = axis.step(narrow ? 3 : 6);
        for (double tick : axis.ticks(narrow ? 3 : 6)) {
            svg.add(SvgShapes.line(x.at(tick), 0, x.at(tick), bottom, tick == 0 ? "base" : "grid"));
            svg.add(SvgShapes.text(x.at(tick), bottom + 17, tick == 0 ? "tick" : "tick middle", unit.tick(tick, step)));
        }
        svg.add(SvgShapes.text(x.to(), height - 4, "axis-title end", axisTitle));
        if (!limitName.isEmpty()) {
            svg.add(MarkupElement.of("g", "series s" + (series.size() + 1))
                    .add(SvgShapes.tip(
                            SvgShapes.line(x.at(limit), 0, x.at(limit), bottom, "line dashed"),
                            limitName + ": " + unit.value(limit))));
        }
        for (int i = 0; i < rows.size(); i++) {
            row(svg, rows.get(i), i * rowHeight + ROW_GAP / 2, narrow, x, unit);
        }
        return svg;
    }

    private void row(MarkupElement svg, BarRow row, double top, boolean narrow, LinearScale x, AxisUnit unit) {
        double first = narrow ? top + LABEL : top;
        double middle = first + (series.size() * (BAR + GAP) - GAP) / 2 + 4;
        svg.add(SvgShapes.text(
                narrow ? 0 : x.from() - 10, narrow ? top + 14 : middle, narrow ? "label" : "label end", row.label()));
        for (int i = 0; i < row.bars().size(); i++) {
            BarRow.Bar bar = row.bars().get(i);
            double y = first + i * (BAR + GAP);
            MarkupElement group = MarkupElement.of("g", "series s" + (i + 1));
            group.add(SvgShapes.rect(x.from(), y, x.at(bar.value()) - x.from(), BAR, "bar"));
            String tip = row.label() + ", " + series.get(i) + ": " + unit.value(bar.value());
            double end = x.at(bar.value());
            if (bar.high() > bar.low()) {
                group.add(whisker(x.at(bar.low()), x.at(bar.high()), y + BAR / 2));
                tip += " (" + unit.value(bar.low()) + " to " + unit.value(bar.high()) + ")";
                end = Math.max(end, x.at(bar.high()));
            }
            group.add(SvgShapes.text(end + 7, y + BAR / 2 + 4, "note halo", bar.text()));
            group.add(SvgShapes.tip(SvgShapes.rect(x.from(), y - 2, x.to() - x.from(), BAR + 4, "hit"), tip));
            svg.add(group);
        }
    }

    private static MarkupElement whisker(double from, double to, double y) {
        String path = SvgShapes.point('M', from, y - 5)
                + SvgShapes.point('L', from, y + 5)
                + SvgShapes.point('M', from, y)
                + SvgShapes.point('L', to, y)
                + SvgShapes.point('M', to, y - 5)
                + SvgShapes.point('L', to, y + 5);
        return MarkupElement.of("path", "whisker").with("d", path);
    }
}
