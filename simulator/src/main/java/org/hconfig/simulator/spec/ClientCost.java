package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * What requests cost the client that makes them.
 *
 * @param callMicros microseconds of a client's processor for a request and its answer
 * @param updateMicros more of them for a request that writes
 * @param rowMicros more of them for each further row of an answer
 */
public record ClientCost(double callMicros, double updateMicros, double rowMicros) {
    void check(ProblemCollector problemCollector) {
        SimulatorError code = SimulatorError.BAD_PROFILE;
        RangeCheck.notNegative(problemCollector, code, "requests.client", callMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.clientUpdate", updateMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.clientRow", rowMicros);
    }

    /** The same on processors that are so many times slower. */
    public ClientCost times(double factor) {
        return new ClientCost(callMicros * factor, updateMicros * factor, rowMicros * factor);
    }

    /** The same with more for each request and for each that writes: what shares the client's processors. */
    public ClientCost and(double moreMicros, double moreUpdateMicros) {
        return new ClientCost(callMicros + moreMicros, updateMicros + moreUpdateMicros, rowMicros);
    }
}
