package org.hconfig.simulator.engine;

import org.hconfig.core.HConfigException;
import org.hconfig.simulator.SimulatorError;

/** What must hold at every moment: no row is lost or made, nothing is negative, and files are what was written. */
final class Conservation {
    private static final double TOLERANCE = 1e-6;

    private final World world;
    private long ticks;

    Conservation(World world) {
        this.world = world;
    }

    /** Checks at some ticks: often where that is cheap, seldom where there are many regions. */
    void now() {
        long every = 16L + world.regions.count / 64;
        if (ticks++ % every == 0) {
            check();
        }
    }

    /**
     * Checks everything.
     *
     * @throws HConfigException {@link SimulatorError#CONSERVATION}
     */
    void check() {
        Regions regions = world.regions;
        double[] found = new double[world.streams.count];
        double files = 0;
        double fileBytes = 0;
        for (int region = 0; region < regions.count; region++) {
            int stream = regions.stream[region];
            double position = world.streams.position[stream];
            double memstore = regions.memstore(region, position);
            double waiting = regions.waiting(region, position);
            double slack = -TOLERANCE * Math.max(1, position);
            if (memstore < slack || waiting < slack || regions.snapshot[region] < slack) {
                throw broken("region " + region + " has " + memstore + " rows in its memstore, " + waiting
                        + " waiting and " + regions.snapshot[region] + " in its snapshot");
            }
            found[stream] += memstore + waiting + regions.snapshot[region] + regions.fileRows[region];
            files += regions.fileRows[region];
            fileBytes += regions.fileRows[region] * world.streams.fileBytes[stream];
        }
        for (int stream = 0; stream < found.length; stream++) {
            same("rows made and rows found of stream " + stream, world.streams.position[stream], found[stream]);
        }
        Ledger ledger = world.ledger;
        same("rows flushed and rows in files", ledger.rowsFlushed, files);
        same(
                "bytes written less bytes reclaimed, and bytes in files",
                ledger.bytesFlushed + ledger.bytesCompacted - ledger.bytesReclaimed,
                fileBytes);
        memory();
    }

    /** A server's memory is what its regions' memstores hold. */
    private void memory() {
        Regions regions = world.regions;
        double[] bytes = new double[world.servers.count];
        for (int region = 0; region < regions.count; region++) {
            int stream = regions.stream[region];
            double rows = regions.memstore(region, world.streams.position[stream]) + regions.snapshot[region];
            bytes[regions.server[region]] += rows * world.streams.heapBytes[stream];
        }
        double all = 0;
        for (double of : bytes) {
            all = Math.max(all, of);
        }
        for (int server = 0; server < bytes.length; server++) {
            double counted = world.memstoreBytes(server);
            if (!(Math.abs(counted - bytes[server]) <= 1e-4 * Math.max(1e6, all))) {
                throw broken(
                        "server " + server + " counts " + counted + " bytes of memstores that hold " + bytes[server]);
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
