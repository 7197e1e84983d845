package org.hconfig.bench.performanceevaluation;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.hconfig.bench.experiment.PairedRun;
import org.hconfig.bench.workload.BenchArm;

/**
 * Result of one measured run.
 *
 * @param command the command of PerformanceEvaluation
 * @param arm the arm
 * @param repeat the pair it belongs to, from 1
 * @param regions number of regions of the table at the start
 * @param rowsPerSecond rows of all clients divided by the time of the slowest
 * @param settings settings of table and client that differ from HBase's defaults, by key
 */
public record PeRun(
        PeCommand command, BenchArm arm, int repeat, int regions, double rowsPerSecond, Map<String, String> settings)
        implements PairedRun<BenchArm> {
    /** Makes defensive copies and checks the ranges. */
    public PeRun {
        settings = Collections.unmodifiableMap(new TreeMap<>(settings));
        if (repeat < 1 || regions < 1 || !(rowsPerSecond > 0)) {
            throw new IllegalArgumentException(
                    "repeat=" + repeat + ", regions=" + regions + ", rowsPerSecond=" + rowsPerSecond);
        }
    }

    @Override
    public BenchArm variant() {
        return arm;
    }

    /** Returns the run in a line. */
    String label() {
        return String.format(Locale.ROOT, "%,.0f rows/s, %d regions", rowsPerSecond, regions);
    }
}
