package org.hconfig.bench.workload;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.DatasetShape;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a workload benchmark.
 *
 * @param lease the lab
 * @param mixes the mixes of requests, without duplicates
 * @param dataset the rows of the table, at most 100 million
 * @param clients the load
 * @param repeats number of pairs, 1 to 100
 * @param command the command that repeats the benchmark, for the report
 */
public record WorkloadSpec(
        LabLease lease,
        List<WorkloadMix> mixes,
        DatasetShape dataset,
        ClientLoad clients,
        int repeats,
        String command) {
    /** Default number of rows: 200 MB of values, which fit in the block caches of the default lab. */
    public static final long ROWS_DEFAULT = 200_000;

    /** Default number of client threads: with 64, a collection in one server leaves the others idle. */
    public static final int THREADS_DEFAULT = 192;

    /** Default warm-up in seconds. */
    public static final int WARM_UP_DEFAULT = 20;

    /** Default measured time in seconds. */
    public static final int SECONDS_DEFAULT = 40;

    /** Default number of pairs. */
    public static final int REPEATS_DEFAULT = 3;

    /** Column family of the table. */
    public static final String FAMILY = "cf";

    private static final long ROWS_MAX = 100_000_000;

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public WorkloadSpec {
        mixes = List.copyOf(mixes);
        ProblemCollector problemCollector = new ProblemCollector();
        dataset.check(problemCollector, ROWS_MAX);
        clients.check(problemCollector);
        BenchError.range(problemCollector, "repeats", repeats, 1, 100);
        BenchError.distinct(problemCollector, "mixes", "mix", mixes, WorkloadMix.values());
        problemCollector.throwIfAny();
    }

    /** Returns the first mix, the only one of most benchmarks. */
    public WorkloadMix mix() {
        return mixes.get(0);
    }

    /** Returns the load in a phrase: {@code mixed, 192 threads, 40 s each}. */
    public String label() {
        return mix().id() + ", " + clients.threads() + " threads, " + clients.seconds() + " s each";
    }
}
