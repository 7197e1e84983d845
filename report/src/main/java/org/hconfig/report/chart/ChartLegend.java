package org.hconfig.report.chart;

import java.util.List;
import org.hconfig.report.html.MarkupElement;

/** Legend above a chart. A check box hides or shows each series, by the style of the page alone. */
final class ChartLegend {
    private ChartLegend() {}

    static MarkupElement of(List<ChartSeries> series) {
        MarkupElement legend = MarkupElement.of("p", "legend");
        for (int i = 0; i < series.size(); i++) {
            ChartSeries one = series.get(i);
            MarkupElement label = MarkupElement.of("label", "s" + (i + 1));
            label.add(MarkupElement.of("input", "k" + (i + 1))
                    .with("type", "checkbox")
                    .with("checked", "checked")
                    .with("aria-label", "show " + one.name()));
            legend.add(label.add(swatch(one, i)).text(one.name()));
        }
        return legend;
    }

    private static MarkupElement swatch(ChartSeries series, int number) {
        MarkupElement svg =
                MarkupElement.of("svg", "swatch").with("viewBox", "0 0 22 12").with("aria-hidden", "true");
        return switch (series.shape()) {
            case LINE -> svg.add(SvgShapes.line(0, 6, 22, 6, "line"));
            case STEPS -> svg.add(SvgShapes.line(0, 6, 22, 6, "line"));
            case DASHED -> svg.add(SvgShapes.line(0, 6, 22, 6, "line dashed"));
            case MARKS -> svg.add(MarkupElement.of("path", "mark").with("d", SvgShapes.mark(number, 11, 6, 4)));
            case BARS -> svg.add(SvgShapes.rect(3, 1, 16, 10, "bar"));
            case BAND -> svg.add(SvgShapes.rect(0, 1, 22, 10, "band"));
        };
    }
}
