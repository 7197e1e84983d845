package org.hconfig.hbase.heat.map;

import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;
import org.hconfig.hbase.heat.RegionPlace;
import org.jspecify.annotations.Nullable;

/** Regions of all key buckets from a column on, until the next change. Immutable. */
public final class LayoutPeriod {
    private final int column;
    private final @Nullable RegionPlace[] first;
    private final int[] counts;

    private LayoutPeriod(int column, @Nullable RegionPlace[] first, int[] counts) {
        this.column = column;
        this.first = first;
        this.counts = counts;
    }

    /**
     * Returns the layout of some places.
     *
     * @param column first column
     * @param places the places and their ranges
     * @param bucketOf bucket of each range
     * @param buckets number of buckets
     */
    static LayoutPeriod of(int column, PlaceSpans.SpanIndex places, int[] bucketOf, int buckets) {
        @Nullable RegionPlace[] first = new @Nullable RegionPlace[buckets];
        int[] changes = new int[buckets + 1];
        int[] starts = IntStream.range(0, bucketOf.length)
                .filter(i -> i == 0 || bucketOf[i] != bucketOf[i - 1])
                .toArray();
        // The narrowest region last: after a split within the step, the daughter replaces the parent.
        IntStream.range(0, places.places().size())
                .boxed()
                .sorted(Comparator.comparingInt(i -> places.first()[i] - places.after()[i]))
                .forEach(i -> {
                    int low = bucketOf[places.first()[i]];
                    int high = bucketOf[places.after()[i] - 1];
                    changes[low]++;
                    changes[high + 1]--;
                    for (int bucket = low; bucket <= high; bucket++) {
                        if (starts[bucket] >= places.first()[i] || first[bucket] == null) {
                            first[bucket] = places.places().get(i);
                        }
                    }
                });
        int[] counts = new int[buckets];
        int running = 0;
        for (int bucket = 0; bucket < buckets; bucket++) {
            running += changes[bucket];
            counts[bucket] = running;
        }
        return new LayoutPeriod(column, first, counts);
    }

    /** Returns the first column. */
    public int column() {
        return column;
    }

    /** Returns the regions of a bucket; empty when none was observed. */
    public Optional<BucketRegions> regions(int bucket) {
        RegionPlace place = first[bucket];
        return place == null ? Optional.empty() : Optional.of(new BucketRegions(place, Math.max(1, counts[bucket])));
    }
}
