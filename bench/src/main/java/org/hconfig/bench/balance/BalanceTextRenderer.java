package org.hconfig.bench.balance;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.result.PairedRatio;

/** Text renderer of the result of a balance benchmark for terminals of 80 columns. */
public final class BalanceTextRenderer {
    private static final String ROW = "%-11s %9s %10s %9s %9s %10s %7s%n";
    private static final double MIB = 1 << 20;

    private BalanceTextRenderer() {}

    /** Returns one run in a line. */
    static String line(BalanceRun run) {
        return String.format(
                Locale.ROOT,
                "  %,.0f transactions/s, p99 %,.0f ms, largest region %.2f x the mean; %.1f s, %,.0f MiB rewritten,"
                        + " %d failed",
                run.after().opsPerSecond(),
                run.after().p99Millis(),
                run.maxOverMean(),
                run.seconds(),
                run.bytesRewritten() / MIB,
                run.failedOperations());
    }

    /** Returns the table of all methods with the medians over the repeats, ending with a line feed. */
    public static String of(BalanceResult result) {
        StringBuilder out = new StringBuilder();
        out.append(String.format(
                Locale.ROOT, ROW, "median", "seconds", "rewritten", "max/mean", "trans./s", "p99", "failed"));
        for (BalanceMethod method : result.spec().methods()) {
            out.append(row(method, result.runs(method)));
        }
        out.append('\n');
        for (BalanceMethod method : result.spec().methods()) {
            gain(out, method, result);
        }
        for (BalanceMethod method : result.spec().methods()) {
            meanwhile(out, method, result);
        }
        out.append(String.format(
                Locale.ROOT,
                "%,d rows in 13 tables, %d regions of each per server;%ninitially %s; %d threads, %d s.%n",
                result.spec().rows(),
                result.spec().regionsPerServer(),
                result.spec().hot().title(),
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

    private static void gain(StringBuilder out, BalanceMethod method, BalanceResult result) {
        Optional<PairedRatio> throughput = result.throughput(method);
        if (throughput.isEmpty()) {
            return;
        }
        out.append(String.format(
                Locale.ROOT,
                "HConfig against %s: %.2f x the throughput%s%s%n",
                method.id(),
                throughput.get().median(),
                share(", %.2f x the time", result.time(method)),
                share(", %.2f x the bytes", result.bytes(method))));
    }

    private static void meanwhile(StringBuilder out, BalanceMethod method, BalanceResult result) {
        List<BalanceRun.ClientStats> views = result.runs(method).stream()
                .flatMap(run -> run.meanwhile().stream())
                .toList();
        if (!views.isEmpty()) {
            out.append(String.format(
                    Locale.ROOT,
                    "During %s: %,.0f trans./s, p99 %,.0f ms%s%n",
                    method.id(),
                    BenchStatistics.median(views.stream()
                            .map(BalanceRun.ClientStats::opsPerSecond)
                            .toList()),
                    BenchStatistics.median(views.stream()
                            .map(BalanceRun.ClientStats::p99Millis)
                            .toList()),
                    share(", %.1f x unbalanced", result.waiting(method))));
        }
    }

    private static String share(String words, Optional<PairedRatio> pairedRatio) {
        return pairedRatio
                .map(found -> String.format(Locale.ROOT, words, found.median()))
                .orElse("");
    }

    private static String row(BalanceMethod method, List<BalanceRun> runs) {
        return String.format(
                Locale.ROOT,
                ROW,
                method.id(),
                median("%.1f", runs, BalanceRun::seconds),
                median("%,.0f MiB", runs, run -> run.bytesRewritten() / MIB),
                median("%.2f", runs, BalanceRun::maxOverMean),
                median("%,.0f", runs, run -> run.after().opsPerSecond()),
                median("%,.0f ms", runs, run -> run.after().p99Millis()),
                runs.stream().mapToLong(BalanceRun::failedOperations).sum());
    }

    private static String median(String format, List<BalanceRun> runs, ToDoubleFunction<BalanceRun> value) {
        return runs.isEmpty()
                ? "-"
                : String.format(
                        Locale.ROOT,
                        format,
                        BenchStatistics.median(runs.stream()
                                .map(run -> value.applyAsDouble(run))
                                .toList()));
    }
}
