package org.hconfig.bench.simulator;

import java.util.List;

/**
 * What was measured.
 *
 * @param spec what was asked for
 * @param createdAt when it ended, ISO 8601
 * @param java the JVM's version
 * @param clusters every cluster, in the order asked for
 */
public record SimulatorResult(SimulatorSpec spec, String createdAt, String java, List<SimulatorCluster> clusters) {
    /** Copies what it is given. */
    public SimulatorResult {
        clusters = List.copyOf(clusters);
    }
}
