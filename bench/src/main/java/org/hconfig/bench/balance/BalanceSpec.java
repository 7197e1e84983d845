package org.hconfig.bench.balance;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.rebalance.BalanceService;

/**
 * Complete specification of a balance benchmark.
 *
 * @param lease the lab
 * @param tables the tables
 * @param threads client threads, 1 to 500
 * @param warmUpSeconds duration of the transactions without a CPU budget before the measurement of each method, and of
 *     each round of the initial warm-up; 0 to 3,600
 * @param seconds measured time of each method, 5 to 3,600
 * @param away maximum percentage of regions that HConfig may make unavailable at a time, 0.1 to 100
 * @param methods the methods to compare, without duplicates
 * @param repeats number of runs of each method, 1 to 100
 * @param command the command that repeats the benchmark, for the report
 */
public record BalanceSpec(
        LabLease lease,
        TpccLayout tables,
        int threads,
        int warmUpSeconds,
        int seconds,
        double away,
        List<BalanceMethod> methods,
        int repeats,
        String command) {
    /**
     * Tables of TPC-C's shapes.
     *
     * @param rows rows of all tables together, 20,000 to 50 million
     * @param regionsPerServer regions of each table on each server, 1 to 50
     * @param hot the initial regions of the hot server
     * @param seed seed of region sizes and requests
     */
    public record TpccLayout(long rows, int regionsPerServer, HotServer hot, long seed) {}

    /** Default number of rows. */
    public static final long ROWS_DEFAULT = 1_000_000;

    /** Default number of regions of a table on each server. */
    public static final int REGIONS_DEFAULT = 2;

    /** Default number of client threads. */
    public static final int THREADS_DEFAULT = 16;

    /** Default warm-up in seconds. */
    public static final int WARM_UP_DEFAULT = 20;

    /** Default measured time in seconds. */
    public static final int SECONDS_DEFAULT = 60;

    /** Default maximum percentage of unavailable regions. */
    public static final double AWAY_DEFAULT = BalanceService.AWAY_PERCENT;

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public BalanceSpec {
        methods = List.copyOf(methods);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "rows", tables.rows(), 20_000, 50_000_000);
        BenchError.range(problemCollector, "regions per server", tables.regionsPerServer(), 1, 50);
        BenchError.range(problemCollector, "repeats", repeats, 1, 100);
        BenchError.range(problemCollector, "threads", threads, 1, 500);
        BenchError.range(problemCollector, "warm-up seconds", warmUpSeconds, 0, 3_600);
        BenchError.range(problemCollector, "seconds", seconds, 5, 3_600);
        if (!(away >= 0.1) || !(away <= 100)) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "away=" + away + " is out of range",
                    "it is a percentage of the regions, 0.1 to 100",
                    "Specify a value within the range.");
        }
        BenchError.distinct(problemCollector, "methods", "method", methods, BalanceMethod.values());
        problemCollector.throwIfAny();
    }
}
