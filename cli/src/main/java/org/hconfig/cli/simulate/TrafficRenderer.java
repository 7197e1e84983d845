package org.hconfig.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.cli.CommandContext;
import org.hconfig.report.text.ConsoleNumberFormatter;
import org.hconfig.report.text.TextTable;
import org.hconfig.report.text.TextTable.Column;
import org.hconfig.simulator.steadystate.TrafficResult;
import org.hconfig.simulator.whatif.TrafficSpec;

/** Renderer of simulated traffic as text. */
final class TrafficRenderer {
    private TrafficRenderer() {}

    static List<String> lines(CommandContext commandContext, Map<String, TrafficSpec.TrafficPrediction> answers) {
        TextTable table = new TextTable(
                Column.token("policy"),
                Column.number("operations/s"),
                Column.number("mean ms"),
                Column.number("p99 ms"),
                Column.number("bound").optional(),
                Column.number("cache hits"),
                Column.number("in memory").optional(),
                Column.number("stopped").optional(),
                Column.text("limit"));
        answers.forEach((name, trafficPrediction) -> {
            TrafficResult trafficResult = trafficPrediction.result();
            table.row(
                    name,
                    ConsoleNumberFormatter.rate(trafficResult.operationsPerSecond()),
                    ConsoleNumberFormatter.rate(trafficResult.meanMillis()),
                    ConsoleNumberFormatter.rate(trafficResult.p99Millis()),
                    ConsoleNumberFormatter.rate(trafficResult.bottleneck().boundOperationsPerSecond()),
                    percent(trafficResult.hits().cacheHits()),
                    percent(trafficResult.hits().memoryHits()),
                    percent(trafficResult.gcPausedShare()),
                    trafficResult.bottleneck().resource());
        });
        List<String> lines = new ArrayList<>(commandContext.lines(table));
        answers.forEach((name, trafficPrediction) -> {
            if (!trafficPrediction.settingsIgnored().isEmpty()) {
                lines.add("Not simulated for " + name + ": " + String.join(", ", trafficPrediction.settingsIgnored()));
            }
        });
        return lines;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
