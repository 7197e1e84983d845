package org.hconfig.bench.balance;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of a balance benchmark.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param runs all runs in execution order
 */
public record BalanceResult(String createdAt, LabSummary lab, BalanceSpec spec, List<BalanceRun> runs) {
    /** Makes defensive copies. */
    public BalanceResult {
        runs = List.copyOf(runs);
    }

    /** Returns the runs of a method. */
    public List<BalanceRun> runs(BalanceMethod method) {
        return runs.stream().filter(run -> run.method() == method).toList();
    }

    /** Returns the transactions per second after HConfig divided by those after another method, pair by pair. */
    public Optional<PairedRatio> throughput(BalanceMethod other) {
        return ratio(other, run -> run.after().opsPerSecond());
    }

    /** Returns HConfig's duration of balancing divided by that of another method, pair by pair. */
    public Optional<PairedRatio> time(BalanceMethod other) {
        return ratio(other, BalanceRun::seconds);
    }

    /** Returns HConfig's rewritten bytes divided by those of another method, pair by pair. */
    public Optional<PairedRatio> bytes(BalanceMethod other) {
        return ratio(other, BalanceRun::bytesRewritten);
    }

    /** Returns the p99 latency of the clients during a method divided by that on unbalanced tables, pair by pair. */
    public Optional<PairedRatio> waiting(BalanceMethod method) {
        List<BalanceRun> working =
                runs(method).stream().filter(run -> run.meanwhile().isPresent()).toList();
        return PairedRatio.between(
                working,
                runs(BalanceMethod.UNBALANCED),
                BalanceRun::repeat,
                run -> run.meanwhile().orElse(run.after()).p99Millis());
    }

    private Optional<PairedRatio> ratio(BalanceMethod other, ToDoubleFunction<BalanceRun> value) {
        return other == BalanceMethod.HCONFIG
                ? Optional.empty()
                : PairedRatio.between(runs(BalanceMethod.HCONFIG), runs(other), BalanceRun::repeat, value);
    }
}
