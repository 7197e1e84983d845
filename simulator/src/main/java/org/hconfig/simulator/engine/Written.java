package org.hconfig.simulator.engine;

/**
 * What each node's tiers took and gave between the last two ticks, all of it: what goes on in short bursts, because servers
 * keep their clients waiting again and again, may stand still at each tick. Copies that other nodes send are a mean over
 * the cluster.
 */
final class Written {
    /** By server and tier: bytes a second that jobs wrote and read. */
    final double[] byJobs;

    final double[] read;
    /** By server: bytes a second of its log. */
    final double[] logged;

    private final World world;
    private final Servers servers;
    private final Jobs jobs;
    private final Streams streams;
    /** By tier: bytes a second that the other nodes bring to each node. */
    private final double[] replicas;

    private final double[] lastPosition;
    private double lastTick;

    Written(World world) {
        this.world = world;
        servers = world.servers;
        jobs = servers.jobs;
        streams = world.streams;
        byJobs = new double[servers.count * world.tiers.count];
        read = new double[servers.count * world.tiers.count];
        logged = new double[servers.count];
        lastPosition = new double[streams.count];
        replicas = new double[world.tiers.count];
    }

    /**
     * Looks at it; at the beginning, at how fast everything goes.
     *
     * @return seconds since the last tick
     */
    double tick() {
        double passed = world.time - lastTick;
        lastTick = world.time;
        for (int server = 0; server < servers.count; server++) {
            jobs.advance(server, world.time);
            for (int tier = 0; tier < world.tiers.count; tier++) {
                int at = world.tiers.at(server, tier);
                byJobs[at] = passed > 0 ? jobs.wroteBytes[at] / passed : jobs.writeBytesPerSecond[at];
                read[at] = passed > 0 ? jobs.readBytes[at] / passed : jobs.readBytesPerSecond[at];
                jobs.wroteBytes[at] = 0;
                jobs.readBytes[at] = 0;
            }
            logged[server] = passed > 0 ? logged(server, passed) : logged(server);
        }
        System.arraycopy(streams.position, 0, lastPosition, 0, lastPosition.length);
        return passed;
    }

    /** Rows of regions that are shut are taken when these open: by the same server, and hardly later. */
    private double logged(int server, double passed) {
        double bytes = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            double rows = streams.position[stream] - lastPosition[stream];
            bytes += servers.share[world.at(server, stream)] * rows * streams.wireBytes[stream];
        }
        return bytes / passed;
    }

    /** Bytes a second of a server's log now. */
    double logged(int server) {
        double bytes = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            bytes += servers.flow[world.at(server, stream)] * streams.rate[stream] * streams.wireBytes[stream];
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
        for (int server = 0; server < servers.count; server++) {
            written += byJobs[world.tiers.at(server, tier)] + (tier == world.tiers.log ? logged[server] : 0);
        }
        replicas[tier] = world.memory * replicas[tier] + (1 - world.memory) * (copies - 1) * written / servers.count;
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
