package org.hconfig.bench.performanceevaluation;

import java.util.List;
import java.util.Locale;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.workload.BenchArm;

/** Text renderer of the result of a PerformanceEvaluation benchmark for terminals of 80 columns. */
public final class PeTextRenderer {
    private static final String ROW = "%-16s %14s %14s %9s  %s%n";

    private PeTextRenderer() {}

    /** Returns the table of all commands with the medians over the pairs, ending with a line feed. */
    public static String of(PeResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(Locale.ROOT, ROW, "median", "default rows/s", "HConfig rows/s", "gain", "pairs"));
        for (PeCommand command : result.spec().commands()) {
            out.append(row(result, command));
        }
        out.append(String.format(
                Locale.ROOT,
                "%nHBase's PerformanceEvaluation: %d clients of %,d rows, one cell of 1,000 bytes each.%n",
                result.spec().clients(),
                result.spec().rows()));
        out.append(String.format(
                Locale.ROOT,
                "Lab: %d RegionServers, heap %s, CPU %s.%n",
                result.lab().regionServers(),
                result.lab().heap(),
                result.lab().cpuBudget()));
        return out.toString();
    }

    private static String row(PeResult result, PeCommand command) {
        return String.format(
                Locale.ROOT,
                ROW,
                command.id(),
                rate(result.runs(command, BenchArm.DEFAULT)),
                rate(result.runs(command, BenchArm.HCONFIG)),
                result.gain(command)
                        .map(gain -> String.format(Locale.ROOT, "%.2f x", gain.median()))
                        .orElse("-"),
                result.gain(command).map(gain -> gain.label(2)).orElse(""));
    }

    private static String rate(List<PeRun> runs) {
        return runs.isEmpty()
                ? "-"
                : String.format(
                        Locale.ROOT,
                        "%,.0f",
                        BenchStatistics.median(
                                runs.stream().map(PeRun::rowsPerSecond).toList()));
    }
}
