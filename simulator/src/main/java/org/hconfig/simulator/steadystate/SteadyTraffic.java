package org.hconfig.simulator.steadystate;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.RowShapeSpec;

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
public record SteadyTraffic(
        OperationMix mix,
        double rows,
        RowShapeSpec form,
        int threads,
        int clients,
        boolean zipfian,
        int regions,
        double seconds) {
    /** Traffic that has lasted for long. */
    public SteadyTraffic(
            OperationMix mix, double rows, RowShapeSpec form, int threads, int clients, boolean zipfian, int regions) {
        this(mix, rows, form, threads, clients, zipfian, regions, Double.POSITIVE_INFINITY);
    }

    /**
     * Checks all of it at once.
     *
     * @throws org.hconfig.core.HConfigException {@link SimulatorError#BAD_WORKLOAD}
     */
    public SteadyTraffic {
        ProblemCollector problemCollector = new ProblemCollector();
        atLeastOne(problemCollector, "rows", rows);
        atLeastOne(problemCollector, "threads", threads);
        atLeastOne(problemCollector, "clients", clients);
        atLeastOne(problemCollector, "regions", regions);
        if (!(seconds > 0)) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD, "seconds=" + seconds + " is not above 0", "", "Correct it.");
        }
        problemCollector.throwIfAny();
    }

    private static void atLeastOne(ProblemCollector problemCollector, String name, double value) {
        if (!(value >= 1) || value > 1e15) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD, name + "=" + value + " is outside 1 to 1e15", "", "Correct it.");
        }
    }

    /** The form of what an update writes: one cell of the row. */
    RowShapeSpec updated() {
        return new RowShapeSpec(1, form.valueBytes(), form.keyBytes(), form.familyBytes(), form.qualifierBytes());
    }
}
