package org.hconfig.bench.workload;

import java.util.Locale;

/** Text renderer of the result of a benchmark of synchronized garbage collections. */
public final class FanOutTextRenderer {
    private FanOutTextRenderer() {}

    /** Returns the whole result with the medians over the pairs, ending with a line feed. */
    public static String of(FanOutResult result) {
        StringBuilder out = new StringBuilder();
        out.append("flags: ").append(result.flags()).append('\n');
        GcPairs pairs = result.pairs();
        out.append('\n').append(pairs.head());
        out.append(pairs.row("mean of requests, ms", "%.2f", GcRun::meanMillis));
        out.append(pairs.row("p99 of requests, ms", "%.1f", GcRun::p99Millis));
        out.append(pairs.row("requests/s", "%,.0f", GcRun::operationsPerSecond));
        out.append(pairs.row("paused, % of the time", "%.2f", run -> 100 * run.pausedShare()));
        out.append(pairs.row("longest pause, ms", "%.0f", GcRun::maxPauseMillis));
        out.append(pairs.row("pauses", "%.0f", run -> run.pauses()));
        out.append(pairs.row("- requested", "%.0f", run -> run.askedFor()));
        out.append(pairs.row("collector, % of CPU", "%.1f", run -> 100 * run.collectorShare()));
        WorkloadSpec load = result.spec().load();
        out.append(String.format(
                Locale.ROOT,
                "%n%d requests failed.%nLab: %d RegionServers, heap %s, CPU %s; %s, %d threads, %d s each; every %d s.%n",
                result.runs().stream().mapToLong(GcRun::failed).sum(),
                result.lab().regionServers(),
                result.lab().heap(),
                result.lab().cpuBudget(),
                load.mixes().get(0).id(),
                load.threads(),
                load.seconds(),
                result.spec().terms().periodSeconds()));
        return out.toString();
    }
}
