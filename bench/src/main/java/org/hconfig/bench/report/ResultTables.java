package org.hconfig.bench.report;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.report.html.HtmlTable;
import org.hconfig.report.html.HtmlTable.HtmlColumn;
import org.hconfig.report.html.MarkupElement;
import org.hconfig.report.text.ReportNumberFormatter;

/** Tables of the report with the numbers of its charts. */
final class ResultTables {
    private ResultTables() {}

    /** Returns a table; all cells after the first are numbers. */
    static MarkupElement table(List<String> head, List<List<String>> rows) {
        HtmlColumn[] columns = head.stream().map(HtmlColumn::number).toArray(HtmlColumn[]::new);
        columns[0] = HtmlColumn.name(head.get(0));
        HtmlTable table = new HtmlTable(columns);
        rows.forEach(cells -> table.row(cells.toArray(String[]::new)));
        return table.element();
    }

    /** Returns the latencies and stalls of the typical run of each path. */
    static MarkupElement latencies(LoadBenchmarkResult result) {
        return table(
                List.of("Typical run", "rows", "p50", "p95", "p99", "p99.9", "max", "stalled", "rejected"),
                result.paths().stream()
                        .map(path -> latency(path, result.typical(path)))
                        .toList());
    }

    private static List<String> latency(RunPath path, RunResult run) {
        String blocked = ReportNumberFormatter.seconds(run.blocked().millis() / 1000.0);
        String refused = ReportNumberFormatter.count(run.blocked().blockedRequests());
        if (run.latency().isEmpty()) {
            return List.of(path.title(), "–", "–", "–", "–", "–", "–", blocked, refused);
        }
        LatencySummary latency = run.latency().get();
        return List.of(
                path.title(),
                ReportNumberFormatter.count(latency.count()),
                ReportNumberFormatter.millis(latency.p50()),
                ReportNumberFormatter.millis(latency.p95()),
                ReportNumberFormatter.millis(latency.p99()),
                ReportNumberFormatter.millis(latency.p999()),
                ReportNumberFormatter.millis(latency.max()),
                blocked,
                refused);
    }

    /** Returns all runs in execution order. */
    static MarkupElement runs(LoadBenchmarkResult result) {
        return table(
                List.of(
                        "Run",
                        "order",
                        "acked",
                        "idle",
                        "rows/s",
                        "steady rows/s",
                        "regions",
                        "max/mean",
                        "rows verified",
                        "checksum"),
                result.runs().stream().map(ResultTables::run).toList());
    }

    private static List<String> run(RunResult run) {
        return List.of(
                run.name(),
                Integer.toString(run.order()),
                ReportNumberFormatter.seconds(run.times().acked()),
                ReportNumberFormatter.seconds(run.times().quiet()),
                ReportNumberFormatter.rate(run.rowsPerSecond()),
                run.steadyRowsPerSecond().isPresent()
                        ? ReportNumberFormatter.rate(run.steadyRowsPerSecond().getAsDouble())
                        : "–",
                run.setup().regionsAtStart() + " → " + run.placement().regions(),
                String.format(java.util.Locale.ROOT, "%.2f", run.placement().maxOverMeanBytes()),
                ReportNumberFormatter.count(run.verification().rows()),
                run.verification().checksum() + (run.verification().passed() ? " =" : " ≠"));
    }

    /** Returns the CPU seconds of each process in the typical run of each path. */
    static MarkupElement cpu(LoadBenchmarkResult result) {
        Set<String> processes = new TreeSet<>();
        result.paths()
                .forEach(path ->
                        processes.addAll(result.typical(path).cpuSeconds().keySet()));
        List<String> head = new java.util.ArrayList<>(List.of("CPU seconds until idle"));
        head.addAll(processes);
        head.add("all");
        return table(
                head,
                result.paths().stream()
                        .map(path -> cpuRow(path, result.typical(path).cpuSeconds(), processes))
                        .toList());
    }

    private static List<String> cpuRow(RunPath path, Map<String, Double> seconds, Set<String> processes) {
        List<String> row = new java.util.ArrayList<>(List.of(path.title()));
        for (String process : processes) {
            row.add(number(seconds.getOrDefault(process, 0.0)));
        }
        row.add(number(
                seconds.values().stream().mapToDouble(Double::doubleValue).sum()));
        return row;
    }

    private static String number(double value) {
        return String.format(java.util.Locale.ROOT, "%.1f", value);
    }
}
