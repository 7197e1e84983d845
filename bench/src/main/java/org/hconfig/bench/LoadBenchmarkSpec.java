package org.hconfig.bench;

import java.util.List;
import org.hconfig.bench.result.RunPath;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a load benchmark.
 *
 * @param lease the lab; plans, journal and loads of the benchmark are kept separately from the user's, in a temporary
 *     directory
 * @param dataset the rows of each run
 * @param paths the paths to compare, without duplicates
 * @param repeats number of repeats, 1 to 100
 * @param regionsPerServer regions per RegionServer of pre-split tables; 0 to let the planner choose
 * @param warmUpRows rows of one warm-up wave; 0 for 10,000 per RegionServer
 * @param warmUpWaves maximum number of warm-up waves, 3 to 100; the rate may not be stable, nor JIT compilation have
 *     subsided after them
 * @param command the command that repeats the benchmark, for the report
 */
public record LoadBenchmarkSpec(
        LabLease lease,
        DatasetShape dataset,
        List<RunPath> paths,
        int repeats,
        int regionsPerServer,
        long warmUpRows,
        int warmUpWaves,
        String command) {
    /** Default number of rows: enough for a table with HBase's defaults to flush, compact and split. */
    public static final long ROWS_DEFAULT = 300_000;

    /** Default number of repeats. */
    public static final int REPEATS_DEFAULT = 3;

    /** Default maximum number of warm-up waves. */
    public static final int WARM_UP_WAVES_DEFAULT = 24;

    private static final int REPEATS_MAX = 100;
    private static final int REGIONS_PER_SERVER_MAX = 200;

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public LoadBenchmarkSpec {
        paths = List.copyOf(paths);
        ProblemCollector problemCollector = new ProblemCollector();
        dataset.check(problemCollector, Long.MAX_VALUE);
        BenchError.range(problemCollector, "repeats", repeats, 1, REPEATS_MAX);
        BenchError.range(problemCollector, "regions per server", regionsPerServer, 0, REGIONS_PER_SERVER_MAX);
        BenchError.range(problemCollector, "warm-up rows", warmUpRows, 0, Long.MAX_VALUE);
        BenchError.range(problemCollector, "warm-up waves", warmUpWaves, 3, 100);
        BenchError.distinct(problemCollector, "runs", "run", paths, RunPath.values());
        problemCollector.throwIfAny();
    }
}
