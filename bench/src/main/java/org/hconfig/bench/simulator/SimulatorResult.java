package org.hconfig.bench.simulator;

import java.util.List;

/**
 * Result of the simulator benchmark.
 *
 * @param spec the specification of the benchmark
 * @param createdAt end of the benchmark, ISO 8601
 * @param java the JVM's version
 * @param clusters the clusters, in the order of the specification
 */
public record SimulatorResult(SimulatorSpec spec, String createdAt, String java, List<SimulatorCluster> clusters) {
    /** Makes defensive copies. */
    public SimulatorResult {
        clusters = List.copyOf(clusters);
    }
}
