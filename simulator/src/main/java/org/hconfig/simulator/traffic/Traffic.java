package org.hconfig.simulator.traffic;

import org.hconfig.core.Problems;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.RowForm;

/**
 * Clients that each make an operation, wait for its answer and make the next.
 *
 * @param mix which operations
 * @param rows rows of the table
 * @param form their form
 * @param threads clients' threads
 * @param clients machines that they run on
 * @param zipfian whether the n-th most popular row is asked for as n⁻⁰·⁹⁹; else all are alike
 * @param regions regions of the table
 * @param seconds for how long it has lasted since memstores were empty; infinite when nobody knows its beginning
 */
public record Traffic(
        Mix mix, double rows, RowForm form, int threads, int clients, boolean zipfian, int regions, double seconds) {
    /** Traffic that has lasted for long. */
    public Traffic(Mix mix, double rows, RowForm form, int threads, int clients, boolean zipfian, int regions) {
        this(mix, rows, form, threads, clients, zipfian, regions, Double.POSITIVE_INFINITY);
    }

    /**
     * Checks all of it at once.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD}
     */
    public Traffic {
        Problems problems = new Problems();
        atLeastOne(problems, "rows", rows);
        atLeastOne(problems, "threads", threads);
        atLeastOne(problems, "clients", clients);
        atLeastOne(problems, "regions", regions);
        if (!(seconds > 0)) {
            problems.add(SimulatorError.BAD_WORKLOAD, "seconds=" + seconds + " is not above 0", "", "Correct it.");
        }
        problems.throwIfAny();
    }

    private static void atLeastOne(Problems problems, String name, double value) {
        if (!(value >= 1) || value > 1e15) {
            problems.add(SimulatorError.BAD_WORKLOAD, name + "=" + value + " is outside 1 to 1e15", "", "Correct it.");
        }
    }

    /** The form of what an update writes: one cell of the row. */
    RowForm updated() {
        return new RowForm(1, form.valueBytes(), form.keyBytes(), form.familyBytes(), form.qualifierBytes());
    }
}
