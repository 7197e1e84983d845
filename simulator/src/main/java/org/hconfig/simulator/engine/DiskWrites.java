package org.hconfig.simulator.engine;

/**
 * The total bytes that each node's tiers wrote and read between the last two ticks. Sampling at ticks would miss short
 * bursts, which occur when servers block their clients repeatedly. Replicas sent by other nodes are a mean over the
 * cluster.
 */
final class DiskWrites {
    /** By server and tier: write and read rates of jobs in bytes/s. */
    final double[] byJobs;

    final double[] read;
    /** By server: write rate of its log in bytes/s. */
    final double[] logged;

    private final SimulationState simulationState;
    private final ServerArrays serverArrays;
    private final ServerJobs serverJobs;
    private final ClientStreams clientStreams;
    /** By tier: write rate of replicas from other nodes at each node in bytes/s. */
    private final double[] replicas;

    private final double[] lastPosition;
    private double lastTick;

    DiskWrites(SimulationState simulationState) {
        this.simulationState = simulationState;
        serverArrays = simulationState.servers;
        serverJobs = serverArrays.jobs;
        clientStreams = simulationState.streams;
        byJobs = new double[serverArrays.count * simulationState.tiers.count];
        read = new double[serverArrays.count * simulationState.tiers.count];
        logged = new double[serverArrays.count];
        lastPosition = new double[clientStreams.count];
        replicas = new double[simulationState.tiers.count];
    }

    /**
     * Evaluates the interval since the last tick; at the start, uses the current rates.
     *
     * @return seconds since the last tick
     */
    double tick() {
        double passed = simulationState.time - lastTick;
        lastTick = simulationState.time;
        for (int server = 0; server < serverArrays.count; server++) {
            serverJobs.advance(server, simulationState.time);
            for (int tier = 0; tier < simulationState.tiers.count; tier++) {
                int at = simulationState.tiers.at(server, tier);
                byJobs[at] = passed > 0 ? serverJobs.wroteBytes[at] / passed : serverJobs.writeBytesPerSecond[at];
                read[at] = passed > 0 ? serverJobs.readBytes[at] / passed : serverJobs.readBytesPerSecond[at];
                serverJobs.wroteBytes[at] = 0;
                serverJobs.readBytes[at] = 0;
            }
            logged[server] = passed > 0 ? logged(server, passed) : logged(server);
        }
        System.arraycopy(clientStreams.position, 0, lastPosition, 0, lastPosition.length);
        return passed;
    }

    /**
     * Returns a server's logged bytes: rows of closed regions are accepted when these open, by the same server and with
     * little delay.
     */
    private double logged(int server, double passed) {
        double bytes = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            double rows = clientStreams.position[stream] - lastPosition[stream];
            bytes += serverArrays.share[simulationState.at(server, stream)] * rows * clientStreams.wireBytes[stream];
        }
        return bytes / passed;
    }

    /** Returns the current write rate of a server's log in bytes/s. */
    double logged(int server) {
        double bytes = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            bytes += serverArrays.flow[simulationState.at(server, stream)]
                    * clientStreams.rate[stream]
                    * clientStreams.wireBytes[stream];
        }
        return bytes;
    }

    /**
     * Updates the write rate of replicas at a tier of each node.
     *
     * @param copies the replication factor
     * @return bytes/s that all servers together wrote to the tier, one copy
     */
    double spread(int tier, double copies) {
        double written = 0;
        for (int server = 0; server < serverArrays.count; server++) {
            written += byJobs[simulationState.tiers.at(server, tier)]
                    + (tier == simulationState.tiers.log ? logged[server] : 0);
        }
        replicas[tier] = simulationState.memory * replicas[tier]
                + (1 - simulationState.memory) * (copies - 1) * written / serverArrays.count;
        return written;
    }

    /** Returns the write rate of replicas at a tier of each node in bytes/s. */
    double replicas(int tier) {
        return replicas[tier];
    }

    /** Returns the write rate of replicas at all tiers of each node. */
    double replicas() {
        double all = 0;
        for (double tier : replicas) {
            all += tier;
        }
        return all;
    }
}
