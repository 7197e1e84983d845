package org.hconfig.hbase.heat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.hconfig.hbase.model.RowKey;
import org.hconfig.hbase.snapshot.RegionSnapshot;

/** Places of a table's regions in one snapshot: each region ends where the next one begins. Immutable. */
final class RegionLayout {
    private final Map<RegionOnServer, RegionPlace> places;

    RegionLayout() {
        this(Map.of());
    }

    private RegionLayout(Map<RegionOnServer, RegionPlace> places) {
        this.places = places;
    }

    /** Returns the layout of these regions: this one if they are the same. */
    RegionLayout of(List<RegionSnapshot> regions) {
        if (regions.size() == places.size()
                && regions.stream().allMatch(region -> places.containsKey(RegionOnServer.of(region)))) {
            return this;
        }
        TreeSet<RowKey> starts = new TreeSet<>();
        regions.forEach(region -> starts.add(region.startKey()));
        Map<RegionOnServer, RegionPlace> next = new HashMap<>();
        for (RegionSnapshot region : regions) {
            RowKey end = Objects.requireNonNullElse(starts.higher(region.startKey()), RowKey.EMPTY);
            next.put(
                    RegionOnServer.of(region), new RegionPlace(region.name(), region.server(), region.startKey(), end));
        }
        return new RegionLayout(next);
    }

    /** Returns the place of a region of this layout. */
    RegionPlace place(RegionSnapshot region) {
        return Objects.requireNonNull(places.get(RegionOnServer.of(region)), region.name());
    }
}
