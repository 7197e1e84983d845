package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.StorageSpec;

/** The tiers of each node's storage by their numbers, and which of them has what. */
final class TierIndex {
    final int count;
    /** The tier with logs, and the one with what flushes write. */
    final int log;

    final byte flushed;
    /** By tier: whether it is memory, from which files need not be read. */
    final boolean[] inMemory;

    /** By tier: bytes that its devices in all nodes wrote. */
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

    /** The index of a server and a tier in arrays that have both. */
    int at(int server, int tier) {
        return server * count + tier;
    }

    /** The tier for a file of so many bytes that a compaction writes. */
    byte compacted(double bytes) {
        return bytes > largeBytes ? large : compacted;
    }
}
