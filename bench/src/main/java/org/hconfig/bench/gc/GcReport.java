package org.hconfig.bench.gc;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.FigureTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.workload.WorkloadSpec;

/**
 * Result of a GC benchmark. Its JSON is described in {@code docs/reference/bench-workload.md}.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param initialFlags all initial heap and collector options of a server, in one line
 * @param advisedFlags the advised options, and the settings of {@code hbase-site.xml} that belong to them
 * @param reasons reasons of the advice
 * @param runs all runs in execution order
 */
public record GcReport(
        String createdAt,
        LabSummary lab,
        GcSpec spec,
        String initialFlags,
        String advisedFlags,
        List<String> reasons,
        List<GcRun> runs)
        implements BenchReport {
    /** Makes defensive copies. */
    public GcReport {
        reasons = List.copyOf(reasons);
        runs = List.copyOf(runs);
    }

    /**
     * Returns a figure with the advised flags divided by that with the initial flags, pair by pair; absent without a
     * complete pair.
     */
    public Optional<PairedRatio> left(ToDoubleFunction<GcRun> figure) {
        return paired().left(GcArm.ADVISED, GcArm.INITIAL, figure);
    }

    private PairedRuns<GcArm, GcRun> paired() {
        return new PairedRuns<>(runs);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder();
        out.append("initial: ").append(initialFlags).append('\n');
        out.append("advised: ").append(advisedFlags).append('\n');
        reasons.forEach(reason -> out.append("  ").append(reason).append('\n'));
        FigureTable<GcArm, GcRun> table = new FigureTable<>(paired(), GcArm.INITIAL, GcArm.ADVISED);
        out.append('\n').append(table.head());
        out.append(table.row(
                "paused, % of the time", "%.2f", run -> 100 * run.pauses().pausedShare()));
        out.append(table.row("collector, % of CPU", "%.1f", run -> 100 * run.collectorShare()));
        out.append(
                table.row("- in pauses, CPU s", "%.1f", run -> run.collector().pauseCpuSeconds()));
        out.append(
                table.row("- concurrent, CPU s", "%.1f", run -> run.collector().concurrentCpuSeconds()));
        out.append(table.row("longest pause, ms", "%.0f", run -> run.pauses().maxPauseMillis()));
        out.append(table.row("p99 of pauses, ms", "%.0f", run -> run.pauses().p99PauseMillis()));
        out.append(table.row("operations/s", "%,.0f", run -> run.requests().operationsPerSecond()));
        out.append(
                table.row("p99 of operations, ms", "%.1f", run -> run.requests().p99Millis()));
        out.append(table.row("markings", "%.0f", run -> run.collections().concurrentCycles()));
        out.append(
                table.row("mixed collections", "%.0f", run -> run.collections().mixedCollections()));
        out.append(
                table.row("full collections", "%.0f", run -> run.collections().fullCollections()));
        out.append(String.format(
                Locale.ROOT,
                "%n%d client operations failed.%n%s; %s.%n",
                runs.stream().mapToLong(run -> run.requests().failed()).sum(),
                lab.label(),
                spec.load().label()));
        return out.toString();
    }

    /** Ratios of the advised flags over the initial ones. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    private record GcRatios(
            Optional<PairedRatio> pausedShare,
            Optional<PairedRatio> collectorShare,
            Optional<PairedRatio> maxPauseMillis,
            Optional<PairedRatio> p99PauseMillis,
            Optional<PairedRatio> operationsPerSecond) {}

    @Override
    public String json() {
        WorkloadSpec load = spec.load();
        return new BenchDocument(createdAt, load.command())
                .put("lab", lab)
                .put("mix", load.mix())
                .put("rows", load.dataset().rows())
                .put("fields", load.dataset().fieldCount())
                .put("valueBytes", load.dataset().fieldLength())
                .put("threads", load.clients().threads())
                .put("seconds", load.clients().seconds())
                .put("initialFlags", initialFlags)
                .put("advisedFlags", advisedFlags)
                .put("reasons", reasons)
                .put(
                        "ratios",
                        new GcRatios(
                                left(run -> run.pauses().pausedShare()),
                                left(GcRun::collectorShare),
                                left(run -> run.pauses().maxPauseMillis()),
                                left(run -> run.pauses().p99PauseMillis()),
                                left(run -> run.requests().operationsPerSecond())))
                .put("runs", runs)
                .text();
    }
}
