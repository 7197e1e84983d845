package org.hconfig.simulator.steadystate;

import java.util.LinkedHashMap;
import java.util.Map;
import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.jspecify.annotations.Nullable;

/**
 * Which operations clients make, as shares of all of them.
 *
 * @param gets gets of one row
 * @param multiGets gets of several rows in one call
 * @param scans short scans
 * @param updates updates of one cell
 * @param inserts new rows
 * @param readModifyWrites a get and then an update of the same row
 */
public record OperationMix(
        double gets, double multiGets, double scans, double updates, double inserts, double readModifyWrites) {
    /** Rows of a multi-get, and of a scan on average, as {@code bench workload} makes them. */
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
                        SimulatorError.BAD_WORKLOAD, "a share of a mix is " + share, "", "Give shares of 0 to 1.");
            }
        }
        if (!(Math.abs(sum - 1) < 1e-6)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD, "the shares of a mix sum to " + sum, "", "Let them sum to 1.");
        }
        problemCollector.throwIfAny();
    }

    /** The mix of that name; null when there is none. */
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

    /** Operations that read. */
    double reading() {
        return gets + multiGets + scans + readModifyWrites;
    }

    /** Operations that write a row or a cell. */
    double writing() {
        return updates + inserts + readModifyWrites;
    }

    /** Rows looked up by an operation on average; a scan looks up one and goes on from there. */
    double seeks() {
        return gets + multiGets * MULTI_GET_ROWS + scans + readModifyWrites;
    }
}
