package org.hconfig.simulator.spec;

import org.hconfig.core.ProblemCollector;
import org.hconfig.simulator.SimulatorError;

/**
 * The costs of individual requests.
 *
 * @param callMicros server CPU time per request of any type, in µs
 * @param client the costs at the client
 * @param seekMicros server CPU time to find a row, in µs: Bloom filters, indexes, the block in the cache
 * @param read cost of reading a found row from its block into the response
 * @param memstoreCellMicros server CPU time to search a memstore for each further cell of a row, in addition to the
 *     files, in µs
 * @param updateMicros server CPU time of an individual write, in µs: locks, log append, wait
 * @param syncMicros server CPU time to sync log entries to the DataNodes, independent of their number, in µs
 * @param diskReadMillis disk time of a random read, in ms
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

    /** Returns the costs on slower processors. */
    public RequestCost times(double server, double clients) {
        return times(server, server, clients);
    }

    /**
     * Returns the costs on slower processors.
     *
     * @param call factor for the request itself and the log sync
     * @param reading factor for finding and reading rows
     * @param clients factor for the clients
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

    /** Returns the costs with another client cost. */
    public RequestCost with(ClientCost other) {
        return new RequestCost(
                callMicros, other, seekMicros, read, memstoreCellMicros, updateMicros, syncMicros, diskReadMillis);
    }
}
