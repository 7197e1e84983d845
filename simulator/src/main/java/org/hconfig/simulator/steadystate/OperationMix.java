package org.hconfig.simulator.steadystate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.jspecify.annotations.Nullable;

/**
 * The mix of client operations, as shares of all operations.
 *
 * @param gets gets of one row
 * @param multiGets gets of several rows in one call
 * @param scans short scans
 * @param updates updates of one cell
 * @param inserts new rows
 * @param readModifyWrites a get followed by an update of the same row
 */
public record OperationMix(
        double gets, double multiGets, double scans, double updates, double inserts, double readModifyWrites) {
    /** Rows of a multi-get, and the mean rows of a scan, as in {@code bench workload}. */
    public static final double MULTI_GET_ROWS = 10;

    /** See {@link #MULTI_GET_ROWS}. */
    public static final double SCAN_ROWS = 50.5;

    /** The mixes of {@code hconfig bench workload}, by name. */
    public static final Map<String, OperationMix> BY_NAME = byName();

    /**
     * Checks that the shares sum to 1.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD}
     */
    public OperationMix {
        double sum = 0;
        ProblemCollector problemCollector = new ProblemCollector();
        for (double share : new double[] {gets, multiGets, scans, updates, inserts, readModifyWrites}) {
            sum += share;
            if (!(share >= 0)) {
                problemCollector.add(
                        SimulatorError.BAD_WORKLOAD,
                        "a share of an operation mix is " + share,
                        "",
                        "Give shares of 0 to 1.");
            }
        }
        if (!(Math.abs(sum - 1) < 1e-6)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    "the shares of an operation mix sum to " + sum,
                    "",
                    "Give shares that sum to 1.");
        }
        problemCollector.throwIfAny();
    }

    /** Returns the mix of that name; null when there is none. */
    public static @Nullable OperationMix named(String name) {
        return BY_NAME.get(name);
    }

    private static Map<String, OperationMix> byName() {
        Map<String, OperationMix> mixes = new LinkedHashMap<>();
        mixes.put("write-only", new OperationMix(0, 0, 0, 1, 0, 0));
        mixes.put("write-mostly", new OperationMix(0.05, 0, 0, 0.95, 0, 0));
        mixes.put("mixed", new OperationMix(0.5, 0, 0, 0.5, 0, 0));
        mixes.put("read-mostly", new OperationMix(0.95, 0, 0, 0.05, 0, 0));
        mixes.put("point-reads", new OperationMix(1, 0, 0, 0, 0, 0));
        mixes.put("multi-gets", new OperationMix(0, 1, 0, 0, 0, 0));
        mixes.put("scans", new OperationMix(0, 0, 0.95, 0, 0.05, 0));
        mixes.put("read-modify-write", new OperationMix(0.5, 0, 0, 0, 0, 0.5));
        return mixes;
    }

    /** Returns the share of operations that read. */
    double reading() {
        return gets + multiGets + scans + readModifyWrites;
    }

    /** Returns the share of operations that write a row or a cell. */
    double writing() {
        return updates + inserts + readModifyWrites;
    }

    /** Returns the mean number of row lookups of an operation; a scan looks up one row and continues from there. */
    double seeks() {
        return gets + multiGets * MULTI_GET_ROWS + scans + readModifyWrites;
    }
}
