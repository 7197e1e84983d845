package org.hconfig.bench.workload;

import org.hconfig.bench.BenchError;
import org.hconfig.core.ProblemCollector;

/**
 * Load by clients in a closed loop.
 *
 * @param threads client threads, 1 to 1,000
 * @param keys the distribution of requests over the rows
 * @param warmUpSeconds duration of the requests without a CPU budget before each run, and of each round of the initial
 *     warm-up; 0 to 3,600 s
 * @param seconds measured time, 1 to 86,400 s
 */
public record ClientLoad(int threads, RequestDistribution keys, int warmUpSeconds, int seconds) {
    void check(ProblemCollector problemCollector) {
        BenchError.range(problemCollector, "threads", threads, 1, 1_000);
        BenchError.range(problemCollector, "warm-up seconds", warmUpSeconds, 0, 3_600);
        BenchError.range(problemCollector, "seconds", seconds, 1, 86_400);
    }
}
