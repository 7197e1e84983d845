package org.hconfig.cli.simulate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.hconfig.cli.Session;
import org.hconfig.cli.output.Figures;
import org.hconfig.cli.output.TextTable;
import org.hconfig.cli.output.TextTable.Column;
import org.hconfig.simulator.traffic.Answer;
import org.hconfig.simulator.whatif.TrafficSpec;

/** Simulated traffic on paper. */
final class TrafficPaper {
    private TrafficPaper() {}

    static List<String> lines(Session session, Map<String, TrafficSpec.Answered> answers) {
        TextTable table = new TextTable(
                Column.word("policy"),
                Column.number("operations/s"),
                Column.number("mean ms"),
                Column.number("p99 ms"),
                Column.number("at most"),
                Column.number("cache hits"),
                Column.number("in memory"),
                Column.number("stopped"),
                Column.text("limit"));
        answers.forEach((name, answered) -> {
            Answer answer = answered.answer();
            table.row(
                    name,
                    Figures.rate(answer.operationsPerSecond()),
                    Figures.rate(answer.meanMillis()),
                    Figures.rate(answer.p99Millis()),
                    Figures.rate(answer.boundOperationsPerSecond()),
                    percent(answer.cacheHits()),
                    percent(answer.memoryHits()),
                    percent(answer.stoppedShare()),
                    answer.resource());
        });
        List<String> lines = new ArrayList<>(session.lines(table));
        answers.forEach((name, answered) -> {
            if (!answered.settingsIgnored().isEmpty()) {
                lines.add("Not simulated of " + name + ": " + String.join(", ", answered.settingsIgnored()));
            }
        });
        return lines;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
