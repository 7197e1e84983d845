package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.hconfig.bench.result.Ratio;
import org.hconfig.bench.result.Statistics;

/** What advised flags are worth, as a few lines for the terminal, none of figures wider than 80 columns. */
public final class GcText {
    private static final String ROW = "%-22s %10s %10s %9s  %s%n";

    private GcText() {}

    /** One run in a line. */
    static String line(GcRun run) {
        return String.format(
                Locale.ROOT,
                "%s: paused %.2f %%, collector %.1f %% of the processor time, longest %.0f ms, %,.0f operations/s, %d pauses,"
                        + " %d markings, %d mixed, %d full",
                run.name(),
                100 * run.pausedShare(),
                100 * run.collectorShare(),
                run.maxPauseMillis(),
                run.operationsPerSecond(),
                run.pauses(),
                run.markings(),
                run.mixedCollections(),
                run.fullCollections());
    }

    /** The whole result, ending with a line feed. Medians over the pairs. */
    public static String of(GcResult result) {
        StringBuilder out = new StringBuilder();
        out.append("found:   ").append(result.found()).append('\n');
        out.append("advised: ").append(result.advised()).append('\n');
        result.reasons().forEach(reason -> out.append("  ").append(reason).append('\n'));
        out.append('\n').append(String.format(Locale.ROOT, ROW, "median", "found", "advised", "left", "pairs"));
        out.append(row(result, "paused, % of the time", "%.2f", run -> 100 * run.pausedShare()));
        out.append(row(result, "collector, % of CPU", "%.1f", run -> 100 * run.collectorShare()));
        out.append(row(result, "- in pauses, CPU s", "%.1f", GcRun::pauseCpuSeconds));
        out.append(row(result, "- beside, CPU s", "%.1f", GcRun::concurrentCpuSeconds));
        out.append(row(result, "longest pause, ms", "%.0f", GcRun::maxPauseMillis));
        out.append(row(result, "p99 of pauses, ms", "%.0f", GcRun::p99PauseMillis));
        out.append(row(result, "operations/s", "%,.0f", GcRun::operationsPerSecond));
        out.append(row(result, "p99 of operations, ms", "%.1f", GcRun::p99Millis));
        out.append(row(result, "markings", "%.0f", run -> run.markings()));
        out.append(row(result, "mixed collections", "%.0f", run -> run.mixedCollections()));
        out.append(row(result, "full collections", "%.0f", run -> run.fullCollections()));
        out.append(String.format(
                Locale.ROOT,
                "%n%d client operations failed.%nLab: %d RegionServers, heap %s, CPU %s; %s, %d threads, %d s each.%n",
                result.runs().stream().mapToLong(GcRun::failed).sum(),
                result.lab().regionServers(),
                result.lab().heap(),
                result.lab().cpuBudget(),
                result.spec().load().mixes().get(0).word(),
                result.spec().load().threads(),
                result.spec().load().seconds()));
        return out.toString();
    }

    private static String row(GcResult result, String name, String format, ToDoubleFunction<GcRun> figure) {
        Optional<Ratio> left = result.left(figure);
        return String.format(
                Locale.ROOT,
                ROW,
                name,
                String.format(Locale.ROOT, format, median(result.runs(GcSide.FOUND), figure)),
                String.format(Locale.ROOT, format, median(result.runs(GcSide.ADVISED), figure)),
                left.map(ratio -> String.format(Locale.ROOT, "%.2f x", ratio.median()))
                        .orElse("-"),
                left.map(ratio -> ratio.pairs().stream()
                                .map(pair -> String.format(Locale.ROOT, "%.2f", pair))
                                .collect(Collectors.joining(" ")))
                        .orElse(""));
    }

    private static double median(List<GcRun> runs, ToDoubleFunction<GcRun> figure) {
        return runs.isEmpty()
                ? 0
                : Statistics.median(
                        runs.stream().map(run -> figure.applyAsDouble(run)).toList());
    }
}
