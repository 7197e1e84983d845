package org.hconfig.hbase.cache.family;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.core.DataSize;

/**
 * Advisor on the size of blocks: smaller ones for Gets, larger ones for scans. The index that smaller blocks need, and the entries of
 * more blocks in a bucket cache, must fit into the planned heap; families share this room.
 */
final class BlockSizeAdvisor {
    private static final int KIB = 1024;
    private static final int POINT = 16 * KIB;
    private static final int POINT_MEDIUM = 32 * KIB;
    private static final int STANDARD = 64 * KIB;
    private static final int RANGE = 128 * KIB;
    private static final int RANGE_LARGE = 256 * KIB;
    private static final int ROW_SMALL = 512;
    private static final int ROW_MEDIUM = 4 * KIB;
    private static final String SOURCE = "xConfig 2016, §5.1.2 (2) and §6.3.2 (32, 64, 128 KB)";

    private final CacheRoom room;
    private double indexLeft;
    private double entriesLeft;

    BlockSizeAdvisor(CacheRoom room) {
        this.room = room;
        this.indexLeft = room.indexBytes();
        this.entriesLeft = room.entryBytes();
    }

    /** Returns the change for a family, whose room is taken; empty if its size suits its reads, or too little is known. */
    Optional<FamilyChange> advise(FamilyState family) {
        if (family.traffic().isEmpty()
                || family.shape().isEmpty()
                || family.dataBytes().isEmpty()) {
            return Optional.empty();
        }
        FamilyTraffic traffic = family.traffic().get();
        FamilyShape shape = family.shape().get();
        int now = family.blockBytes();
        if (traffic.isReadByPoints()) {
            return IntStream.of(POINT, POINT_MEDIUM, STANDARD)
                    .filter(size -> size >= forPoints(shape.rowBytes()) && size < now)
                    .filter(size -> fits(family, shape, size))
                    .boxed()
                    .findFirst()
                    .map(size -> taken(family, shape, size));
        }
        int wanted = shape.rowBytes() > STANDARD ? RANGE_LARGE : RANGE;
        return traffic.isReadByRanges() && now < wanted && fits(family, shape, wanted)
                ? Optional.of(taken(family, shape, wanted))
                : Optional.empty();
    }

    private static int forPoints(double rowBytes) {
        return rowBytes <= ROW_SMALL ? POINT : rowBytes <= ROW_MEDIUM ? POINT_MEDIUM : STANDARD;
    }

    private boolean fits(FamilyState family, FamilyShape shape, int size) {
        // A block ends with the cell that exceeds its size.
        boolean cached = !room.bucket() || room.geometry().slot((int) (size + shape.cellBytes())) > 0;
        return cached && indexGrowth(family, shape, size) <= indexLeft && entryGrowth(family, size) <= entriesLeft;
    }

    private FamilyChange taken(FamilyState family, FamilyShape shape, int size) {
        double index = indexGrowth(family, shape, size);
        double entries = entryGrowth(family, size);
        indexLeft -= Math.max(0, index);
        entriesLeft -= Math.max(0, entries);
        FamilyTraffic traffic = family.traffic().orElseThrow();
        boolean points = size < family.blockBytes();
        return new FamilyChange(
                family.table(),
                family.family(),
                FamilyState.BLOCK_SIZE,
                Integer.toString(family.blockBytes()),
                Integer.toString(size),
                String.format(
                        Locale.ROOT,
                        "%.0f %% of Gets and scans are %s; rows have %,.0f bytes in %.1f cells; the index of a server %s by %s%s",
                        100 * (points ? traffic.getShare() : 1 - traffic.getShare()),
                        points ? "Gets" : "scans",
                        shape.rowBytes(),
                        shape.cellsPerRow(),
                        index >= 0 ? "grows" : "shrinks",
                        new DataSize((long) Math.abs(index)),
                        room.bucket()
                                ? ", the map of cached blocks " + (entries >= 0 ? "grows by " : "shrinks by ")
                                        + new DataSize((long) Math.abs(entries))
                                : ""),
                points
                        ? "a Get reads a whole block for one row: a smaller one holds fewer rows that were not requested"
                        : "a scan reads blocks one after the other: larger ones need fewer reads and a smaller index",
                SOURCE);
    }

    /** Returns the bytes by which the index grows on the server with the most data of the family; negative if it shrinks. */
    private static double indexGrowth(FamilyState family, FamilyShape shape, int size) {
        return family.dataBytes().orElseThrow() * shape.indexShare() * ((double) family.blockBytes() / size - 1);
    }

    /** Returns the bytes by which the map of cached blocks grows, if as much of the family is cached as has room. */
    private double entryGrowth(FamilyState family, int size) {
        double cached = Math.min(family.dataBytes().orElseThrow(), room.dataBytes());
        return room.bucket() ? cached * CacheRoom.ENTRY_BYTES * (1.0 / size - 1.0 / family.blockBytes()) : 0;
    }
}
