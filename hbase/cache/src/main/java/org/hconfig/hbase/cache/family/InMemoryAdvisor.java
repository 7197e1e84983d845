package org.hconfig.hbase.cache.family;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.hconfig.core.DataSize;

/** Advisor on {@code IN_MEMORY}: for small families with many reads, as long as they fit into the share of the cache for them. */
final class InMemoryAdvisor {
    private static final String KEY = "IN_MEMORY";

    /** Smallest share of all reads of a family whose blocks are to be evicted last. */
    private static final double READS_MIN = 0.1;

    /** Reads of each byte, as a multiple of those of all data, from which a family is hot. */
    private static final double HOT = 4;

    private final CacheRoom room;
    private final double allBytes;
    private double left;
    private final double taken;

    InMemoryAdvisor(CacheRoom room, List<FamilyState> families) {
        this.room = room;
        this.allBytes = families.stream()
                .mapToLong(family -> family.dataBytes().orElse(0))
                .sum();
        this.taken = families.stream()
                .filter(InMemoryAdvisor::isIn)
                .mapToDouble(this::needed)
                .sum();
        this.left = room.inMemoryBytes() - taken;
    }

    private static boolean isIn(FamilyState family) {
        return family.isOn(KEY, false);
    }

    private double needed(FamilyState family) {
        return (double) family.dataBytes().orElse(0) / family.blockBytes() * room.slot(family.blockBytes());
    }

    /** Returns the change for a family, whose room is taken; empty if it gains nothing or does not fit. */
    Optional<FamilyChange> advise(FamilyState family) {
        if (!room.lacksRoom()
                || isIn(family)
                || !family.alone()
                || family.dataBytes().isEmpty()) {
            return Optional.empty();
        }
        double reads = family.traffic().map(FamilyTraffic::readShare).orElse(0.0);
        double part = family.dataBytes().getAsLong() / Math.max(1, allBytes);
        double needed = needed(family);
        if (reads < READS_MIN || reads < HOT * part || needed > left) {
            return Optional.empty();
        }
        left -= needed;
        return Optional.of(new FamilyChange(
                family.table(),
                family.family(),
                KEY,
                "false",
                "true",
                String.format(
                        Locale.ROOT,
                        "%.0f %% of all reads go to %.1f %% of the data; it takes %s of %s for families in memory",
                        100 * reads,
                        100 * part,
                        new DataSize((long) needed),
                        new DataSize(room.inMemoryBytes())),
                "not all data fits into the cache, and blocks of this family are evicted last",
                "LruBlockCache and BucketCache, priority MEMORY"));
    }

    /** Returns a note if the present families in memory exceed the share. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (taken > room.inMemoryBytes()) {
            notes.add("families with " + KEY + " take " + new DataSize((long) taken)
                    + ", but the cache reserves only " + new DataSize(room.inMemoryBytes())
                    + " for them: they evict each other's blocks; set it to false where reads are fewest");
        }
        return notes;
    }
}
