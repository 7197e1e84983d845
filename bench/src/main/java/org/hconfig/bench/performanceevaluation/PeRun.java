package org.hconfig.bench.performanceevaluation;

import java.util.Map;
import org.hconfig.bench.workload.BenchArm;

/**
 * One measured run.
 *
 * @param command what PerformanceEvaluation did
 * @param side whose table it was
 * @param repeat the pair it belongs to, from 1
 * @param regions the table's regions when it began
 * @param rowsPerSecond rows of all clients by the time of the slowest
 * @param settings what table and client differ in from HBase's defaults, by key
 */
public record PeRun(
        PeCommand command, BenchArm side, int repeat, int regions, double rowsPerSecond, Map<String, String> settings) {
    /** Copies what it is given and checks the ranges. */
    public PeRun {
        settings = Map.copyOf(settings);
        if (repeat < 1 || regions < 1 || !(rowsPerSecond > 0)) {
            throw new IllegalArgumentException(
                    "repeat=" + repeat + ", regions=" + regions + ", rowsPerSecond=" + rowsPerSecond);
        }
    }
}
