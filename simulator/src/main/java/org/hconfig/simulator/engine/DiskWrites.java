package org.hconfig.simulator.engine;

/**
 * What each node's tiers took and gave between the last two ticks, all of it: what goes on in short bursts, because servers
 * keep their clients waiting again and again, may stand still at each tick. Copies that other nodes send are a mean over
 * the cluster.
 */
final class DiskWrites {
    /** By server and tier: bytes a second that jobs wrote and read. */
    final double[] byJobs;

    final double[] read;
    /** By server: bytes a second of its log. */
    final double[] logged;

    private final SimulationState simulationState;
    private final ServerArrays serverArrays;
    private final ServerJobs serverJobs;
    private final ClientStreams clientStreams;
    /** By tier: bytes a second that the other nodes bring to each node. */
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
     * Looks at it; at the beginning, at how fast everything goes.
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

    /** Rows of regions that are shut are taken when these open: by the same server, and hardly later. */
    private double logged(int server, double passed) {
        double bytes = 0;
        for (int stream = 0; stream < clientStreams.count; stream++) {
            double rows = clientStreams.position[stream] - lastPosition[stream];
            bytes += serverArrays.share[simulationState.at(server, stream)] * rows * clientStreams.wireBytes[stream];
        }
        return bytes / passed;
    }

    /** Bytes a second of a server's log now. */
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
     * Takes notice of what others bring to a tier of each node.
     *
     * @param copies how often everything is stored
     * @return bytes a second that all servers together wrote to the tier, one copy
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

    /** Bytes a second that the other nodes bring to a tier of each node. */
    double replicas(int tier) {
        return replicas[tier];
    }

    /** The same of all tiers. */
    double replicas() {
        double all = 0;
        for (double tier : replicas) {
            all += tier;
        }
        return all;
    }
}
