package org.hconfig.hbase.load.hfile.sort;

import java.util.Arrays;
import java.util.List;

/**
 * Snapshot of the region boundaries of a table at the start of the load. Later splits and merges of regions are
 * harmless, because the bulk load splits files at the current boundaries.
 */
public final class RegionBoundaries {
    private final byte[][] starts;
    private final int[] shared;

    /** Regions that begin at the given keys; the empty key, where every table begins, must be among them. */
    public RegionBoundaries(List<byte[]> startKeys) {
        starts = startKeys.stream().sorted(Arrays::compareUnsigned).toArray(byte[][]::new);
        if (starts.length == 0 || starts[0].length != 0) {
            throw new IllegalArgumentException("a table's first region begins at the empty key");
        }
        for (int i = 1; i < starts.length; i++) {
            if (Arrays.equals(starts[i - 1], starts[i])) {
                throw new IllegalArgumentException("two regions begin at the same key");
            }
        }
        shared = new int[starts.length];
        for (int i = 0; i + 1 < starts.length; i++) {
            shared[i] = Arrays.mismatch(starts[i], starts[i + 1]);
        }
    }

    /** Number of regions. */
    public int count() {
        return starts.length;
    }

    /** The first key of a region, included. */
    byte[] start(int region) {
        return starts[region].clone();
    }

    /** The region a key belongs to. */
    public int of(byte[] bytes, int offset, int length) {
        int low = 0;
        int high = starts.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            byte[] start = starts[middle];
            if (Arrays.compareUnsigned(start, 0, start.length, bytes, offset, offset + length) <= 0) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** Returns the length of the common prefix of a region's boundaries, which all of its keys share; 0 for the last region. */
    public int sharedPrefix(int region) {
        return shared[region];
    }
}
