package org.hconfig.bench.workload;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.bench.workload.ServeCostRun.ServeArm;

/**
 * Cost of {@code serve} by CPU time, which does not vary as the throughput of a shared machine does: its own CPU time, and what the
 * servers need more to be observed, divided by the CPU time of the servers under load. Where the CPU is the limit, clients lose the
 * answers of the servers, and both if {@code serve} runs on a machine of the servers.
 *
 * @param own CPU time of {@code serve} divided by that of the servers, in each run under load
 * @param answers CPU time that idle servers need more while {@code serve} runs, divided by that of the servers under load, in each
 *     pair; negative where other work of an idle server was larger
 */
public record ServeCpuCost(List<Double> own, List<Double> answers) {
    private static final double PERCENT = 100;

    /** Makes defensive copies. */
    public ServeCpuCost {
        own = List.copyOf(own);
        answers = List.copyOf(answers);
    }

    /**
     * Returns the cost.
     *
     * @param loaded runs under load
     * @param idle runs without clients, in pairs
     * @param seconds measured time of a run under load
     * @return empty without a run under load with {@code serve}, or without a pair
     */
    static Optional<ServeCpuCost> of(List<ServeCostRun> loaded, List<IdleCostRun> idle, double seconds) {
        List<Double> own = new ArrayList<>();
        List<Double> busy = new ArrayList<>();
        for (ServeCostRun run : loaded) {
            double servers = RequestFigures.serverSeconds(run.cpuSeconds());
            if (run.variant() == ServeArm.SERVED && servers > 0) {
                own.add(run.cpuSeconds().getOrDefault(ServeCostBenchmark.SERVE, 0.0) / servers);
                busy.add(servers / seconds);
            }
        }
        List<Double> answers = new ArrayList<>();
        for (IdleCostRun served : idle) {
            idle.stream()
                    .filter(other -> served.variant() == ServeArm.SERVED
                            && other.variant() == ServeArm.WITHOUT
                            && other.repeat() == served.repeat())
                    .findFirst()
                    .filter(other -> !busy.isEmpty())
                    .ifPresent(other -> answers.add(
                            (served.serversPerSecond() - other.serversPerSecond()) / BenchStatistics.median(busy)));
        }
        return own.isEmpty() || answers.isEmpty() ? Optional.empty() : Optional.of(new ServeCpuCost(own, answers));
    }

    /** Returns the cost as a share of the CPU time of the servers under load. */
    public double median() {
        return BenchStatistics.median(own) + BenchStatistics.median(answers);
    }

    /** Returns the highest cost: the highest of both parts. */
    public double max() {
        return Collections.max(own) + Collections.max(answers);
    }

    /** Returns the cost in a line. */
    String label() {
        return String.format(
                Locale.ROOT,
                "By CPU time, relative to that of the servers under load: their answers to serve %.2f %% (pairs: %s), serve itself"
                        + " %.2f %% (runs: %s); together %.2f %%, at most %.2f %%.",
                PERCENT * BenchStatistics.median(answers),
                percents(answers),
                PERCENT * BenchStatistics.median(own),
                percents(own),
                PERCENT * median(),
                PERCENT * max());
    }

    private static String percents(List<Double> shares) {
        return String.join(
                " ",
                shares.stream()
                        .map(share -> String.format(Locale.ROOT, "%.2f", PERCENT * share))
                        .toList());
    }
}
