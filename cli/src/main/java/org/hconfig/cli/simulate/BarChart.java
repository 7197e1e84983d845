package org.hconfig.cli.simulate;

import java.util.List;
import java.util.stream.DoubleStream;
import org.hconfig.simulator.report.HtmlPageBuilder;
import org.hconfig.simulator.report.LineChart;
import org.hconfig.validation.claims.PaperFigure;

/**
 * A horizontal bar chart: for each case a filled bar for the simulated value and an open one for the published value.
 */
final class BarChart {
    private static final int WIDTH = 860;
    private static final int LEFT = 120;
    private static final int RIGHT = 90;
    private static final int ROW = 36;
    private static final int BAR = 12;
    private static final String OURS = "#d1495b";
    private static final String PUBLISHED = "#2e86ab";

    private BarChart() {}

    /** Returns the chart as SVG. */
    static String svg(
            String unit, List<String> cases, PaperFigure.FigureSeries ours, PaperFigure.FigureSeries published) {
        double most = DoubleStream.concat(DoubleStream.of(ours.y()), DoubleStream.of(published.y()))
                .max()
                .orElse(1);
        StringBuilder out = new StringBuilder();
        int height = ROW * cases.size() + 44;
        LineChart.text(out, "<svg viewBox=\"0 0 %d %d\" role=\"img\">", WIDTH, height);
        for (int i = 0; i < cases.size(); i++) {
            int top = ROW * i + 6;
            String name = HtmlPageBuilder.escaped(cases.get(i));
            LineChart.text(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>", LEFT - 8, top + BAR + 5, name);
            bar(out, top, ours.y()[i], most, "fill=\"" + OURS + "\"");
            bar(out, top + BAR + 2, published.y()[i], most, "fill=\"none\" stroke=\"" + PUBLISHED + "\"");
        }
        key(out, height - 22, "fill=\"" + OURS + "\"", ours.name() + ", " + unit);
        key(out, height - 6, "fill=\"none\" stroke=\"" + PUBLISHED + "\"", published.name() + ", " + unit);
        return out.append("</svg>").toString();
    }

    private static void bar(StringBuilder out, int top, double value, double most, String paint) {
        double width = (WIDTH - LEFT - RIGHT) * Math.max(0, value) / Math.max(1e-9, most);
        LineChart.text(out, "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" %s/>", LEFT, top, width, BAR, paint);
        LineChart.text(out, "<text x=\"%.1f\" y=\"%d\">%,.0f</text>", LEFT + width + 6, top + BAR - 1, value);
    }

    private static void key(StringBuilder out, int y, String paint, String name) {
        LineChart.text(out, "<rect x=\"%d\" y=\"%d\" width=\"12\" height=\"9\" %s/>", LEFT, y - 9, paint);
        LineChart.text(out, "<text x=\"%d\" y=\"%d\">%s</text>", LEFT + 18, y, HtmlPageBuilder.escaped(name));
    }
}
