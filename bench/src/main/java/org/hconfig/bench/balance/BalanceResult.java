package org.hconfig.bench.balance;

import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

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
    public Optional<PairedRatio> throughput(BalanceMethod other) {
        return ratio(other, run -> run.after().opsPerSecond());
    }

    /** HConfig's time to balance over another method's. */
    public Optional<PairedRatio> time(BalanceMethod other) {
        return ratio(other, BalanceRun::seconds);
    }

    /** HConfig's bytes rewritten over another method's. */
    public Optional<PairedRatio> bytes(BalanceMethod other) {
        return ratio(other, BalanceRun::bytesRewritten);
    }

    /** The p99 of clients while a method was at work over theirs when nothing was done. */
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
