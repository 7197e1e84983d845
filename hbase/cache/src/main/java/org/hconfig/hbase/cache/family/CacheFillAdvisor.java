package org.hconfig.hbase.cache.family;

import java.util.ArrayList;
import java.util.List;
import org.hconfig.core.DataSize;

/** Advisor on how blocks get into the cache before they are read: when files are opened, and when they are written. */
final class CacheFillAdvisor {
    private static final String PREFETCH = "PREFETCH_BLOCKS_ON_OPEN";
    private static final String DATA = "CACHE_DATA_ON_WRITE";
    private static final String INDEX = "CACHE_INDEX_ON_WRITE";
    private static final String BLOOMS = "CACHE_BLOOMS_ON_WRITE";
    private static final String SOURCE = "HBase 2.6 CacheConfig, HFilePreadReader";

    /** Smallest size of compacted files for which output is to be cached. */
    private static final long COMPACTED_MIN = 64 * 1024;

    private final CacheRoom room;

    CacheFillAdvisor(CacheRoom room) {
        this.room = room;
    }

    /** Returns the changes for a family. */
    List<FamilyChange> advise(FamilyState family) {
        List<FamilyChange> changes = new ArrayList<>();
        if (family.traffic().isEmpty()) {
            return changes;
        }
        FamilyTraffic traffic = family.traffic().get();
        if (room.fitsAll() && traffic.isMostlyRead()) {
            set(changes, family, PREFETCH, true, room(), "the first reads after a start do not wait for the disks");
        } else if (room.lacksRoom()) {
            set(changes, family, PREFETCH, false, room(), "files that are opened would evict the blocks that are read");
        }
        if (!traffic.isRead() || !traffic.isWritten()) {
            return changes;
        }
        if (room.fitsAll()) {
            set(changes, family, DATA, true, room(), "flushed rows are read from the cache instead of the disks");
        }
        if (room.indexBytes() > 0) {
            String indexes = "indexes and Bloom filters fit into the on-heap cache with "
                    + new DataSize(room.indexBytes()) + " to spare";
            set(changes, family, INDEX, true, indexes, "the first read of a flushed file does not wait for its index");
            if (!family.settings().getOrDefault("BLOOMFILTER", "ROW").equalsIgnoreCase("NONE")) {
                set(
                        changes,
                        family,
                        BLOOMS,
                        true,
                        indexes,
                        "the first read of a flushed file does not wait for its Bloom filter");
            }
        }
        return changes;
    }

    private String room() {
        return "all data takes " + new DataSize(room.neededBytes().orElseThrow()) + ", and the cache holds "
                + new DataSize(room.dataBytes()) + " before it evicts";
    }

    private static void set(
            List<FamilyChange> changes, FamilyState family, String key, boolean value, String calculation, String why) {
        if (family.isOn(key, false) != value) {
            changes.add(new FamilyChange(
                    family.table(),
                    family.family(),
                    key,
                    Boolean.toString(!value),
                    Boolean.toString(value),
                    calculation,
                    why,
                    SOURCE));
        }
    }

    /**
     * Returns the largest total size of compacted files whose output is cached besides all data; 0 for none. The blocks of the
     * compacted files remain in the cache until the files are closed.
     *
     * @param threads compactions at a time
     */
    long compactedBytes(List<FamilyState> families, int threads) {
        boolean gains = families.stream()
                .flatMap(family -> family.traffic().stream())
                .anyMatch(traffic -> traffic.isRead() && traffic.isWritten());
        long free = room.fitsAll() && gains
                ? (room.dataBytes() - room.neededBytes().getAsLong()) / Math.max(1, threads)
                : 0;
        return free < COMPACTED_MIN ? 0 : free;
    }

    /** Returns the calculation of {@link #compactedBytes}. */
    String compactedStep(int threads) {
        return room() + ": the rest is divided among " + threads + " compactions at a time";
    }
}
