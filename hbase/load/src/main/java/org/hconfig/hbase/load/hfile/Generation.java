package org.hconfig.hbase.load.hfile;

import java.util.ArrayList;
import java.util.List;

/**
 * The rows that are in memory together: full slabs, and for each region the numbers of its rows. It is filled under the
 * lock of {@code SortMemory}, then only read.
 */
final class Generation {
    private final RegionBounds bounds;
    private final List<Slab> slabs = new ArrayList<>();
    private final RowNumbers[] regions;

    Generation(RegionBounds bounds) {
        this.bounds = bounds;
        regions = new RowNumbers[bounds.count()];
        for (int region = 0; region < regions.length; region++) {
            regions[region] = new RowNumbers();
        }
    }

    /** Takes over a slab whose rows are all indexed. */
    void add(Slab slab) {
        long number = (long) slabs.size() << 32;
        slabs.add(slab);
        for (int row = 0; row < slab.indexed(); row++) {
            int bytes = slab.batch().end(row) - slab.batch().start(row);
            regions[slab.region(row)].add(number | row, slab.prefix(row), bytes);
        }
    }

    /** True when it holds no slab. */
    boolean isEmpty() {
        return slabs.isEmpty();
    }

    /** Its slabs. */
    List<Slab> slabs() {
        return slabs;
    }

    /** Number of regions of the table. */
    int regions() {
        return regions.length;
    }

    /** Rows of a region. */
    int rows(int region) {
        return regions[region].count();
    }

    /** Bytes of a region's rows. */
    long bytes(int region) {
        return regions[region].bytes();
    }

    /** Bytes of all rows. */
    long bytes() {
        long bytes = 0;
        for (RowNumbers region : regions) {
            bytes += region.bytes();
        }
        return bytes;
    }

    /** Sorts a region's rows and gives them out. Several threads may ask for different regions. */
    RowCursor cursor(int region) {
        Slab[] array = slabs.toArray(Slab[]::new);
        return new MemoryCursor(array, regions[region].sorted(array, bounds.sharedPrefix(region)));
    }
}
