package org.hconfig.simulator.engine;

import java.util.List;
import java.util.Set;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageTier;

/**
 * The nodes' storage and what lies before it: bytes written wait in memory until the disks take them. What tiers leave each
 * other of a controller is a mean over the cluster.
 */
final class DiskModel {
    /**
     * What of its free and cached memory Linux fills before writers have to wait for disks: the middle between {@code
     * vm.dirty_background_ratio}, 10 %, and {@code vm.dirty_ratio}, 20 %, from which on kernels since 3.2 pace them.
     */
    private static final double DIRTY_SHARE = 0.15;
    /** Towards {@link NodeSpec#DIRTY_RATIO} the kernel paces writers down to nothing; some of a device they always have here. */
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

    private final SimulationState simulationState;
    private final ServerArrays serverArrays;
    private final DiskWrites diskWrites;
    private final double copies;

    DiskModel(SimulationState simulationState) {
        this.simulationState = simulationState;
        serverArrays = simulationState.servers;
        diskWrites = new DiskWrites(simulationState);
        Hardware hardware = simulationState.scenario.hardware();
        StorageSpec storageSpec = hardware.server().storage();
        List<StorageTier> storageTiers = storageSpec.tiers();
        int count = storageTiers.size();
        bytesPerSecond = new double[count];
        wanted = new double[count];
        most = new double[count];
        dirtyLimit = new double[count];
        log = simulationState.tiers.log;
        controller = storageSpec.controllerBytesPerSecond();
        streamLoss = new double[count];
        double ram = hardware.server().ram().bytes();
        double cacheBytes =
                MinMax.max(0, ram - simulationState.settings.heap().bytes() - OTHER_BYTES - storageSpec.memoryBytes());
        simulationState.cache.bytes = cacheBytes;
        fill(storageSpec, DIRTY_SHARE * cacheBytes);
        copies = MinMax.min(simulationState.settings.replication(), serverArrays.count);
    }

    private void fill(StorageSpec storageSpec, double dirtyBytes) {
        List<StorageTier> storageTiers = storageSpec.tiers();
        Set<String> used = storageSpec.places().names();
        double all = storageTiers.stream()
                .filter(storageTier -> !storageTier.inMemory() && used.contains(storageTier.name()))
                .mapToDouble(StorageTier::bytesPerSecondInAll)
                .sum();
        for (int tier = 0; tier < most.length; tier++) {
            streamLoss[tier] = storageTiers.get(tier).streamLoss();
            double devices = storageTiers.get(tier).bytesPerSecondInAll();
            most[tier] = storageSpec.bytesPerSecond(storageTiers.get(tier));
            bytesPerSecond[tier] = most[tier];
            // Each device that is written to may fill a part that goes with what it writes.
            dirtyLimit[tier] = simulationState.tiers.inMemory[tier] || all == 0 ? 0 : dirtyBytes * devices / all;
        }
    }

    /** Lets the disks take what was written since the last time, and works out what comes now. */
    void tick() {
        double onDisks = 0;
        double read = 0;
        double passed = diskWrites.tick();
        for (int tier = 0; tier < most.length; tier++) {
            double stored = diskWrites.spread(tier, copies);
            for (int server = 0; server < serverArrays.count; server++) {
                read += diskWrites.read[simulationState.tiers.at(server, tier)];
            }
            onDisks += simulationState.tiers.inMemory[tier] ? 0 : stored;
        }
        simulationState.cache.pass(simulationState.time, (copies * onDisks + read) / serverArrays.count);
        for (int tier = 0; tier < most.length; tier++) {
            writeBack(tier, passed);
        }
        if (most.length > 1) {
            share();
        }
    }

