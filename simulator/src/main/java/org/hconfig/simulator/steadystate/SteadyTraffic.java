package org.hconfig.simulator.steadystate;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;
import org.hconfig.simulator.spec.RowShapeSpec;

/**
 * Steady traffic of closed-loop clients: each sends a request, waits for the response and sends the next.
 *
 * @param mix the operation mix
 * @param rows rows of the table
 * @param form the shape of the rows
 * @param threads client threads
 * @param clients client machines
 * @param zipfian whether the n-th most popular row is requested with weight n⁻⁰·⁹⁹; otherwise uniformly
 * @param regions regions of the table
 * @param seconds the duration since memstores were empty; infinite when unknown
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
    /** Creates traffic with a long duration. */
    public SteadyTraffic(
            OperationMix mix, double rows, RowShapeSpec form, int threads, int clients, boolean zipfian, int regions) {
        this(mix, rows, form, threads, clients, zipfian, regions, Double.POSITIVE_INFINITY);
    }

    /**
     * Checks all values at once.
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
                    SimulatorError.BAD_WORKLOAD,
                    "seconds=" + seconds + " is not above 0",
                    "",
                    "Give a number above 0.");
        }
        problemCollector.throwIfAny();
    }

    private static void atLeastOne(ProblemCollector problemCollector, String name, double value) {
        if (!(value >= 1) || value > 1e15) {
            problemCollector.add(
                    SimulatorError.BAD_WORKLOAD,
                    name + "=" + value + " is outside 1 to 1e15",
                    "",
                    "Give a number in this range.");
        }
    }

    /** Returns the shape of an update: one cell of the row. */
    RowShapeSpec updated() {
        return new RowShapeSpec(1, form.valueBytes(), form.keyBytes(), form.familyBytes(), form.qualifierBytes());
    }
}
