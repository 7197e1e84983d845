package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.core.Count;
import org.hconfig.report.text.ReportNumberFormatter;

/** Text renderer of the result of a load benchmark for terminals of 80 columns. */
public final class LoadBenchmarkTextRenderer {
    /** Maximum width of a line. */
    public static final int WIDTH = 80;

    private static final String ROW = "%-21s %10s %8s %8s %9s %8s %8s%n";

    private LoadBenchmarkTextRenderer() {}

    /** Returns the summary with the medians over the repeats, ending with a line feed. */
    public static String of(LoadBenchmarkResult result) {
        StringBuilder out = new StringBuilder();
        wrap(out, "", Headline.sentence(result) + ".");
        out.append('\n');
        out.append(
                String.format(Locale.ROOT, ROW, "median", "rows/s", "acked", "idle", "p99", "max/mean", "× default"));
        for (RunPath path : result.paths()) {
            out.append(row(result, path));
        }
        out.append('\n');
        wrap(out, "", Headline.verified(result));
        wrap(
                out,
                "",
                "Lab: " + result.lab().regionServers() + " RegionServers, heap "
                        + result.lab().heap() + ", CPU " + result.lab().cpuBudget() + "; "
                        + ReportNumberFormatter.count(result.dataset().rows()) + " rows of "
                        + result.dataset().fieldCount() + " × "
                        + result.dataset().fieldLength() + " B; "
                        + Count.of(result.repeats(), "pair") + ".");
        Headline.limits(result).forEach(limit -> wrap(out, "- ", limit));
        return out.toString();
    }

    private static String row(LoadBenchmarkResult result, RunPath path) {
        List<RunResult> runs = result.runs(path);
        double rate = BenchStatistics.median(
                runs.stream().map(RunResult::rowsPerSecond).toList());
        double acked = BenchStatistics.median(
                runs.stream().map(run -> run.times().acked()).toList());
        double quiet = BenchStatistics.median(
                runs.stream().map(run -> run.times().quiet()).toList());
        double spread = BenchStatistics.median(
                runs.stream().map(run -> run.placement().maxOverMeanBytes()).toList());
        List<Double> p99 = runs.stream()
                .flatMap(run -> run.latency().stream())
                .map(latency -> latency.p99())
                .toList();
        String times = result.speedup(path, RunPath.DEFAULT)
                .filter(speedup -> path != RunPath.DEFAULT)
                .map(speedup -> ReportNumberFormatter.times(speedup.acked().median()))
                .orElse("");
        return String.format(
                Locale.ROOT,
                ROW,
                path.title(),
                ReportNumberFormatter.rate(rate),
                ReportNumberFormatter.seconds(acked),
                ReportNumberFormatter.seconds(quiet),
                p99.isEmpty() ? "–" : ReportNumberFormatter.millis(BenchStatistics.median(p99)),
                String.format(Locale.ROOT, "%.2f", spread),
                times);
    }

    static void wrap(StringBuilder out, String lead, String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder(lead);
        for (String word : text.split(" ", -1)) {
            if (line.length() + word.length() > WIDTH - 1 && !line.isEmpty()) {
                lines.add(line.toString().stripTrailing());
                line = new StringBuilder(" ".repeat(lead.length()));
            }
            line.append(word).append(' ');
        }
        lines.add(line.toString().stripTrailing());
        lines.forEach(done -> out.append(done).append('\n'));
    }
}
