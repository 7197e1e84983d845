package org.hconfig.bench.workload;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.LatencySummary;
import org.hconfig.core.Count;

/** Text renderer of the result of a workload benchmark for terminals of 80 columns. */
public final class WorkloadTextRenderer {
    private static final String ROW = "%-18s %10s %10s %9s %9s %9s  %s%n";

    private WorkloadTextRenderer() {}

    /** Returns one run in a line. */
    static String line(WorkloadRun run) {
        String latency = run.latency().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey().id() + " p50 "
                        + millis(entry.getValue().p50()) + ", p99 "
                        + millis(entry.getValue().p99()))
                .collect(Collectors.joining("; "));
        return String.format(
                Locale.ROOT,
                "  %,.0f operations/s, %s on %s, %d failed; %s; JIT compilers used %.0f %%",
                run.operationsPerSecond(),
                Count.of(run.regions(), "region"),
                Count.of(run.servers(), "server"),
                run.failed(),
                latency,
                100 * run.compilersShare());
    }

    /** Returns the table of all mixes, ending with a line feed. Medians over the pairs. */
    public static String of(WorkloadResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                Locale.ROOT, ROW, "median", "default/s", "HConfig/s", "gain", "p99 def.", "p99 HC", "pairs"));
        for (WorkloadMix workloadMix : result.spec().mixes()) {
            out.append(row(result, workloadMix));
        }
        out.append('\n');
        long failed = result.runs().stream().mapToLong(WorkloadRun::failed).sum();
        out.append(String.format(
                Locale.ROOT,
                "%d client operations failed. %,d rows of %d x %d B, %s keys, %d threads, %d s each.%n",
                failed,
                result.spec().rows(),
                result.spec().fields(),
                result.spec().fieldLength(),
                result.spec().keys().id(),
                result.spec().threads(),
                result.spec().seconds()));
        out.append(String.format(
                Locale.ROOT,
                "Lab: %d RegionServers, heap %s, CPU %s.%n",
                result.lab().regionServers(),
                result.lab().heap(),
                result.lab().cpuBudget()));
        return out.toString();
    }

    private static String row(WorkloadResult result, WorkloadMix workloadMix) {
        List<WorkloadRun> defaults = result.runs(workloadMix, BenchArm.DEFAULT);
        List<WorkloadRun> ours = result.runs(workloadMix, BenchArm.HCONFIG);
        String gain = result.gain(workloadMix)
                .map(pairedRatio -> String.format(Locale.ROOT, "%.2f x", pairedRatio.median()))
                .orElse("-");
        String pairs = result.gain(workloadMix)
                .map(pairedRatio -> pairedRatio.label(2))
                .orElse("");
        return String.format(
                Locale.ROOT, ROW, workloadMix.id(), rate(defaults), rate(ours), gain, p99(defaults), p99(ours), pairs);
    }

    private static String rate(List<WorkloadRun> runs) {
        return runs.isEmpty()
                ? "-"
                : String.format(
                        Locale.ROOT,
                        "%,.0f",
                        BenchStatistics.median(runs.stream()
                                .map(WorkloadRun::operationsPerSecond)
                                .toList()));
    }

    /** Returns the p99 of the most frequent operation. */
    private static String p99(List<WorkloadRun> runs) {
        List<Double> values = runs.stream()
                .flatMap(run ->
                        run.latency().values().stream().max(Comparator.comparingLong(LatencySummary::count)).stream())
                .map(LatencySummary::p99)
                .toList();
        return values.isEmpty() ? "-" : millis(BenchStatistics.median(values));
    }

    private static String millis(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f ms" : "%.0f ms", value);
    }
}
