package org.hconfig.bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.DatasetSummary;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.core.DataSize;
import org.hconfig.report.text.ReportNumberFormatter;

/**
 * Result of a tables benchmark. The fields of its JSON are described in {@code docs/reference/bench-load.md}.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param command the command that repeats the benchmark
 * @param lab the lab
 * @param dataset the rows of each table
 * @param runs all runs in execution order
 */
public record TablesReport(
        String createdAt, String command, LabSummary lab, DatasetSummary dataset, List<TablesRun> runs)
        implements BenchReport {
    /** Makes defensive copies. */
    public TablesReport {
        runs = List.copyOf(runs);
    }

    /** Returns the paths with runs, in the order of {@link RunPath}. */
    public List<RunPath> paths() {
        return runs.stream().map(TablesRun::path).distinct().sorted().toList();
    }

    /**
     * Returns the speed-up of a path over the defaults by rows per second of all tables together until acknowledged.
     */
    public Optional<PairedRatio> speedup(RunPath path) {
        return ratio(path, TablesRun::rowsPerSecond);
    }

    private Optional<PairedRatio> ratio(RunPath path, ToDoubleFunction<TablesRun> rate) {
        return path == RunPath.DEFAULT ? Optional.empty() : paired().ratio(path, RunPath.DEFAULT, rate);
    }

    private PairedRuns<RunPath, TablesRun> paired() {
        return new PairedRuns<>(runs);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder();
        out.append(new ColumnTable<RunPath>()
                .column("median", -21, RunPath::title)
                .column("rows/s", 10, path -> ReportNumberFormatter.rate(median(path, TablesRun::rowsPerSecond)))
                .column("acked", 8, path -> ReportNumberFormatter.seconds(median(path, TablesRun::ackedSeconds)))
                .column("idle", 8, path -> ReportNumberFormatter.seconds(median(path, TablesRun::quietSeconds)))
                .column(
                        "× default",
                        10,
                        path -> speedup(path)
                                .map(ratio -> ReportNumberFormatter.times(ratio.median()))
                                .orElse(""))
                .last(
                        "pairs",
                        path -> speedup(path).map(ratio -> ratio.label(2)).orElse(""))
                .text(paths()));
        out.append('\n');
        List<TablesRun.TableLoad> tables = runs.get(0).tables();
        LoadBenchmarkTextRenderer.wrap(
                out,
                "",
                tables.size() + " tables concurrently, blocks of "
                        + tables.stream()
                                .map(table -> new DataSize(table.blockBytes()).toString())
                                .collect(Collectors.joining(", "))
                        + "; " + dataset.label() + " in each. Each table was verified after each run.");
        LoadBenchmarkTextRenderer.wrap(out, "", lab.label() + ".");
        return out.toString();
    }

    private double median(RunPath path, ToDoubleFunction<TablesRun> figure) {
        return paired().median(path, figure).orElseThrow();
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, command)
                .put("lab", lab)
                .put("dataset", dataset)
                .putById(
                        "speedup",
                        paths(),
                        path -> speedup(path).map(acked -> {
                            Map<String, Object> both = new LinkedHashMap<>(Map.of("acked", acked));
                            ratio(path, TablesRun::quietRowsPerSecond).ifPresent(quiet -> both.put("quiet", quiet));
                            return both;
                        }))
                .put("runs", runs)
                .text();
    }
}
