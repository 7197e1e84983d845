package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Hardware;

/**
 * The nodes' disks and what lies before them: bytes written wait in memory until the disks take them. Copies that other nodes
 * send are a mean over the cluster.
 */
final class Disks {
    /**
     * What of its free and cached memory Linux fills before writers have to wait for disks: the middle between {@code
     * vm.dirty_background_ratio}, 10 %, and {@code vm.dirty_ratio}, 20 %, from which on kernels since 3.2 pace them.
     */
    private static final double DIRTY_SHARE = 0.15;
    /** What of a node's memory neither the heap nor files can have: system, DataNode, the JVM itself. */
    private static final double OTHER_BYTES = 1.5e9;

    /** What all disks of a node write, in bytes a second. */
    final double bytesPerSecond;
    /** Bytes a second that the other nodes' writes bring to each node, as a mean. */
    double replicaBytes;

    private final World world;
    private final Servers servers;
    private final Streams streams;
    private final double dirtyLimit;
    private final double copies;
    private final double streamLoss;
    private double lastTick;

    Disks(World world) {
        this.world = world;
        servers = world.servers;
        streams = world.streams;
        Hardware hardware = world.scenario.hardware();
        bytesPerSecond = hardware.server().diskBytesPerSecondInAll();
        streamLoss = hardware.streamLoss();
        double ram = hardware.server().ram().bytes();
        double cacheBytes = Math.max(0, ram - world.settings.heap().bytes() - OTHER_BYTES);
        world.cache.bytes = cacheBytes;
        dirtyLimit = DIRTY_SHARE * cacheBytes;
        copies = Math.min(world.settings.replication(), servers.count);
    }

    /** Lets the disks take what was written since the last time, and works out what comes now. */
    void tick() {
        double written = 0;
        double read = 0;
        for (int server = 0; server < servers.count; server++) {
            written += servers.writeBytesPerSecond[server];
            read += servers.readBytesPerSecond[server];
        }
        for (int stream = 0; stream < streams.count; stream++) {
            written += streams.rate[stream] * streams.wireBytes[stream];
        }
        replicaBytes = 0.5 * replicaBytes + 0.5 * (copies - 1) * written / servers.count;
        world.cache.pass(world.time, (copies * written + read) / servers.count);
        double passed = world.time - lastTick;
        lastTick = world.time;
        for (int server = 0; server < servers.count; server++) {
            double come = servers.writeBytesPerSecond[server] + replicaBytes + logged(server);
            double go = Math.max(0, bytesPerSecond / crowd(servers.jobs[server]) - servers.readBytesPerSecond[server]);
            double dirty = servers.dirtyBytes[server] + (come - go) * passed;
            servers.dirtyBytes[server] = Math.max(0, Math.min(dirty, 2 * dirtyLimit));
        }
    }

    /** Bytes a second of a server's log. */
    double logged(int server) {
        double logged = 0;
        for (int stream = 0; stream < streams.count; stream++) {
            logged += servers.flow[world.at(server, stream)] * streams.rate[stream] * streams.wireBytes[stream];
        }
        return logged;
    }

    /** By how much so many jobs slow the disks. */
    double crowd(int jobs) {
        return 1 + streamLoss * Math.max(0, jobs - 1);
    }

    /** Whether writers wait for the disks. */
    boolean throttled(int server) {
        return servers.dirtyBytes[server] >= dirtyLimit;
    }
}
