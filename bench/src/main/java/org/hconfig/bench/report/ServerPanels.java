package org.hconfig.bench.report;

import java.util.Map;
import org.hconfig.bench.result.BenchLoadResult;
import org.hconfig.bench.result.Placement;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.core.Count;

/** Where the data lay when the typical run of each path was quiet: one small panel for each path, one scale for all. */
final class ServerPanels {
    private static final double WIDTH = 270;
    private static final double LEFT = 34;
    private static final double ROW = 22;

    private ServerPanels() {}

    static Element draw(BenchLoadResult result) {
        Element panels = Element.of("div", "panels");
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

    private static Element panel(RunResult run, double max) {
        Placement placement = run.placement();
        Element panel = Element.of("div", "panel p-" + run.path().word());
        panel.add("h3", run.path().title());
        panel.add(Element.of("p", "muted")
                .text("largest server "
                        + String.format(java.util.Locale.ROOT, "%.2f", placement.maxOverMeanBytes())
                        + " × the mean, " + Count.of(placement.regions(), "region")));
        int servers = placement.bytesPerServer().size();
        Element svg = Svg.drawing(
                WIDTH,
                servers * ROW,
                "Bytes and regions per server, " + run.path().title());
        Scale x = new Scale(max, LEFT, WIDTH - 128);
        int row = 0;
        for (Map.Entry<String, Long> server : placement.bytesPerServer().entrySet()) {
            double top = row++ * ROW;
            int regions = placement.regionsPerServer().getOrDefault(server.getKey(), 0);
            svg.add(Svg.text(LEFT - 6, top + 14, "note end", server.getKey()));
            svg.add(Svg.rect(LEFT, top + 3, Math.max(1, x.at(server.getValue()) - LEFT), ROW - 7, "bar"));
            svg.add(Svg.text(
                    x.at(server.getValue()) + 6,
                    top + 14,
                    "note",
                    Figures.bytes(server.getValue()) + " · " + Count.of(regions, "region")));
        }
        return panel.add(svg);
    }
}
