package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * What requests cost that are made one by one.
 *
 * @param callMicros microseconds of a server's processor for a request, whatever it asks for
 * @param client what they cost the client
 * @param seekMicros microseconds of a server's processor to find a row: Bloom filters, indexes, the block in the cache
 * @param read microseconds to take a row found out of its block and into the answer
 * @param memstoreCellMicros microseconds of a server's processor to look for one more cell of a row in a memstore, beside
 *     the files
 * @param updateMicros microseconds of a server's processor for a write of its own: locks, an append to the log, waiting
 * @param syncMicros microseconds of a server's processor to bring log entries to the DataNodes, however many go together
 * @param diskReadMillis milliseconds for which a read at a place by chance holds a disk
 */
public record RequestCost(
        double callMicros,
        ClientCost client,
        double seekMicros,
        RowCost read,
        double memstoreCellMicros,
        double updateMicros,
        double syncMicros,
        double diskReadMillis) {
    void check(ProblemCollector problemCollector) {
        SimulatorError code = SimulatorError.BAD_PROFILE;
        RangeCheck.positive(problemCollector, code, "requests.call", callMicros);
        client.check(problemCollector);
        RangeCheck.notNegative(problemCollector, code, "requests.seek", seekMicros);
        read.check("requests.read", problemCollector);
        RangeCheck.notNegative(problemCollector, code, "requests.memstoreCell", memstoreCellMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.update", updateMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.sync", syncMicros);
        RangeCheck.notNegative(problemCollector, code, "requests.diskReadMillis", diskReadMillis);
    }

    /** The same on slower processors. */
    public RequestCost times(double server, double clients) {
        return times(server, server, clients);
    }

    /**
     * The same on slower processors.
     *
     * @param call for requests' own parts and what brings writes to the log
     * @param reading for finding rows and reading them
     * @param clients for the clients
     */
    public RequestCost times(double call, double reading, double clients) {
        return new RequestCost(
                callMicros * call,
                client.times(clients),
                seekMicros * reading,
                read.times(reading),
                memstoreCellMicros * reading,
                updateMicros * call,
                syncMicros * call,
                diskReadMillis);
    }

    /** The same with another cost for clients. */
    public RequestCost with(ClientCost other) {
        return new RequestCost(
                callMicros, other, seekMicros, read, memstoreCellMicros, updateMicros, syncMicros, diskReadMillis);
    }
}
