package org.hconfig.bench.report;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.result.RunPath;
import org.hconfig.bench.result.TablesResult;
import org.hconfig.bench.result.TablesRun;
import org.hconfig.core.DataSize;
import org.hconfig.report.text.ReportNumberFormatter;

/** Text renderer of the result of a tables benchmark for terminals of 80 columns. */
public final class TablesTextRenderer {
    private static final String ROW = "%-21s %10s %8s %8s %10s  %s%n";

    private TablesTextRenderer() {}

    /** Returns the summary with the medians over the repeats, ending with a line feed. */
    public static String of(TablesResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, ROW, "median", "rows/s", "acked", "idle", "× default", "pairs"));
        for (RunPath path : result.paths()) {
            out.append(row(result, path));
        }
        out.append('\n');
        List<TablesRun.TableLoad> tables = result.runs().get(0).tables();
        LoadBenchmarkTextRenderer.wrap(
                out,
                "",
                tables.size() + " tables concurrently, blocks of "
                        + tables.stream()
                                .map(table -> new DataSize(table.blockBytes()).toString())
                                .collect(Collectors.joining(", "))
                        + "; " + ReportNumberFormatter.count(result.dataset().rows()) + " rows of "
                        + result.dataset().fieldCount() + " × "
                        + result.dataset().fieldLength() + " B in each. Each table was verified after each run.");
        LoadBenchmarkTextRenderer.wrap(
                out,
                "",
                "Lab: " + result.lab().regionServers() + " RegionServers, heap "
                        + result.lab().heap() + ", CPU " + result.lab().cpuBudget() + ".");
        return out.toString();
    }

    private static String row(TablesResult result, RunPath path) {
        List<TablesRun> runs = result.runs(path);
        Optional<PairedRatio> speedup = result.speedup(path);
        return String.format(
                Locale.ROOT,
                ROW,
                path.title(),
                ReportNumberFormatter.rate(BenchStatistics.median(
                        runs.stream().map(TablesRun::rowsPerSecond).toList())),
                ReportNumberFormatter.seconds(BenchStatistics.median(
                        runs.stream().map(TablesRun::ackedSeconds).toList())),
                ReportNumberFormatter.seconds(BenchStatistics.median(
                        runs.stream().map(TablesRun::quietSeconds).toList())),
                speedup.map(pairedRatio -> ReportNumberFormatter.times(pairedRatio.median()))
                        .orElse(""),
                speedup.map(pairedRatio -> pairedRatio.label(2)).orElse(""));
    }
}
