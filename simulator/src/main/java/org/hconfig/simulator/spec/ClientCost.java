package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The costs of requests at the client.
 *
 * @param callMicros CPU time of a request and its response, in µs
 * @param updateMicros additional CPU time of a request that writes, in µs
 * @param rowMicros additional CPU time of each further row of a response, in µs
 */
public record ClientCost(double callMicros, double updateMicros, double rowMicros) {
    void check(ProblemCollector problemCollector) {
        SimulatorError code = SimulatorError.BAD_PROFILE;
        RangeCheck.notNegative(problemCollector, code, "requests.client", callMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.clientUpdate", updateMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.clientRow", rowMicros);
    }

    /** Returns the costs on processors slower by this factor. */
    public ClientCost times(double factor) {
        return new ClientCost(callMicros * factor, updateMicros * factor, rowMicros * factor);
    }

    /**
     * Returns the costs with additional time for each request and each write: other work on the client's processors.
     */
    public ClientCost and(double moreMicros, double moreUpdateMicros) {
        return new ClientCost(callMicros + moreMicros, updateMicros + moreUpdateMicros, rowMicros);
    }
}
