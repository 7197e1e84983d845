package org.hconfig.bench.workload;

import java.util.Locale;

/** Text renderer of the result of a GC benchmark for terminals; figures fit in 80 columns. */
public final class GcTextRenderer {
    private GcTextRenderer() {}

    /** Returns one run in a line. */
    static String line(GcRun run) {
        return String.format(
                Locale.ROOT,
                "%s: paused %.2f %%, collector %.1f %% of the CPU time, longest %.0f ms, %,.0f operations/s, %d pauses,"
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

    /** Returns the whole result with the medians over the pairs, ending with a line feed. */
    public static String of(GcResult result) {
        StringBuilder out = new StringBuilder();
        out.append("found:   ").append(result.found()).append('\n');
        out.append("advised: ").append(result.advised()).append('\n');
        result.reasons().forEach(reason -> out.append("  ").append(reason).append('\n'));
        GcPairs pairs = result.pairs();
        out.append('\n').append(pairs.head());
        out.append(pairs.row("paused, % of the time", "%.2f", run -> 100 * run.pausedShare()));
        out.append(pairs.row("collector, % of CPU", "%.1f", run -> 100 * run.collectorShare()));
        out.append(pairs.row("- in pauses, CPU s", "%.1f", GcRun::pauseCpuSeconds));
        out.append(pairs.row("- concurrent, CPU s", "%.1f", GcRun::concurrentCpuSeconds));
        out.append(pairs.row("longest pause, ms", "%.0f", GcRun::maxPauseMillis));
        out.append(pairs.row("p99 of pauses, ms", "%.0f", GcRun::p99PauseMillis));
        out.append(pairs.row("operations/s", "%,.0f", GcRun::operationsPerSecond));
        out.append(pairs.row("p99 of operations, ms", "%.1f", GcRun::p99Millis));
        out.append(pairs.row("markings", "%.0f", run -> run.markings()));
        out.append(pairs.row("mixed collections", "%.0f", run -> run.mixedCollections()));
        out.append(pairs.row("full collections", "%.0f", run -> run.fullCollections()));
        out.append(String.format(
                Locale.ROOT,
                "%n%d client operations failed.%nLab: %d RegionServers, heap %s, CPU %s; %s, %d threads, %d s each.%n",
                result.runs().stream().mapToLong(GcRun::failed).sum(),
                result.lab().regionServers(),
                result.lab().heap(),
                result.lab().cpuBudget(),
                result.spec().load().mixes().get(0).id(),
                result.spec().load().threads(),
                result.spec().load().seconds()));
        return out.toString();
    }
}
