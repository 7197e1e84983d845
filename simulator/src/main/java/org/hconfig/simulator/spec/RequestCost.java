package org.hconfig.simulator.spec;

import org.hconfig.model.Problems;
import org.hconfig.simulator.SimulatorError;

/**
 * What requests cost that are made one by one.
 *
 * @param callMicros microseconds of a server's processor for a request, whatever it asks for
 * @param clientMicros microseconds of a client's processor for a request and its answer
 * @param seekMicros microseconds of a server's processor to find a row: Bloom filters, indexes, the block in the cache
 * @param read microseconds to take a row found out of its block and into the answer
 * @param syncMicros microseconds of a server's processor to bring a request's log entry to the DataNodes
 * @param diskReadMillis milliseconds for which a read at a place by chance holds a disk
 */
public record RequestCost(
        double callMicros,
        double clientMicros,
        double seekMicros,
        RowCost read,
        double syncMicros,
        double diskReadMillis) {
    void check(Problems problems) {
        SimulatorError code = SimulatorError.BAD_PROFILE;
        Range.positive(problems, code, "requests.call", callMicros);
        Range.notNegative(problems, code, "requests.client", clientMicros);
        Range.notNegative(problems, code, "requests.seek", seekMicros);
        read.check("requests.read", problems);
        Range.notNegative(problems, code, "requests.sync", syncMicros);
        Range.notNegative(problems, code, "requests.diskReadMillis", diskReadMillis);
    }

    /** The same on slower processors. */
    public RequestCost times(double server, double client) {
        return new RequestCost(
                callMicros * server,
                clientMicros * client,
                seekMicros * server,
                read.times(server),
                syncMicros * server,
                diskReadMillis);
    }
}
