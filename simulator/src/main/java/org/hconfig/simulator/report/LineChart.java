package org.hconfig.simulator.report;

import java.util.List;
import java.util.Locale;

/** A line chart with one vertical axis that fits all lines. */
public final class LineChart {
    private static final int WIDTH = 860;
    private static final int HEIGHT = 240;
    private static final int LEFT = 64;
    private static final int BOTTOM = 26;
    private static final List<String> COLORS =
            List.of("#d1495b", "#2e86ab", "#3a9d5d", "#c98a1b", "#7a5bb0", "#5f6b7a");

    private LineChart() {}

    /**
     * A line.
     *
     * @param name its label
     * @param x the x values
     * @param y the y values
     */
    @SuppressWarnings("ArrayRecordComponent") // long series that are read and never compared
    public record ChartLine(String name, double[] x, double[] y) {}

    /** Returns the chart as SVG. */
    public static String svg(String xUnit, String yUnit, List<ChartLine> chartLines) {
        return svg(xUnit, yUnit, chartLines, List.of());
    }

    /** Returns the chart as SVG, with additional dashed lines. */
    public static String svg(String xUnit, String yUnit, List<ChartLine> drawn, List<ChartLine> dashed) {
        List<ChartLine> chartLines = new java.util.ArrayList<>(drawn);
        chartLines.addAll(dashed);
        double xMax = 1e-9;
        double yMax = 1e-9;
        for (ChartLine chartLine : chartLines) {
            for (int i = 0; i < chartLine.x.length; i++) {
                xMax = Math.max(xMax, chartLine.x[i]);
                yMax = Math.max(yMax, chartLine.y[i]);
            }
        }
        StringBuilder out = new StringBuilder();
        int bottom = HEIGHT - BOTTOM;
        text(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\">", WIDTH, HEIGHT + 18 * chartLines.size());
        for (int i = 0; i <= 4; i++) {
            double y = bottom - (bottom - 8) * i / 4.0;
            double x = LEFT + (WIDTH - LEFT - 16) * i / 4.0;
            text(out, "<line class=\"axis\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>", LEFT, WIDTH - 16, y, y);
            String left = mark(yMax * i / 4, yMax);
            String below = mark(xMax * i / 4, xMax);
            text(out, "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s</text>", LEFT - 6, y + 4, left);
            text(out, "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>", x, HEIGHT - 10, below);
        }
        text(
                out,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
                WIDTH - 16,
                HEIGHT + 2,
                HtmlPageBuilder.escaped(xUnit));
        text(out, "<text x=\"%d\" y=\"%d\">%s</text>", LEFT + 4, 10, HtmlPageBuilder.escaped(yUnit));
        for (int i = 0; i < chartLines.size(); i++) {
            line(out, chartLines.get(i), i, xMax, yMax, i >= drawn.size());
        }
        return out.append("</svg>").toString();
    }

    private static void line(
            StringBuilder out, ChartLine chartLine, int number, double xMax, double yMax, boolean dashed) {
        int bottom = HEIGHT - BOTTOM;
        String color = COLORS.get(number % COLORS.size());
        StringBuilder points = new StringBuilder();
        for (int i = 0; i < chartLine.x.length; i++) {
            text(
                    points,
                    "%.1f,%.1f ",
                    LEFT + (WIDTH - LEFT - 16) * chartLine.x[i] / xMax,
                    bottom - (bottom - 8) * chartLine.y[i] / yMax);
        }
        String dash = dashed ? " stroke-dasharray=\"5 4\"" : "";
        text(out, "<polyline fill=\"none\" stroke-width=\"1.6\" stroke=\"%s\"%s points=\"%s\"/>", color, dash, points);
        for (int i = 0; dashed && i < chartLine.x.length; i++) {
            text(
                    out,
                    "<circle r=\"3\" fill=\"%s\" cx=\"%.1f\" cy=\"%.1f\"/>",
                    color,
                    LEFT + (WIDTH - LEFT - 16) * chartLine.x[i] / xMax,
                    bottom - (bottom - 8) * chartLine.y[i] / yMax);
        }
        int y = HEIGHT + 14 + 18 * number;
        text(out, "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"3\" fill=\"%s\"/>", LEFT, y - 5, color);
        text(out, "<text x=\"%d\" y=\"%d\">%s</text>", LEFT + 18, y, HtmlPageBuilder.escaped(chartLine.name));
    }

    /** Formats a number at an axis, with one decimal when the axis is short. */
    private static String mark(double value, double most) {
        return String.format(Locale.ROOT, most < 20 ? "%.1f" : "%,.0f", value);
    }

    /** Converts rows accepted over time to rates over time. */
    public static ChartLine rates(String name, double[] times, double[] rows) {
        int n = Math.max(1, times.length - 1);
        double[] x = new double[2 * n];
        double[] y = new double[2 * n];
        for (int i = 1; i < times.length; i++) {
            double rate = (rows[i] - rows[i - 1]) / Math.max(1e-9, times[i] - times[i - 1]);
            x[2 * i - 2] = times[i - 1];
            x[2 * i - 1] = times[i];
            y[2 * i - 2] = rate;
            y[2 * i - 1] = rate;
        }
        return new ChartLine(name, x, y);
    }

    /** Appends formatted text. */
    public static void text(StringBuilder out, String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values));
    }
}
