package org.hconfig.bench.workload;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.xconfig.model.Plan;

/**
 * Result of a workload benchmark. The fields of its JSON are a contract, described in {@code
 * docs/reference/bench-workload.md}.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param runs all runs in execution order
 * @param plans the plan that was applied for each mix
 */
public record WorkloadReport(
        String createdAt, LabSummary lab, WorkloadSpec spec, List<WorkloadRun> runs, Map<WorkloadMix, Plan> plans)
        implements BenchReport {
    /** Makes defensive copies. */
    public WorkloadReport {
        runs = List.copyOf(runs);
        Map<WorkloadMix, Plan> copy = new EnumMap<>(WorkloadMix.class);
        copy.putAll(plans);
        plans = Collections.unmodifiableMap(copy);
    }

    private PairedRuns<BenchArm, WorkloadRun> runs(WorkloadMix workloadMix) {
        return new PairedRuns<BenchArm, WorkloadRun>(runs).where(run -> run.mix() == workloadMix);
    }

    /**
     * Returns the operations per second of HConfig's table divided by those of the default table; absent without a
     * complete pair.
     */
    public Optional<PairedRatio> gain(WorkloadMix workloadMix) {
        return runs(workloadMix).ratio(BenchArm.HCONFIG, BenchArm.DEFAULT, WorkloadRun::operationsPerSecond);
    }

    @Override
    public String text() {
        DatasetShape rows = spec.dataset();
        return new ColumnTable<WorkloadMix>()
                        .column("median", -18, WorkloadMix::id)
                        .column("default/s", 10, mix -> rate(mix, BenchArm.DEFAULT))
                        .column("HConfig/s", 10, mix -> rate(mix, BenchArm.HCONFIG))
                        .column(
                                "gain",
                                9,
                                mix -> gain(mix)
                                        .map(gain -> gain.medianLabel(2))
                                        .orElse("-"))
                        .column("p99 def.", 9, mix -> p99(mix, BenchArm.DEFAULT))
                        .column("p99 HC", 9, mix -> p99(mix, BenchArm.HCONFIG))
                        .last(
                                "pairs",
                                mix -> gain(mix).map(gain -> gain.label(2)).orElse(""))
                        .text(spec.mixes())
                + String.format(
                        Locale.ROOT,
                        "\n%d client operations failed. %,d rows of %d x %d B, %s keys, %d threads, %d s each.%n%s.%n",
                        runs.stream().mapToLong(run -> run.requests().failed()).sum(),
                        rows.rows(),
                        rows.fieldCount(),
                        rows.fieldLength(),
                        spec.clients().keys().id(),
                        spec.clients().threads(),
                        spec.clients().seconds(),
                        lab.label());
    }

    private String rate(WorkloadMix mix, BenchArm arm) {
        OptionalDouble rate = runs(mix).median(arm, WorkloadRun::operationsPerSecond);
        return rate.isPresent() ? String.format(Locale.ROOT, "%,.0f", rate.getAsDouble()) : "-";
    }

    /** Returns the p99 of the most frequent operation. */
    private String p99(WorkloadMix mix, BenchArm arm) {
        OptionalDouble p99 = runs(mix)
                .where(run -> run.requests().mostFrequent().isPresent())
                .median(arm, run -> run.requests().mostFrequent().orElseThrow().p99());
        return p99.isPresent() ? millis(p99.getAsDouble()) : "-";
    }

    static String millis(double value) {
        return String.format(Locale.ROOT, value < 10 ? "%.1f ms" : "%.0f ms", value);
    }

    private record PlanReference(String id, String policy) {}

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("lab", lab)
                .put("dataset", spec.dataset())
                .put("clients", spec.clients())
                .putById("gain", spec.mixes(), this::gain)
                .put("runs", runs)
                .putById(
                        "plans",
                        plans.keySet(),
                        mix -> Optional.ofNullable(plans.get(mix))
                                .map(plan -> new PlanReference(plan.id(), plan.policy())))
                .text();
    }
}
