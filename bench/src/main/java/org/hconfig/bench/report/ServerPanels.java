package org.hconfig.bench.report;

import java.util.Map;
import org.hconfig.bench.result.DataPlacement;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.core.Count;
import org.hconfig.report.chart.LinearScale;
import org.hconfig.report.chart.SvgShapes;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Panels of the data distribution when the cluster was idle after the typical run of each path: one panel for each
 * path, with a common scale.
 */
final class ServerPanels {
    private static final double WIDTH = 270;
    private static final double LEFT = 34;
    private static final double ROW = 22;

    private ServerPanels() {}

    static MarkupElement draw(LoadBenchmarkResult result) {
        MarkupElement panels = MarkupElement.of("div", "panels");
        double max = result.paths().stream()
                .map(result::typical)
                .flatMap(run -> run.placement().bytesPerServer().values().stream())
                .mapToDouble(Long::doubleValue)
                .max()
                .orElse(1);
        for (RunPath path : result.paths()) {
            panels.add(panel(result.typical(path), Math.max(1, max)));
        }
        return panels;
    }

    private static MarkupElement panel(RunResult run, double max) {
        DataPlacement dataPlacement = run.placement();
        MarkupElement panel = MarkupElement.of("div", "panel p-" + run.path().id());
        panel.add("h3", run.path().title());
        panel.add(MarkupElement.of("p", "muted")
                .text("largest server "
                        + String.format(java.util.Locale.ROOT, "%.2f", dataPlacement.maxOverMeanBytes())
                        + " × the mean, " + Count.of(dataPlacement.regions(), "region")));
        int servers = dataPlacement.bytesPerServer().size();
        MarkupElement svg = SvgShapes.drawing(
                WIDTH,
                servers * ROW,
                "Bytes and regions per server, " + run.path().title());
        LinearScale x = new LinearScale(max, LEFT, WIDTH - 128);
        int row = 0;
        for (Map.Entry<String, Long> server : dataPlacement.bytesPerServer().entrySet()) {
            double top = row++ * ROW;
            int regions = dataPlacement.regionsPerServer().getOrDefault(server.getKey(), 0);
            svg.add(SvgShapes.text(LEFT - 6, top + 14, "note end", server.getKey()));
            svg.add(SvgShapes.rect(LEFT, top + 3, Math.max(1, x.at(server.getValue()) - LEFT), ROW - 7, "bar"));
            svg.add(SvgShapes.text(
                    x.at(server.getValue()) + 6,
                    top + 14,
                    "note",
                    ReportNumberFormatter.bytes(server.getValue()) + " · " + Count.of(regions, "region")));
        }
        return panel.add(svg);
    }
}
