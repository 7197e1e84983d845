package org.hconfig.bench.gc;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.experiment.FigureTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of a benchmark of synchronized garbage collections.
 *
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param flags all heap and collector options of a server
 * @param runs all runs in execution order
 */
public record FanOutReport(LabSummary lab, FanOutSpec spec, String flags, List<GcRun> runs) {
    /** Makes defensive copies. */
    public FanOutReport {
        runs = List.copyOf(runs);
    }

    /** Returns a figure with synchronized collections divided by that with independent ones, pair by pair. */
    public Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        return new PairedRuns<GcArm, GcRun>(runs).left(GcArm.SYNCHRONIZED, GcArm.INDEPENDENT, figure);
    }

    /** Returns the result with the medians over the pairs, ending with a line feed. */
    public String text() {
        StringBuilder out = new StringBuilder();
        out.append("flags: ").append(flags).append('\n');
        FigureTable<GcArm, GcRun> table =
                new FigureTable<>(new PairedRuns<>(runs), GcArm.INDEPENDENT, GcArm.SYNCHRONIZED);
        out.append('\n').append(table.head());
        out.append(
                table.row("mean of requests, ms", "%.2f", run -> run.requests().meanMillis()));
        out.append(
                table.row("p99 of requests, ms", "%.1f", run -> run.requests().p99Millis()));
        out.append(table.row("requests/s", "%,.0f", run -> run.requests().operationsPerSecond()));
        out.append(table.row(
                "paused, % of the time", "%.2f", run -> 100 * run.pauses().pausedShare()));
        out.append(table.row("longest pause, ms", "%.0f", run -> run.pauses().maxPauseMillis()));
        out.append(table.row("pauses", "%.0f", run -> run.pauses().pauses()));
        out.append(table.row("- requested", "%.0f", run -> run.collections().explicitCollections()));
        out.append(table.row("collector, % of CPU", "%.1f", run -> 100 * run.collectorShare()));
        out.append(String.format(
                Locale.ROOT,
                "%n%d requests failed.%n%s; %s; every %d s.%n",
                runs.stream().mapToLong(run -> run.requests().failed()).sum(),
                lab.label(),
                spec.load().label(),
                spec.terms().periodSeconds()));
        return out.toString();
    }
}
