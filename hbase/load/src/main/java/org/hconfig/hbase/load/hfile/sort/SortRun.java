package org.hconfig.hbase.load.hfile.sort;

import java.util.ArrayList;
import java.util.List;

/**
 * In-memory run of rows: full slabs, and for each region the numbers of its rows. It is filled under the
 * lock of {@code SortMemory}, then only read.
 */
public final class SortRun {
    private final RegionBoundaries bounds;
    private final List<SortBuffer> sortBuffers = new ArrayList<>();
    private final RegionRowIndex[] regions;

    SortRun(RegionBoundaries bounds) {
        this.bounds = bounds;
        regions = new RegionRowIndex[bounds.count()];
        for (int region = 0; region < regions.length; region++) {
            regions[region] = new RegionRowIndex();
        }
    }

    /** Adds a slab whose rows are all indexed. */
    void add(SortBuffer sortBuffer) {
        long number = (long) sortBuffers.size() << 32;
        sortBuffers.add(sortBuffer);
        for (int row = 0; row < sortBuffer.indexed(); row++) {
            int bytes = sortBuffer.batch().end(row) - sortBuffer.batch().start(row);
            regions[sortBuffer.region(row)].add(number | row, sortBuffer.prefix(row), bytes);
        }
    }

    /** True when it holds no slab. */
    boolean isEmpty() {
        return sortBuffers.isEmpty();
    }

    /** Its slabs. */
    List<SortBuffer> slabs() {
        return sortBuffers;
    }

    /** Number of regions of the table. */
    public int regions() {
        return regions.length;
    }

    /** Rows of a region. */
    public int rows(int region) {
        return regions[region].count();
    }

    /** Bytes of a region's rows. */
    public long bytes(int region) {
        return regions[region].bytes();
    }

    /** Bytes of all rows. */
    public long bytes() {
        long bytes = 0;
        for (RegionRowIndex region : regions) {
            bytes += region.bytes();
        }
        return bytes;
    }

    /** Sorts a region's rows and returns a cursor over them. Several threads may call it for different regions. */
    public RowCursor cursor(int region) {
        SortBuffer[] array = sortBuffers.toArray(SortBuffer[]::new);
        return new MemoryCursor(array, regions[region].sorted(array, bounds.sharedPrefix(region)));
    }
}
