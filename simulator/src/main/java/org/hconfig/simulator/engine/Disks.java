package org.hconfig.simulator.engine;

import java.util.List;
import java.util.Set;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.Node;
import org.hconfig.simulator.spec.Storage;
import org.hconfig.simulator.spec.Tier;

/**
 * The nodes' storage and what lies before it: bytes written wait in memory until the disks take them. What tiers leave each
 * other of a controller is a mean over the cluster.
 */
final class Disks {
    /**
     * What of its free and cached memory Linux fills before writers have to wait for disks: the middle between {@code
     * vm.dirty_background_ratio}, 10 %, and {@code vm.dirty_ratio}, 20 %, from which on kernels since 3.2 pace them.
     */
    private static final double DIRTY_SHARE = 0.15;
    /** Towards {@link Node#DIRTY_RATIO} the kernel paces writers down to nothing; some of a device they always have here. */
    private static final double SLOWEST_PACE = 0.05;
    /** What of a node's memory neither the heap nor files can have: system, DataNode, the JVM itself. */
    private static final double OTHER_BYTES = 1.5e9;

    /** By tier: what its devices in a node write now, in bytes a second. */
    private final double[] bytesPerSecond;

    private final double[] wanted;
    private final double[] most;
    private final double[] dirtyLimit;
    private final double[] streamLoss;
    private final int log;
    private final double controller;

    private final World world;
    private final Servers servers;
    private final Written written;
    private final double copies;

    Disks(World world) {
        this.world = world;
        servers = world.servers;
        written = new Written(world);
        Hardware hardware = world.scenario.hardware();
        Storage storage = hardware.server().storage();
        List<Tier> tiers = storage.tiers();
        int count = tiers.size();
        bytesPerSecond = new double[count];
        wanted = new double[count];
        most = new double[count];
        dirtyLimit = new double[count];
        log = world.tiers.log;
        controller = storage.controllerBytesPerSecond();
        streamLoss = new double[count];
        double ram = hardware.server().ram().bytes();
        double cacheBytes = Bounds.most(0, ram - world.settings.heap().bytes() - OTHER_BYTES - storage.memoryBytes());
        world.cache.bytes = cacheBytes;
        fill(storage, DIRTY_SHARE * cacheBytes);
        copies = Bounds.least(world.settings.replication(), servers.count);
    }

    private void fill(Storage storage, double dirtyBytes) {
        List<Tier> tiers = storage.tiers();
        Set<String> used = storage.places().names();
        double all = tiers.stream()
                .filter(tier -> !tier.inMemory() && used.contains(tier.name()))
                .mapToDouble(Tier::bytesPerSecondInAll)
                .sum();
        for (int tier = 0; tier < most.length; tier++) {
            streamLoss[tier] = tiers.get(tier).streamLoss();
            double devices = tiers.get(tier).bytesPerSecondInAll();
            most[tier] = storage.bytesPerSecond(tiers.get(tier));
            bytesPerSecond[tier] = most[tier];
            // Each device that is written to may fill a part that goes with what it writes.
            dirtyLimit[tier] = world.tiers.inMemory[tier] || all == 0 ? 0 : dirtyBytes * devices / all;
        }
    }

    /** Lets the disks take what was written since the last time, and works out what comes now. */
    void tick() {
        double onDisks = 0;
        double read = 0;
        double passed = written.tick();
        for (int tier = 0; tier < most.length; tier++) {
            double stored = written.spread(tier, copies);
            for (int server = 0; server < servers.count; server++) {
                read += written.read[world.tiers.at(server, tier)];
            }
            onDisks += world.tiers.inMemory[tier] ? 0 : stored;
        }
        world.cache.pass(world.time, (copies * onDisks + read) / servers.count);
        for (int tier = 0; tier < most.length; tier++) {
            writeBack(tier, passed);
        }
        if (most.length > 1) {
            share();
        }
    }

