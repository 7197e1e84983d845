package org.hconfig.simulator.engine;

import org.hconfig.simulator.spec.Storage;

/** The tiers of each node's storage by their numbers, and which of them has what. */
final class Tiers {
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

    Tiers(Storage storage) {
        Storage.Places places = storage.places();
        count = storage.tiers().size();
        log = storage.indexOf(places.log());
        flushed = (byte) storage.indexOf(places.flushed());
        compacted = (byte) storage.indexOf(places.compacted());
        large = (byte) storage.indexOf(places.large());
        largeBytes = places.largeBytes();
        wrote = new double[count];
        inMemory = new boolean[count];
        for (int tier = 0; tier < count; tier++) {
            inMemory[tier] = storage.tiers().get(tier).inMemory();
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
