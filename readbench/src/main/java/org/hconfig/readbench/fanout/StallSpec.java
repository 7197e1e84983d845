package org.hconfig.readbench.fanout;

import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a benchmark of reads while a RegionServer is killed.
 *
 * @param lease the lab, with at least three RegionServers
 * @param rows rows of the table, 1,000 to 10 million
 * @param rowsPerRequest rows that a request reads, 1 to 10,000; 1 for single gets
 * @param threads client threads of each consistency, 1 to 100
 * @param primaryTimeoutMicros time in microseconds after which a read of consistency TIMELINE is also sent to replicas
 * @param metaReplicas whether hbase:meta has replicas as well, and clients look locations up in them
 * @param repeats number of kills, 1 to 100
 * @param command the command that repeats the benchmark
 */
public record StallSpec(
        LabLease lease,
        int rows,
        int rowsPerRequest,
        int threads,
        int primaryTimeoutMicros,
        boolean metaReplicas,
        int repeats,
        String command) {
    /** Default number of rows. */
    public static final int ROWS_DEFAULT = 20_000;

    /** Default number of rows of a request, which reads from all servers of a small lab. */
    public static final int ROWS_PER_REQUEST_DEFAULT = 20;

    /** Default number of threads of each consistency. */
    public static final int THREADS_DEFAULT = 2;

    /** HBase's default time until a read is sent to replicas, in microseconds. */
    public static final int PRIMARY_TIMEOUT_DEFAULT = 10_000;

    /**
     * Checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public StallSpec {
        ProblemCollector problems = new ProblemCollector();
        BenchError.range(problems, "rows", rows, 1_000, 10_000_000);
        BenchError.range(problems, "rows per request", rowsPerRequest, 1, 10_000);
        BenchError.range(problems, "threads", threads, 1, 100);
        BenchError.range(problems, "primary timeout in microseconds", primaryTimeoutMicros, 0, Integer.MAX_VALUE);
        BenchError.range(problems, "repeats", repeats, 1, 100);
        problems.throwIfAny();
    }
}
