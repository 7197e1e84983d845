package org.hconfig.readbench.fanout;

import java.util.List;
import org.hconfig.bench.BenchError;
import org.hconfig.bench.LabLease;
import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;

/**
 * Complete specification of a benchmark of requests to different numbers of RegionServers with one budget.
 *
 * @param lease where the labs are started, one after the other
 * @param servers numbers of RegionServers, each 1 to 20
 * @param budget what all RegionServers of a lab have together
 * @param rows rows of the table, 1,000 to 10 million
 * @param rowsPerRequest rows that a request reads, 1 to 10,000
 * @param threads client threads, 1 to 100
 * @param seconds measured time of each number of servers, 1 to 3,600 s, after half as long a warm-up
 * @param command the command that repeats the benchmark
 */
public record LadderSpec(
        LabLease lease,
        List<Integer> servers,
        LadderBudget budget,
        int rows,
        int rowsPerRequest,
        int threads,
        int seconds,
        String command) {
    /**
     * Budget of all RegionServers of a lab.
     *
     * @param heap sum of their heaps
     * @param cores sum of their CPU budgets in cores; 0 for none
     */
    public record LadderBudget(DataSize heap, double cores) {
        /** Returns the heap of each of a number of servers. */
        public DataSize heapEach(int servers) {
            return new DataSize(heap.bytes() / servers);
        }
    }

    /**
     * Makes defensive copies and checks all values.
     *
     * @throws org.hconfig.core.HConfigException {@link BenchError#SPEC_INVALID} with all problems at once
     */
    public LadderSpec {
        servers = List.copyOf(servers);
        ProblemCollector problems = new ProblemCollector();
        servers.forEach(count -> BenchError.range(problems, "servers", count, 1, 20));
        BenchError.range(problems, "numbers of servers", servers.size(), 1, 10);
        BenchError.range(problems, "rows", rows, 1_000, 10_000_000);
        BenchError.range(problems, "rows per request", rowsPerRequest, 1, 10_000);
        BenchError.range(problems, "threads", threads, 1, 100);
        BenchError.range(problems, "seconds", seconds, 1, 3_600);
        problems.throwIfAny();
    }
}
