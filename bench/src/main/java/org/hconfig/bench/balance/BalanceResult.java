package org.hconfig.bench.balance;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.Ratio;

/**
 * The result of a bench of balancing.
 *
 * @param createdAt when it began, as ISO 8601
 * @param lab where it was measured
 * @param spec what was asked for
 * @param runs all runs, in the order in which they were made
 */
public record BalanceResult(String createdAt, LabSummary lab, BalanceSpec spec, List<BalanceRun> runs) {
    /** Copies what it is given. */
    public BalanceResult {
        runs = List.copyOf(runs);
    }

    /** The runs of a method. */
    public List<BalanceRun> runs(BalanceMethod method) {
        return runs.stream().filter(run -> run.method() == method).toList();
    }

    /** Transactions per second by HConfig's regions over another method's, repeat by repeat. */
    public Optional<Ratio> throughput(BalanceMethod other) {
        return ratio(other, run -> run.after().opsPerSecond());
    }

    /** HConfig's time to balance over another method's. */
    public Optional<Ratio> time(BalanceMethod other) {
        return ratio(other, BalanceRun::seconds);
    }

    /** HConfig's bytes rewritten over another method's. */
    public Optional<Ratio> bytes(BalanceMethod other) {
        return ratio(other, BalanceRun::bytesRewritten);
    }

    private Optional<Ratio> ratio(BalanceMethod other, ToDoubleFunction<BalanceRun> value) {
        List<Double> ratios = runs(BalanceMethod.HCONFIG).stream()
                .flatMap(ours -> runs(other).stream()
                        .filter(theirs -> other != BalanceMethod.HCONFIG
                                && theirs.repeat() == ours.repeat()
                                && value.applyAsDouble(theirs) > 0
                                && value.applyAsDouble(ours) > 0)
                        .map(theirs -> value.applyAsDouble(ours) / value.applyAsDouble(theirs)))
                .toList();
        return ratios.isEmpty() ? Optional.empty() : Optional.of(new Ratio(ratios));
    }
}
