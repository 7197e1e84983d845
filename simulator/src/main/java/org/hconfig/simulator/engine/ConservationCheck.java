package org.hconfig.simulator.engine;

import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;

/**
 * Checks the invariants of a simulation: no row is lost or created, nothing is negative, and files match the bytes
 * written.
 */
final class ConservationCheck {
    private static final double TOLERANCE = 1e-6;

    private final SimulationState simulationState;
    private long ticks;

    ConservationCheck(SimulationState simulationState) {
        this.simulationState = simulationState;
    }

    /** Checks at some ticks: frequently when it is cheap, rarely with many regions. */
    void now() {
        long every = 16L + simulationState.regions.count / 64;
        if (ticks++ % every == 0) {
            check();
        }
    }

    /**
     * Checks all invariants.
     *
     * @throws HConfigException {@link SimulatorError#CONSERVATION}
     */
    void check() {
        RegionArrays regionArrays = simulationState.regions;
        double[] found = new double[simulationState.streams.count];
        double files = 0;
        double fileBytes = 0;
        for (int region = 0; region < regionArrays.count; region++) {
            int stream = regionArrays.stream[region];
            double position = simulationState.streams.position[stream];
            double memstore = regionArrays.memstore(region, position);
            double waiting = regionArrays.waiting(region, position);
            double slack = -TOLERANCE * Math.max(1, position);
            if (memstore < slack || waiting < slack || regionArrays.snapshot[region] < slack) {
                throw broken("region " + region + " has " + memstore + " rows in its memstore, " + waiting
                        + " waiting and " + regionArrays.snapshot[region] + " in its snapshot");
            }
            found[stream] += memstore + waiting + regionArrays.snapshot[region] + regionArrays.fileRows[region];
            files += regionArrays.fileRows[region];
            fileBytes += regionArrays.fileRows[region] * simulationState.streams.fileBytes[stream];
        }
        for (int stream = 0; stream < found.length; stream++) {
            same(
                    "rows made and rows found of stream " + stream,
                    simulationState.streams.position[stream],
                    found[stream]);
        }
        SimulationCounters simulationCounters = simulationState.ledger;
        same("rows flushed and rows in files", simulationCounters.rowsFlushed, files);
        same(
                "bytes written less bytes reclaimed, and bytes in files",
                simulationCounters.bytesFlushed + simulationCounters.bytesCompacted - simulationCounters.bytesReclaimed,
                fileBytes);
        memory();
    }

    /** Checks that a server's memory equals the sum of its regions' memstores. */
    private void memory() {
        RegionArrays regionArrays = simulationState.regions;
        double[] bytes = new double[simulationState.servers.count];
        for (int region = 0; region < regionArrays.count; region++) {
            int stream = regionArrays.stream[region];
            double rows = regionArrays.memstore(region, simulationState.streams.position[stream])
                    + regionArrays.snapshot[region];
            bytes[regionArrays.server[region]] += rows * simulationState.streams.heapBytes[stream];
        }
        double all = 0;
        for (double of : bytes) {
            all = Math.max(all, of);
        }
        for (int server = 0; server < bytes.length; server++) {
            double counted = simulationState.memstoreBytes(server);
            if (!(Math.abs(counted - bytes[server]) <= 1e-4 * Math.max(1e6, all))) {
                throw broken("server " + server + " counts " + counted + " bytes of memstores, but they hold "
                        + bytes[server]);
            }
        }
    }

    private static void same(String what, double one, double other) {
        if (!(Math.abs(one - other) <= TOLERANCE * Math.max(1, Math.max(one, other)))) {
            throw broken(what + " differ: " + one + " and " + other);
        }
    }

    private static HConfigException broken(String what) {
        return new HConfigException(
                SimulatorError.CONSERVATION,
                what,
                "a defect of the simulator",
                "Please report it with the command and its files.");
    }
}
