package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The CPU cost of a step for one row: a part per row, one per cell and one per kilobyte of values. Three row shapes
 * suffice to separate the parts.
 *
 * @param rowMicros CPU time per row, in µs
 * @param cellMicros CPU time per cell, in µs
 * @param kilobyteMicros CPU time per 1,000 bytes of values, in µs
 */
public record RowCost(double rowMicros, double cellMicros, double kilobyteMicros) {
    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_PROFILE, where + ".rowMicros", rowMicros);
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_PROFILE, where + ".cellMicros", cellMicros);
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_PROFILE, where + ".kilobyteMicros", kilobyteMicros);
    }

    /** Returns the CPU seconds for a row of this shape. */
    public double seconds(RowShapeSpec row) {
        return (rowMicros + cellMicros * row.cells() + kilobyteMicros * row.payloadBytes() / 1000) * 1e-6;
    }

    /** Returns the cost on a processor slower by this factor. */
    public RowCost times(double factor) {
        return new RowCost(rowMicros * factor, cellMicros * factor, kilobyteMicros * factor);
    }
}
