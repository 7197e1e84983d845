package org.hconfig.bench.balance;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.hconfig.bench.experiment.BenchDocument;
import org.hconfig.bench.experiment.BenchReport;
import org.hconfig.bench.experiment.ColumnTable;
import org.hconfig.bench.experiment.PairedRuns;
import org.hconfig.bench.result.LabSummary;
import org.hconfig.bench.result.PairedRatio;

/**
 * Result of a balance benchmark. Its text fits terminals of 80 columns; its JSON is described in {@code
 * docs/reference/bench-balance.md}.
 *
 * @param createdAt start of the benchmark, ISO 8601
 * @param lab the lab
 * @param spec the specification of the benchmark
 * @param runs all runs in execution order
 */
public record BalanceBenchReport(String createdAt, LabSummary lab, BalanceSpec spec, List<BalanceRun> runs)
        implements BenchReport {
    private static final double MIB = 1 << 20;

    /** Makes defensive copies. */
    public BalanceBenchReport {
        runs = List.copyOf(runs);
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
        return paired().where(run -> run.during().isPresent() || run.method() == BalanceMethod.UNBALANCED)
                .ratio(
                        method,
                        BalanceMethod.UNBALANCED,
                        run -> run.during().orElse(run.after()).p99Millis())
                .filter(ratio -> method != BalanceMethod.UNBALANCED);
    }

    private Optional<PairedRatio> ratio(BalanceMethod other, ToDoubleFunction<BalanceRun> value) {
        return other == BalanceMethod.HCONFIG ? Optional.empty() : paired().ratio(BalanceMethod.HCONFIG, other, value);
    }

    private PairedRuns<BalanceMethod, BalanceRun> paired() {
        return new PairedRuns<>(runs);
    }

    @Override
    public String text() {
        StringBuilder out = new StringBuilder(new ColumnTable<BalanceMethod>()
                .column("median", -11, BalanceMethod::id)
                .column("seconds", 9, method -> median("%.1f", method, BalanceRun::seconds))
                .column("rewritten", 10, method -> median("%,.0f MiB", method, run -> run.bytesRewritten() / MIB))
                .column("max/mean", 9, method -> median("%.2f", method, BalanceRun::maxOverMean))
                .column(
                        "trans./s",
                        9,
                        method -> median("%,.0f", method, run -> run.after().opsPerSecond()))
                .column(
                        "p99",
                        10,
                        method -> median("%,.0f ms", method, run -> run.after().p99Millis()))
                .column(
                        "failed",
                        7,
                        method -> Long.toString(paired().of(method).stream()
                                .mapToLong(BalanceRun::failedOperations)
                                .sum()))
                .text(spec.methods()));
        out.append('\n');
        spec.methods().forEach(method -> out.append(gain(method)));
        spec.methods().forEach(method -> out.append(meanwhile(method)));
        out.append(String.format(
                Locale.ROOT,
                "%,d rows in 13 tables, %d regions of each per server;%ninitially %s; %d threads, %d s.%n%s.%n",
                spec.tables().rows(),
                spec.tables().regionsPerServer(),
                spec.tables().hot().title(),
                spec.threads(),
                spec.seconds(),
                lab.label()));
        return out.toString();
    }

    private String gain(BalanceMethod method) {
        return throughput(method)
                .map(throughput -> String.format(
                        Locale.ROOT,
                        "HConfig against %s: %.2f x the throughput%s%s%n",
                        method.id(),
                        throughput.median(),
                        share(", %.2f x the time", time(method)),
                        share(", %.2f x the bytes", bytes(method))))
                .orElse("");
    }

    private String meanwhile(BalanceMethod method) {
        PairedRuns<BalanceMethod, BalanceRun> during =
                paired().where(run -> run.during().isPresent());
        OptionalDouble rate =
                during.median(method, run -> run.during().orElseThrow().opsPerSecond());
        if (rate.isEmpty()) {
            return "";
        }
        return String.format(
                Locale.ROOT,
                "During %s: %,.0f trans./s, p99 %,.0f ms%s%n",
                method.id(),
                rate.getAsDouble(),
                during.median(method, run -> run.during().orElseThrow().p99Millis())
                        .orElseThrow(),
                share(", %.1f x unbalanced", waiting(method)));
    }

    private static String share(String words, Optional<PairedRatio> pairedRatio) {
        return pairedRatio
                .map(found -> String.format(Locale.ROOT, words, found.median()))
                .orElse("");
    }

    private String median(String format, BalanceMethod method, ToDoubleFunction<BalanceRun> value) {
        OptionalDouble median = paired().median(method, value);
        return median.isPresent() ? String.format(Locale.ROOT, format, median.getAsDouble()) : "-";
    }

    @Override
    public String json() {
        return new BenchDocument(createdAt, spec.command())
                .put("lab", lab)
                .put("rows", spec.tables().rows())
                .put("regionsPerServer", spec.tables().regionsPerServer())
                .put("hot", spec.tables().hot())
                .put("threads", spec.threads())
                .put("warmUpSeconds", spec.warmUpSeconds())
                .put("seconds", spec.seconds())
                .put("awayPercent", spec.away())
                .put("seed", spec.tables().seed())
                .putById("throughputOfHConfigOver", spec.methods(), this::throughput)
                .putById("timeOfHConfigOver", spec.methods(), this::time)
                .putById("bytesOfHConfigOver", spec.methods(), this::bytes)
                .putById("p99DuringOverUnbalanced", spec.methods(), this::waiting)
                .put("methods", runs)
                .text();
    }
}
