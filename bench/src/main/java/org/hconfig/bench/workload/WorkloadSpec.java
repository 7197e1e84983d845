package org.hconfig.bench.workload;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.lab.LabSpec;

/**
 * Complete specification of a workload benchmark.
 *
 * @param lab the lab to start, and to stop at the end; absent to use the one in {@code labDirectory}
 * @param labDirectory the directory of the lab
 * @param keepLab true to keep a lab running that was started for the benchmark
 * @param home {@code $HCONFIG_HOME}; temporary files of the benchmark there are removed at the end
 * @param mixes the mixes of requests, without duplicates
 * @param keys the distribution of requests over the rows
 * @param rows rows of the table, 1,000 to 100 million
 * @param fields cells of a row, 1 to 1,000
 * @param fieldLength bytes of a value, 1 to 1,000,000
 * @param seed seed of rows and requests
 * @param threads client threads, 1 to 1,000
 * @param warmUpSeconds duration of the requests without a CPU budget before each run, and of each round of the initial
 *     warm-up; 0 to 3,600 s
 * @param seconds measured time, 1 to 86,400 s
 * @param repeats number of pairs, 1 to 100
 * @param command the command that repeats the benchmark, for the report
 */
public record WorkloadSpec(
        Optional<LabSpec> lab,
        Path labDirectory,
        boolean keepLab,
        Path home,
        List<WorkloadMix> mixes,
        RequestDistribution keys,
        long rows,
        int fields,
        int fieldLength,
        long seed,
        int threads,
        int warmUpSeconds,
        int seconds,
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

    private static final String FAMILY = "cf";

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public WorkloadSpec {
        mixes = List.copyOf(mixes);
        ProblemCollector problemCollector = new ProblemCollector();
        BenchError.range(problemCollector, "rows", rows, 1_000, 100_000_000);
        BenchError.range(problemCollector, "fields", fields, 1, 1_000);
        BenchError.range(problemCollector, "field length", fieldLength, 1, 1_000_000);
        BenchError.range(problemCollector, "threads", threads, 1, 1_000);
        BenchError.range(problemCollector, "warm-up seconds", warmUpSeconds, 0, 3_600);
        BenchError.range(problemCollector, "seconds", seconds, 1, 86_400);
        BenchError.range(problemCollector, "repeats", repeats, 1, 100);
        if (mixes.isEmpty() || mixes.stream().distinct().count() != mixes.size()) {
            problemCollector.add(
                    BenchError.SPEC_INVALID,
                    "mixes=" + mixes.stream().map(WorkloadMix::id).toList() + " is invalid",
                    "a benchmark needs at least one mix, and no duplicates",
                    "Choose from "
                            + java.util.Arrays.stream(WorkloadMix.values())
                                    .map(WorkloadMix::id)
                                    .toList() + ".");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the lease of the lab. */
    LabLease stay() {
        return new LabLease(lab, labDirectory, keepLab, home);
    }

    /** Returns the shape of the table's rows. */
    ClientRequests.RequestRowShape shape() {
        return new ClientRequests.RequestRowShape(FAMILY, fields, fieldLength);
    }

    /** Returns the table's only column family. */
    String family() {
        return FAMILY;
    }
}
