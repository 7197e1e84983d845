package org.hconfig.hbase.heat.map;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.TreeSet;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.HeatSource;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.model.RowKey;

/**
 * The finest key ranges of a period: one for each region boundary that ever existed in it. A region that covered several of them,
 * for example the parent of a split, shares its traffic evenly among them.
 */
final class PlaceSpans {
    private final KeyAxis axis;

    /** A store has one object for each place, so that identity is enough and fast. */
    private final IdentityHashMap<RegionPlace, int[]> spans = new IdentityHashMap<>();

    private SpanIndex latest = new SpanIndex(List.of(), new int[0], new int[0]);

    private PlaceSpans(KeyAxis axis) {
        this.axis = axis;
    }

    static PlaceSpans of(HeatSource source) {
        IdentityHashMap<RegionPlace, Boolean> places = new IdentityHashMap<>();
        source.forEach(slice -> slice.places().forEach(place -> places.put(place, true)));
        TreeSet<RowKey> boundaries = new TreeSet<>();
        boundaries.add(RowKey.EMPTY);
        places.keySet().forEach(place -> {
            boundaries.add(place.start());
            boundaries.add(place.end());
        });
        return new PlaceSpans(new KeyAxis(List.copyOf(boundaries)));
    }

    KeyAxis axis() {
        return axis;
    }

    /**
     * Ranges of the places of a slice.
     *
     * @param places the places
     * @param first first range of each place
     * @param after the range after its last
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record SpanIndex(List<RegionPlace> places, int[] first, int[] after) {}

    /** Returns the ranges of places; the same object as before if the places are the same. */
    SpanIndex index(List<RegionPlace> places) {
        if (!isSame(latest.places(), places)) {
            int[] first = new int[places.size()];
            int[] after = new int[places.size()];
            for (int i = 0; i < first.length; i++) {
                int[] span = span(places.get(i));
                first[i] = span[0];
                after[i] = span[1];
            }
            latest = new SpanIndex(places, first, after);
        }
        return latest;
    }

    @SuppressWarnings("ReferenceEquality") // a store has one object for each place
    private static boolean isSame(List<RegionPlace> one, List<RegionPlace> other) {
        if (one == other) {
            return true;
        }
        boolean same = one.size() == other.size();
        for (int i = 0; same && i < one.size(); i++) {
            same = one.get(i) == other.get(i);
        }
        return same;
    }

    private int[] span(RegionPlace place) {
        return spans.computeIfAbsent(place, added -> {
            int first = axis.rangeOf(place.start());
            return new int[] {first, Math.max(first + 1, axis.rangeAfter(place.end()))};
        });
    }

    /** Writes the value of each range into {@code values}. */
    void spread(HeatSlice slice, HeatMetric metric, double[] values) {
        SpanIndex index = index(slice.places());
        double[] changes = new double[values.length + 1];
        for (int i = 0; i < index.first().length; i++) {
            double value = slice.value(metric, i);
            if (value > 0) {
                double share = value / (index.after()[i] - index.first()[i]);
                changes[index.first()[i]] += share;
                changes[index.after()[i]] -= share;
            }
        }
        double running = 0;
        for (int i = 0; i < values.length; i++) {
            running += changes[i];
            // Sums of differences leave tiny remainders where nothing happened.
            values[i] = running < 1e-9 ? 0 : running;
        }
    }
}
