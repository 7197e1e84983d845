package org.hconfig.simulator.engine;

import java.util.List;
import org.hconfig.simulator.spec.StorageSpec;
import org.hconfig.simulator.spec.StorageTier;

/**
 * The lock of a DataNode before Hadoop 3.4 (HDFS-9668): one lock covers the creation and the completion of blocks on
 * all devices, so that accesses to slow devices delay logs on fast ones. The share of time for which it is held is the
 * number of block operations times their accesses. In reality it is held seldom and long, up to tens of seconds, which
 * no buffer absorbs; a log does not continue while any DataNode of its pipeline is stopped. The blocks of logs do not
 * count: a log waits for its own device in any case, and the next log file is created before it is needed. Accesses
 * matter once writers wait for the devices; until then metadata is in the page cache.
 */
final class BlockLockModel {
    /** The default {@code dfs.blocksize}. */
    private static final double BLOCK_BYTES = 128 * 1024 * 1024;
    /** A block is created and completed, and consists of two files: its data and its checksums. */
    private static final double ACCESSES = 4;
    /** Maximum share of time for which the lock is held. */
    private static final double HELD_MAX = 0.9;

    private final SimulationState simulationState;
    private final double[] accessSeconds;
    private final boolean shared;
    private final double copies;
    /** By server: share of time for which the lock of its DataNode is held. */
    private final double[] held;

    BlockLockModel(SimulationState simulationState) {
        this.simulationState = simulationState;
        StorageSpec storageSpec = simulationState.scenario.hardware().server().storage();
        shared = storageSpec.sharedBlockLock();
        List<StorageTier> storageTiers = storageSpec.tiers();
        accessSeconds =
                storageTiers.stream().mapToDouble(StorageTier::accessSeconds).toArray();
        held = new double[simulationState.servers.count];
        copies = MinMax.min(simulationState.settings.replication(), simulationState.servers.count);
    }

    /** Updates the shares for which locks are held. */
    void tick(DiskModel diskModel) {
        if (!shared) {
            return;
        }
        double sum = 0;
        for (int server = 0; server < held.length; server++) {
            double accesses = 0;
            for (int tier = 0; tier < accessSeconds.length; tier++) {
                double blocks = diskModel.ofFiles(server, tier) / BLOCK_BYTES;
                accesses += ACCESSES * blocks * accessSeconds[tier] * diskModel.queueing(server, tier);
            }
            double now = MinMax.min(HELD_MAX, accesses);
            held[server] = simulationState.memory * held[server] + (1 - simulationState.memory) * now;
            sum += held[server];
        }
        simulationState.logStopped = 1 - Math.pow(1 - sum / held.length, copies);
    }

    /** Returns the share of time for which a DataNode of a mean pipeline is stopped. */
    double stalled() {
        return simulationState.logStopped;
    }
}
