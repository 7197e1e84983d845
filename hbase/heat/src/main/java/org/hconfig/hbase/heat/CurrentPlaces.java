package org.hconfig.hbase.heat;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.model.RowKey;

/** The regions that exist at the end of a step, of all that existed in it: not those that moved, were split, or were merged. */
final class CurrentPlaces {
    private final Map<RegionPlace, Long> updates;

    /**
     * Creates the selection.
     *
     * @param updates by region, the number of its last update; regions that were updated together have the same number
     */
    CurrentPlaces(Map<RegionPlace, Long> updates) {
        this.updates = updates;
    }

    /** Returns the regions whose keys belong to other regions that were updated later. */
    Set<RegionPlace> superseded() {
        Set<RegionPlace> superseded = new HashSet<>();
        if (haveOwnStarts()) {
            return superseded;
        }
        NavigableMap<RowKey, Integer> ranges = ranges();
        BitSet taken = new BitSet(ranges.size());
        for (List<RegionPlace> together : latestFirst()) {
            for (RegionPlace place : together) {
                int next = taken.nextSetBit(range(ranges, place.start()));
                if (next >= 0 && next < after(ranges, place)) {
                    superseded.add(place);
                }
            }
            together.forEach(place -> taken.set(range(ranges, place.start()), after(ranges, place)));
        }
        return superseded;
    }

    /** Returns true for one layout of regions: a region that moved, was split, or was merged has the start key of another. */
    private boolean haveOwnStarts() {
        Set<RowKey> starts = new HashSet<>();
        return updates.keySet().stream().allMatch(place -> starts.add(place.start()));
    }

    private NavigableMap<RowKey, Integer> ranges() {
        TreeSet<RowKey> boundaries = new TreeSet<>();
        updates.keySet().forEach(place -> {
            boundaries.add(place.start());
            boundaries.add(place.end());
        });
        NavigableMap<RowKey, Integer> ranges = new TreeMap<>();
        boundaries.forEach(boundary -> ranges.put(boundary, ranges.size()));
        return ranges;
    }

    private Iterable<List<RegionPlace>> latestFirst() {
        NavigableMap<Long, List<RegionPlace>> groups = new TreeMap<>(Comparator.reverseOrder());
        updates.forEach((place, update) ->
                groups.computeIfAbsent(update, added -> new ArrayList<>()).add(place));
        return groups.values();
    }

    private static int range(NavigableMap<RowKey, Integer> ranges, RowKey boundary) {
        return Objects.requireNonNull(ranges.get(boundary));
    }

    private static int after(NavigableMap<RowKey, Integer> ranges, RegionPlace place) {
        int end = place.end().equals(RowKey.EMPTY) ? ranges.size() : range(ranges, place.end());
        return Math.max(range(ranges, place.start()) + 1, end);
    }
}
