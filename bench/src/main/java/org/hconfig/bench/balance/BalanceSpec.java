package org.hconfig.bench.balance;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LoadBenchmarkSpec;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.rebalance.BalanceService;

/**
 * A bench of balancing, completely described.
 *
 * @param in its lab, its home, its seed and its repeats
 * @param rows of all tables together, 20,000 to 50 million
 * @param regionsPerServer regions of each table on each server, 1 to 50
 * @param hot what is put on the hot server before
 * @param threads client threads, 1 to 500
 * @param warmUpSeconds transactions under no budget before those that are measured of each method, and each round of the
 *     warm-up before the first; 0 to 3,600
 * @param seconds that transactions are measured for each method, 5 to 3,600
 * @param away how many regions in a hundred HConfig may have away at a time, 0.1 to 100
 * @param methods what is compared, each once
 * @param command the command that repeats the bench, for the report
 */
public record BalanceSpec(
        LoadBenchmarkSpec in,
        long rows,
        int regionsPerServer,
        HotServer hot,
        int threads,
        int warmUpSeconds,
        int seconds,
        double away,
        List<BalanceMethod> methods,
        String command) {
    /** Rows unless told otherwise. */
    public static final long ROWS_DEFAULT = 1_000_000;

    /** Regions of a table on each server unless told otherwise. */
    public static final int REGIONS_DEFAULT = 2;

    /** Client threads unless told otherwise. */
    public static final int THREADS_DEFAULT = 16;

    /** Seconds of warm-up unless told otherwise. */
    public static final int WARM_UP_DEFAULT = 20;

    /** Measured seconds unless told otherwise. */
    public static final int SECONDS_DEFAULT = 60;

    /** Regions in a hundred that HConfig may have away unless told otherwise. */
    public static final double AWAY_DEFAULT = BalanceService.AWAY_PERCENT;

    /**
     * Copies what it is given and checks every value.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public BalanceSpec {
        methods = List.copyOf(methods);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "rows", rows, 20_000, 50_000_000);
        BenchError.range(problemCollector, "regions per server", regionsPerServer, 1, 50);
        BenchError.range(problemCollector, "threads", threads, 1, 500);
        BenchError.range(problemCollector, "warm-up seconds", warmUpSeconds, 0, 3_600);
        BenchError.range(problemCollector, "seconds", seconds, 5, 3_600);
        if (!(away >= 0.1) || !(away <= 100)) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "away=" + away + " is out of range",
                    "it is a share of the regions, 0.1 to 100 percent",
                    "Choose a value in that range.");
        }
        if (methods.isEmpty() || methods.stream().distinct().count() != methods.size()) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "methods=" + methods.stream().map(BalanceMethod::id).toList() + " cannot be compared",
                    "a bench needs at least one, and each once",
                    "Choose among " + String.join(", ", BalanceMethod.ids()) + ".");
        }
        problemCollector.throwIfAny();
    }
}