    private void writeBack(int tier, double passed) {
        double asked = 0;
        for (int server = 0; server < serverArrays.count; server++) {
            int at = simulationState.tiers.at(server, tier);
            double reads = diskWrites.read[at];
            double come =
                    diskWrites.byJobs[at] + diskWrites.replicas(tier) + (tier == log ? diskWrites.logged[server] : 0);
            double go = MinMax.max(0, bytesPerSecond[tier] / contention(tier, serverArrays.jobs.onTier[at]) - reads);
            double waits = serverArrays.dirtyBytes[at];
            double dirty = simulationState.tiers.inMemory[tier] ? 0 : MinMax.max(0, waits + (come - go) * passed);
            simulationState.tiers.wrote[tier] += MinMax.max(0, waits + come * passed - dirty);
            serverArrays.dirtyBytes[at] = dirty;
            asked += MinMax.min(most[tier], come + reads + dirty / simulationState.tickSeconds);
        }
        wanted[tier] = MinMax.min(most[tier], asked / serverArrays.count);
    }

    /** What one tier leaves of the controller another may have; when all want more than there is, each gets its part. */
    private void share() {
        double all = 0;
        double devices = 0;
        for (int tier = 0; tier < most.length; tier++) {
            all += simulationState.tiers.inMemory[tier] ? 0 : wanted[tier];
            devices += simulationState.tiers.inMemory[tier] ? 0 : most[tier];
        }
        for (int tier = 0; tier < most.length; tier++) {
            if (!simulationState.tiers.inMemory[tier]) {
                double left = MinMax.max(controller - (all - wanted[tier]), controller * most[tier] / devices);
                bytesPerSecond[tier] = MinMax.min(most[tier], left);
            }
        }
    }

    /** Bytes a second of a server's log. */
    double logged(int server) {
        return diskWrites.logged(server);
    }

    /** Bytes a second that the other nodes' writes bring to each node, whatever they lie on. */
    double replicas() {
        return diskWrites.replicas();
    }

    /** What a server's log can be given, in bytes a second; infinite while memory takes what disks do not. */
    double forLog(int server) {
        if (!waits(server, log)) {
            return Double.POSITIVE_INFINITY;
        }
        double disk = forWriters(server, log);
        return MinMax.max(0.2 * disk, disk - diskWrites.replicas(log));
    }

    /** What each of a tier's jobs can write to it while writers wait for it, in bytes a second. */
    double forJob(int server, int tier, double logged) {
        double disk = forWriters(server, tier);
        double left = disk - diskWrites.replicas(tier) - (tier == log ? logged : 0);
        return MinMax.max(0.1 * disk, left) / serverArrays.jobs.onTier[simulationState.tiers.at(server, tier)];
    }

    /** What a tier's devices leave those who wait for them: the less, the more waits beyond what may. */
    private double forWriters(int server, int tier) {
        int at = simulationState.tiers.at(server, tier);
        double beyond = serverArrays.dirtyBytes[at] - dirtyLimit[tier];
        double room = MinMax.max((NodeSpec.DIRTY_RATIO / DIRTY_SHARE - 1) * dirtyLimit[tier], bytesPerSecond[tier]);
        double pace = beyond > 0 ? MinMax.max(SLOWEST_PACE, 1 - beyond / room) : 1;
        return pace * bytesPerSecond[tier] / contention(tier, serverArrays.jobs.onTier[at]);
    }

    /** What each of a server's jobs can read from a tier, in bytes a second. */
    double forReads(int server, int tier) {
        int jobs = Math.max(1, serverArrays.jobs.onTier[simulationState.tiers.at(server, tier)]);
        return bytesPerSecond[tier] / contention(tier, jobs) / jobs;
    }

    /** By how much so many jobs slow the disks. */
    private double contention(int tier, int jobs) {
        return jobs <= 1 ? 1 : 1 + streamLoss[tier] * (jobs - 1);
    }

    /** Whether writers wait for a tier's devices. */
    boolean waits(int server, int tier) {
        return serverArrays.dirtyBytes[simulationState.tiers.at(server, tier)] >= dirtyLimit[tier];
    }
}
