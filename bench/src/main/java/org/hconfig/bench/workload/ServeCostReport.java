package org.hconfig.bench.workload;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;
import org.hconfig.bench.workload.ServeCostRun.ServeArm;

/**
 * Result of the benchmark of {@code serve}.
 *
 * @param begun its start, ISO 8601
 * @param lab the lab
 * @param spec the load of the clients
 * @param runs all runs under load in execution order
 * @param idleRuns all runs without clients in execution order
 */
public record ServeCostReport(
        String begun, LabSummary lab, WorkloadSpec spec, List<ServeCostRun> runs, List<IdleCostRun> idleRuns)
        implements BenchReport {
    private static final double MEBI = 1 << 20;

    /** Makes defensive copies. */
    public ServeCostReport {
        runs = List.copyOf(runs);
        idleRuns = List.copyOf(idleRuns);
    }

    /** Returns the throughput with {@code serve} divided by that without; absent without a complete pair. */
    public Optional<PairedRatio> left() {
        return paired().ratio(
                        ServeArm.SERVED, ServeArm.WITHOUT, run -> run.requests().operationsPerSecond());
    }

    /** Returns the cost by CPU time; absent without a complete pair. */
    public Optional<ServeCpuCost> cpuCost() {
        return ServeCpuCost.of(runs, idleRuns, spec.clients().seconds());
    }

    /** Returns the largest resident memory of {@code serve} over all runs in bytes. */
    public OptionalDouble peakBytes() {
        return runs.stream()
                .flatMap(run -> run.serve().stream())
                .mapToDouble(ServeCostRun.ServeFigures::peakBytes)
                .max();
    }

    private PairedRuns<ServeArm, ServeCostRun> paired() {
        return new PairedRuns<>(runs);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder();
        for (ServeArm arm : ServeArm.values()) {
            out.append(String.format(
                    Locale.ROOT,
                    "%-8s %,10.0f operations/s   p99 %7.1f ms   servers %.1f s of CPU time%n",
                    arm.id(),
                    paired().median(arm, run -> run.requests().operationsPerSecond())
                            .orElse(0),
                    paired().median(arm, run -> run.requests().p99Millis()).orElse(0),
                    paired().median(arm, run -> RequestFigures.serverSeconds(run.cpuSeconds()))
                            .orElse(0)));
        }
        left().ifPresent(ratio -> out.append(String.format(
                Locale.ROOT,
                "With serve: %.3f of the throughput without it, %.3f to %.3f (pairs: %s)%s.%n",
                ratio.median(),
                ratio.min(),
                ratio.max(),
                ratio.label(3),
                confidence(ratio.pairs().size()))));
        cpuCost().ifPresent(cost -> out.append(cost.label()).append(System.lineSeparator()));
        out.append(String.format(
                Locale.ROOT,
                "serve: %.1f s of CPU time in a run, at most %.0f MiB resident; %d of its console requests failed.%n",
                paired().median(ServeArm.SERVED, run -> run.cpuSeconds().getOrDefault(ServeCostBenchmark.SERVE, 0.0))
                        .orElse(0),
                peakBytes().orElse(0) / MEBI,
                runs.stream()
                        .flatMap(run -> run.serve().stream())
                        .mapToInt(process -> process.calls().failedCalls())
                        .sum()));
        return out.append(String.format(
                        Locale.ROOT,
                        "%d client operations failed.%n%s; %s.%n",
                        runs.stream().mapToLong(run -> run.requests().failed()).sum(),
                        lab.label(""),
                        spec.label()))
                .toString();
    }

    /** The range of n independent values contains the median of their distribution with a probability of 1 - 2^(1 - n). */
    private static String confidence(int pairs) {
        return pairs < 2
                ? "; one pair has no interval"
                : String.format(
                        Locale.ROOT, "; the interval has a confidence of %.0f %%", 100 * (1 - Math.pow(2, 1 - pairs)));
    }

    @Override
    public String json() {
        return new BenchDocument(begun, spec.command())
                .put("lab", lab)
                .put("clients", spec.clients())
                .put("rows", spec.dataset().rows())
                .putIfPresent("left", left())
                .putIfPresent("cpuCost", cpuCost())
                .put("runs", runs)
                .put("idleRuns", idleRuns)
                .text();
    }
}
