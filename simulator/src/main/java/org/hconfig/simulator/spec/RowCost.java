package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * What one step costs a processor for one row: a part for the row itself, one for each cell and one for each kilobyte of
 * values. Three shapes of rows tell the parts apart.
 *
 * @param rowMicros microseconds of one processor for a row, whatever it holds
 * @param cellMicros microseconds of one processor for each cell
 * @param kilobyteMicros microseconds of one processor for each 1,000 bytes of values
 */
public record RowCost(double rowMicros, double cellMicros, double kilobyteMicros) {
    void check(String where, ProblemCollector problemCollector) {
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_PROFILE, where + ".rowMicros", rowMicros);
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_PROFILE, where + ".cellMicros", cellMicros);
        RangeCheck.notNegative(problemCollector, SimulatorError.BAD_PROFILE, where + ".kilobyteMicros", kilobyteMicros);
    }

    /** Seconds of one processor for a row of this form. */
    public double seconds(RowShapeSpec row) {
        return (rowMicros + cellMicros * row.cells() + kilobyteMicros * row.payloadBytes() / 1000) * 1e-6;
    }

    /** The same on a processor that is so many times slower. */
    public RowCost times(double factor) {
        return new RowCost(rowMicros * factor, cellMicros * factor, kilobyteMicros * factor);
    }
}
