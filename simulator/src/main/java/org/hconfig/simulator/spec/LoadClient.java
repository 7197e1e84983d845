package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The clients that write a table.
 *
 * @param nodes client machines
 * @param threads writing threads on each
 * @param buffer write buffer of each thread, {@code hbase.client.write.buffer}
 * @param pauseSeconds {@code hbase.client.pause}
 * @param targetRowsPerSecond target rate; infinite when there is no limit
 */
public record LoadClient(int nodes, int threads, DataSize buffer, double pauseSeconds, double targetRowsPerSecond) {
    /** Returns YCSB's client: a buffer of 12 MiB, no limit. */
    public static LoadClient ycsb(int nodes, int threads) {
        return new LoadClient(nodes, threads, DataSize.ofMebibytes(12), 0.1, Double.POSITIVE_INFINITY);
    }

    void check(ProblemCollector problemCollector) {
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "client.nodes", nodes);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "client.threads", threads);
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "client.buffer", buffer.bytes());
        RangeCheck.positive(problemCollector, SimulatorError.BAD_WORKLOAD, "client.pauseSeconds", pauseSeconds);
        if (!(targetRowsPerSecond > 0)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "client.targetRowsPerSecond=" + targetRowsPerSecond + " is not above 0",
                    "",
                    "Give a rate above 0, or omit it.");
        }
    }

    /** Returns the number of threads of all nodes. */
    public double threadsInAll() {
        return (double) nodes * threads;
    }
}
