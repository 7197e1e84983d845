package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.StorageSpec;

/** The storage tiers of each node by index, and the placement of files. */
final class TierIndex {
    final int count;
    /** The tier of logs, and the tier of flushed files. */
    final int log;

    final byte flushed;
    /** By tier: whether it is memory, from which files need not be read. */
    final boolean[] inMemory;

    /** By tier: bytes written by its devices in all nodes. */
    final double[] wrote;

    private final byte compacted;
    private final byte large;
    private final double largeBytes;

    TierIndex(StorageSpec storageSpec) {
        StorageSpec.FilePlacement filePlacement = storageSpec.places();
        count = storageSpec.tiers().size();
        log = storageSpec.indexOf(filePlacement.log());
        flushed = (byte) storageSpec.indexOf(filePlacement.flushed());
        compacted = (byte) storageSpec.indexOf(filePlacement.compacted());
        large = (byte) storageSpec.indexOf(filePlacement.large());
        largeBytes = filePlacement.largeBytes();
        wrote = new double[count];
        inMemory = new boolean[count];
        for (int tier = 0; tier < count; tier++) {
            inMemory[tier] = storageSpec.tiers().get(tier).inMemory();
        }
    }

    /** Returns the index of a server and a tier in arrays by both. */
    int at(int server, int tier) {
        return server * count + tier;
    }

    /** Returns the tier for a compacted file of this size. */
    byte compacted(double bytes) {
        return bytes > largeBytes ? large : compacted;
    }
}
