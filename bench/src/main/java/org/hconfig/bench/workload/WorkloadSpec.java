package org.hconfig.bench.workload;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;
import org.hconfig.hbase.lab.LabSpec;

/**
 * A bench of workloads, completely described.
 *
 * @param lab the lab to bring up, and to take down at the end; absent to use the one in {@code labDirectory}
 * @param labDirectory the lab's directory
 * @param keepLab true to leave a lab running that was brought up for the bench
 * @param home {@code $HCONFIG_HOME}; what the bench keeps there meanwhile is removed at the end
 * @param mixes what clients ask for, each once
 * @param keys how requests spread over the rows
 * @param rows rows of the table, 1,000 to 100 million
 * @param fields cells of a row, 1 to 1,000
 * @param fieldLength bytes of a value, 1 to 1,000,000
 * @param seed of rows and requests
 * @param threads client threads, 1 to 1,000
 * @param warmUpSeconds requests before each run under no budget, and each round of the warm-up before the first; 0 to
 *     3,600 s
 * @param seconds measured time, 1 to 86,400 s
 * @param repeats pairs to make, 1 to 100
 * @param command the command that repeats the bench, for the report
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
    /** Rows unless told otherwise: 200 MB of values, which the block caches of the default lab hold. */
    public static final long ROWS_DEFAULT = 200_000;

    /** Client threads unless told otherwise: with 64, a collection in one server lets the others stand idle. */
    public static final int THREADS_DEFAULT = 192;

    /** Seconds of warm-up unless told otherwise. */
    public static final int WARM_UP_DEFAULT = 20;

    /** Measured seconds unless told otherwise. */
    public static final int SECONDS_DEFAULT = 40;

    /** Pairs unless told otherwise. */
    public static final int REPEATS_DEFAULT = 3;

    private static final String FAMILY = "cf";

    /**
     * Copies what it is given and checks every value.
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
                    "mixes=" + mixes.stream().map(WorkloadMix::id).toList() + " cannot be made",
                    "a bench needs at least one, and each once",
                    "Choose among "
                            + java.util.Arrays.stream(WorkloadMix.values())
                                    .map(WorkloadMix::id)
                                    .toList() + ".");
        }
        problemCollector.throwIfAny();
    }

    /** The stay in its lab. */
    LabLease stay() {
        return new LabLease(lab, labDirectory, keepLab, home);
    }

    /** What the table's rows look like. */
    ClientRequests.RequestRowShape shape() {
        return new ClientRequests.RequestRowShape(FAMILY, fields, fieldLength);
    }

    /** The table's one column family. */
    String family() {
        return FAMILY;
    }
}
