package org.hconfig.simulator.spec;

import org.hconfig.core.DataSize;
import org.hconfig.core.Problems;
import org.hconfig.simulator.SimulatorError;

/**
 * Who writes a table.
 *
 * @param nodes machines with clients
 * @param threads writing threads on each
 * @param buffer write buffer of each thread, {@code hbase.client.write.buffer}
 * @param pauseSeconds {@code hbase.client.pause}
 * @param targetRowsPerSecond a limit of the rate; infinite when there is none
 */
public record Client(int nodes, int threads, DataSize buffer, double pauseSeconds, double targetRowsPerSecond) {
    /** YCSB's client: a buffer of 12 MiB, no limit. */
    public static Client ycsb(int nodes, int threads) {
        return new Client(nodes, threads, DataSize.ofMebibytes(12), 0.1, Double.POSITIVE_INFINITY);
    }

    void check(Problems problems) {
        Range.positive(problems, SimulatorError.BAD_WORKLOAD, "client.nodes", nodes);
        Range.positive(problems, SimulatorError.BAD_WORKLOAD, "client.threads", threads);
        Range.positive(problems, SimulatorError.BAD_WORKLOAD, "client.buffer", buffer.bytes());
        Range.positive(problems, SimulatorError.BAD_WORKLOAD, "client.pauseSeconds", pauseSeconds);
        if (!(targetRowsPerSecond > 0)) {
            problems.add(
                    SimulatorError.BAD_WORKLOAD,
                    "client.targetRowsPerSecond=" + targetRowsPerSecond + " is not above 0",
                    "",
                    "Give a rate above 0, or none.");
        }
    }

    /** Threads of all nodes. */
    public double threadsInAll() {
        return (double) nodes * threads;
    }
}
