package org.hconfig.simulator.engine;

import java.util.List;
import java.util.Set;
import org.hconfig.simulator.spec.Hardware;
import org.hconfig.simulator.spec.NodeSpec;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageTier;

/**
 * The disk model: the nodes' storage and the write-back cache in front of it: written bytes are cached in memory until
 * the disks accept them. The sharing of a controller between tiers is a mean over the cluster.
 */
final class DiskModel {
    /**
     * Share of free and cached memory that Linux fills before it throttles writers: the middle between {@code
     * vm.dirty_background_ratio}, 10 %, and {@code vm.dirty_ratio}, 20 %, from which on kernels since 3.2 pace them.
     */
    private static final double DIRTY_SHARE = 0.15;
    /**
     * Minimum share of a device for writers: towards {@link NodeSpec#DIRTY_RATIO} the kernel throttles them to zero,
     * but the model always leaves some.
     */
    private static final double SLOWEST_PACE = 0.05;
    /** Memory of a node available to neither the heap nor files, in bytes: system, DataNode, the JVM itself. */
    private static final double OTHER_BYTES = 1.5e9;

    /** By tier: the current write rate of its devices in a node, in bytes/s. */
    private final double[] bytesPerSecond;

    private final double[] wanted;
    private final double[] most;
    private final double[] dirtyLimit;
    private final double[] streamLoss;
    private final int log;
    private final double slowestLogBytesPerSecond;
    private final int logDevices;
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
        logDevices = storageTiers.get(log).devices();
        slowestLogBytesPerSecond = storageTiers.get(log).slowestBytesPerSecond();
        controller = storageSpec.controllerBytesPerSecond();
        streamLoss = new double[count];
        double ram = hardware.server().ram().bytes();
        double cacheBytes = MinMax.max(
                0, ram - simulationState.settings.memory().heap().bytes() - OTHER_BYTES - storageSpec.memoryBytes());
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
            // Each written device can fill a share of the cache proportional to its writes.
            dirtyLimit[tier] = simulationState.tiers.inMemory[tier] || all == 0 ? 0 : dirtyBytes * devices / all;
        }
    }

    /** Advances write-back since the last tick, and computes the rates until the next one. */
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

    /**
     * Shares the controller: a tier can use the capacity left by others; under contention each gets a proportional
     * share.
     */
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

    /**
     * Returns the bytes/s of files that flushes and compactions write to a tier of a node, replicas included; bytes
     * read count half, because a block is opened once, but created and completed.
     */
    double ofFiles(int server, int tier) {
        double logs = tier == log ? (copies - 1) * meanLogged() : 0;
        int at = simulationState.tiers.at(server, tier);
        return diskWrites.byJobs[at] + MinMax.max(0, diskWrites.replicas(tier) - logs) + diskWrites.read[at] / 2;
    }

    private double meanLogged() {
        double sum = 0;
        for (double logged : diskWrites.logged) {
            sum += logged;
        }
        return sum / serverArrays.count;
    }

    /** Returns the write rate of a server's log in bytes/s. */
    double logged(int server) {
        return diskWrites.logged(server);
    }

    /** Returns the write rate of replicas from other nodes at each node in bytes/s, over all tiers. */
    double replicas() {
        return diskWrites.replicas();
    }

    /** Returns the maximum rate of a server's log in bytes/s; infinite while the cache absorbs it. */
    double forLog(int server) {
        if (!waits(server, log)) {
            return Double.POSITIVE_INFINITY;
        }
        // HDFS spreads blocks evenly: the device on the slowest port determines the rate of all.
        double disk = MinMax.min(forWriters(server, log), logDevices * slowestLogBytesPerSecond);
        return MinMax.max(0.2 * disk, disk - diskWrites.replicas(log));
    }

    /** Returns the maximum write rate of each of a tier's jobs while writers are throttled, in bytes/s. */
    double forJob(int server, int tier, double logged) {
        double disk = forWriters(server, tier);
        double left = disk - diskWrites.replicas(tier) - (tier == log ? logged : 0);
        return MinMax.max(0.1 * disk, left) / serverArrays.jobs.onTier[simulationState.tiers.at(server, tier)];
    }

    /** Returns the device rate available to throttled writers: the less, the more the dirty bytes exceed the limit. */
    private double forWriters(int server, int tier) {
        int at = simulationState.tiers.at(server, tier);
        double beyond = serverArrays.dirtyBytes[at] - dirtyLimit[tier];
        double room = MinMax.max((NodeSpec.DIRTY_RATIO / DIRTY_SHARE - 1) * dirtyLimit[tier], bytesPerSecond[tier]);
        double pace = beyond > 0 ? MinMax.max(SLOWEST_PACE, 1 - beyond / room) : 1;
        return pace * bytesPerSecond[tier] / contention(tier, serverArrays.jobs.onTier[at]);
    }

    /** Returns the maximum read rate of each of a server's jobs from a tier, in bytes/s. */
    double forReads(int server, int tier) {
        int jobs = Math.max(1, serverArrays.jobs.onTier[simulationState.tiers.at(server, tier)]);
        return bytesPerSecond[tier] / contention(tier, jobs) / jobs;
    }

    /** Returns the factor by which this number of jobs slows the disks. */
    private double contention(int tier, int jobs) {
        return jobs <= 1 ? 1 : 1 + streamLoss[tier] * (jobs - 1);
    }

    /**
     * Returns the seconds in which the slowest device that stores a part of the log writes a byte; 0 while memory
     * absorbs the log, or if all ports are alike.
     */
    double slowestLogSeconds(int server) {
        return waits(server, log) ? 1 / slowestLogBytesPerSecond : 0;
    }

    /** Returns the factor by which a server's jobs slow a tier's devices; 0 while memory absorbs the writes. */
    double queueing(int server, int tier) {
        return waits(server, tier)
                ? contention(tier, serverArrays.jobs.onTier[simulationState.tiers.at(server, tier)])
                : 0;
    }

    /** Returns whether writers are throttled by a tier's devices. */
    boolean waits(int server, int tier) {
        return serverArrays.dirtyBytes[simulationState.tiers.at(server, tier)] >= dirtyLimit[tier];
    }
}
