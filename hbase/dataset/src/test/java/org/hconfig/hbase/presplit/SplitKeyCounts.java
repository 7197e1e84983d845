package org.hconfig.hbase.presplit;

import java.util.List;
import java.util.TreeMap;
import org.hconfig.hbase.model.RowKey;

/** Counts the keys in the regions that split keys define. */
final class SplitKeyCounts {
    private SplitKeyCounts() {}

    /** The largest region's share of the keys. */
    static double largestShare(SplitKeys splits, List<RowKey> keys) {
        TreeMap<RowKey, Integer> starts = new TreeMap<>();
        starts.put(RowKey.ofText(""), 0);
        splits.keys().forEach(key -> starts.put(key, starts.size()));
        long[] counts = new long[splits.regions()];
        keys.forEach(key -> counts[starts.floorEntry(key).getValue()]++);
        return java.util.Arrays.stream(counts).max().orElseThrow() / (double) keys.size();
    }
}