    private void writeBack(int tier, double passed) {
        double asked = 0;
        for (int server = 0; server < servers.count; server++) {
            int at = world.tiers.at(server, tier);
            double reads = written.read[at];
            double come = written.byJobs[at] + written.replicas(tier) + (tier == log ? written.logged[server] : 0);
            double go = Bounds.most(0, bytesPerSecond[tier] / crowd(tier, servers.jobs.onTier[at]) - reads);
            double waits = servers.dirtyBytes[at];
            double dirty = world.tiers.inMemory[tier] ? 0 : Bounds.most(0, waits + (come - go) * passed);
            world.tiers.wrote[tier] += Bounds.most(0, waits + come * passed - dirty);
            servers.dirtyBytes[at] = dirty;
            asked += Bounds.least(most[tier], come + reads + dirty / world.tickSeconds);
        }
        wanted[tier] = Bounds.least(most[tier], asked / servers.count);
    }

    /** What one tier leaves of the controller another may have; when all want more than there is, each gets its part. */
    private void share() {
        double all = 0;
        double devices = 0;
        for (int tier = 0; tier < most.length; tier++) {
            all += world.tiers.inMemory[tier] ? 0 : wanted[tier];
            devices += world.tiers.inMemory[tier] ? 0 : most[tier];
        }
        for (int tier = 0; tier < most.length; tier++) {
            if (!world.tiers.inMemory[tier]) {
                double left = Bounds.most(controller - (all - wanted[tier]), controller * most[tier] / devices);
                bytesPerSecond[tier] = Bounds.least(most[tier], left);
            }
        }
    }

    /** Bytes a second of a server's log. */
    double logged(int server) {
        return written.logged(server);
    }

    /** Bytes a second that the other nodes' writes bring to each node, whatever they lie on. */
    double replicas() {
        return written.replicas();
    }

    /** What a server's log can be given, in bytes a second; infinite while memory takes what disks do not. */
    double forLog(int server) {
        if (!waits(server, log)) {
            return Double.POSITIVE_INFINITY;
        }
        double disk = forWriters(server, log);
        return Bounds.most(0.2 * disk, disk - written.replicas(log));
    }

    /** What each of a tier's jobs can write to it while writers wait for it, in bytes a second. */
    double forJob(int server, int tier, double logged) {
        double disk = forWriters(server, tier);
        double left = disk - written.replicas(tier) - (tier == log ? logged : 0);
        return Bounds.most(0.1 * disk, left) / servers.jobs.onTier[world.tiers.at(server, tier)];
    }

    /** What a tier's devices leave those who wait for them: the less, the more waits beyond what may. */
    private double forWriters(int server, int tier) {
        int at = world.tiers.at(server, tier);
        double beyond = servers.dirtyBytes[at] - dirtyLimit[tier];
        double room = Bounds.most((Node.DIRTY_RATIO / DIRTY_SHARE - 1) * dirtyLimit[tier], bytesPerSecond[tier]);
        double pace = beyond > 0 ? Bounds.most(SLOWEST_PACE, 1 - beyond / room) : 1;
        return pace * bytesPerSecond[tier] / crowd(tier, servers.jobs.onTier[at]);
    }

    /** What each of a server's jobs can read from a tier, in bytes a second. */
    double forReads(int server, int tier) {
        int jobs = Math.max(1, servers.jobs.onTier[world.tiers.at(server, tier)]);
        return bytesPerSecond[tier] / crowd(tier, jobs) / jobs;
    }

    /** By how much so many jobs slow the disks. */
    private double crowd(int tier, int jobs) {
        return jobs <= 1 ? 1 : 1 + streamLoss[tier] * (jobs - 1);
    }

    /** Whether writers wait for a tier's devices. */
    boolean waits(int server, int tier) {
        return servers.dirtyBytes[world.tiers.at(server, tier)] >= dirtyLimit[tier];
    }
}
