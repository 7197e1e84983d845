package org.hconfig.bench.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.experiment.ColumnTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LoadBenchmarkResult;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.RunResult;
import org.hconfig.core.Count;
import org.hconfig.report.text.ReportNumberFormatter;

/** Text renderer of the result of a load benchmark for terminals of 80 columns. */
public final class LoadBenchmarkTextRenderer {
    /** Maximum width of a line. */
    public static final int WIDTH = 80;

    private LoadBenchmarkTextRenderer() {}

    /** Returns the summary with the medians over the repeats, ending with a line feed. */
    public static String of(LoadBenchmarkResult result) {
        StringBuilder out = new StringBuilder();
        wrap(out, "", Headline.sentence(result) + ".");
        out.append('\n');
        PairedRuns<RunPath, RunResult> runs = new PairedRuns<>(result.runs());
        out.append(new ColumnTable<RunPath>()
                .column("median", -21, RunPath::title)
                .column("rows/s", 10, path -> ReportNumberFormatter.rate(median(runs, path, RunResult::rowsPerSecond)))
                .column(
                        "acked",
                        8,
                        path -> ReportNumberFormatter.seconds(
                                median(runs, path, run -> run.times().acked())))
                .column(
                        "idle",
                        8,
                        path -> ReportNumberFormatter.seconds(
                                median(runs, path, run -> run.times().quiet())))
                .column("p99", 9, path -> p99(runs, path))
                .column(
                        "max/mean",
                        8,
                        path -> String.format(
                                Locale.ROOT,
                                "%.2f",
                                median(runs, path, run -> run.placement().maxOverMeanBytes())))
                .column(
                        "× default",
                        8,
                        path -> result.speedup(path, RunPath.DEFAULT)
                                .filter(speedup -> path != RunPath.DEFAULT)
                                .map(speedup -> ReportNumberFormatter.times(
                                        speedup.acked().median()))
                                .orElse(""))
                .text(result.paths()));
        out.append('\n');
        wrap(out, "", Headline.verified(result));
        wrap(
                out,
                "",
                result.lab().label() + "; " + result.dataset().label() + "; " + Count.of(result.repeats(), "pair")
                        + ".");
        Headline.limits(result).forEach(limit -> wrap(out, "- ", limit));
        return out.toString();
    }

    private static double median(
            PairedRuns<RunPath, RunResult> runs, RunPath path, ToDoubleFunction<RunResult> figure) {
        return runs.median(path, figure).orElseThrow();
    }

    private static String p99(PairedRuns<RunPath, RunResult> runs, RunPath path) {
        OptionalDouble p99 = runs.where(run -> run.latency().isPresent())
                .median(path, run -> run.latency().orElseThrow().p99());
        return p99.isPresent() ? ReportNumberFormatter.millis(p99.getAsDouble()) : "–";
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
