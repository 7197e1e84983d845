package org.hconfig.bench.report;

import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/** Legend of the paths, with the time of the typical run of each. */
final class PathLegend {
    private PathLegend() {}

    static MarkupElement of(LoadBenchmarkResult result) {
        MarkupElement legend = MarkupElement.of("p", "legend");
        for (RunPath path : result.paths()) {
            MarkupElement swatch = MarkupElement.of("svg", "swatch")
                    .with("viewBox", "0 0 22 12")
                    .with("aria-hidden", "true")
                    .add(SvgShapes.line(0, 6, 22, 6, "curve"));
            legend.add(MarkupElement.of("label", "p-" + path.id())
                    .add(swatch)
                    .text(path.title() + " "
                            + ReportNumberFormatter.seconds(
                                    result.typical(path).times().acked())));
        }
        return legend;
    }
}
