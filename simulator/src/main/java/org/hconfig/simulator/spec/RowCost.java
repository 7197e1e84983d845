package org.hconfig.simulator.spec;

import org.hconfig.model.Problems;
import org.hconfig.simulator.SimulatorError;

/**
 * What one step costs a processor for one row: a part for each cell and a part for each kilobyte of values.
 *
 * @param cellMicros microseconds of one processor for each cell
 * @param kilobyteMicros microseconds of one processor for each 1,000 bytes of values
 */
public record RowCost(double cellMicros, double kilobyteMicros) {
    void check(String where, Problems problems) {
        Range.notNegative(problems, SimulatorError.BAD_PROFILE, where + ".cellMicros", cellMicros);
        Range.notNegative(problems, SimulatorError.BAD_PROFILE, where + ".kilobyteMicros", kilobyteMicros);
    }

    /** Seconds of one processor for a row of this form. */
    public double seconds(RowForm row) {
        return (cellMicros * row.cells() + kilobyteMicros * row.cells() * row.valueBytes() / 1000) * 1e-6;
    }

    /** The same on a processor that is so many times slower. */
    public RowCost times(double factor) {
        return new RowCost(cellMicros * factor, kilobyteMicros * factor);
    }
}
