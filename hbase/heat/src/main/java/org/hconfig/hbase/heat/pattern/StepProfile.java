package org.hconfig.hbase.heat.pattern;

import java.time.Instant;
import java.util.TreeMap;
import org.hconfig.hbase.heat.HeatMetric;
import org.hconfig.hbase.heat.HeatSlice;
import org.hconfig.hbase.heat.RegionPlace;
import org.hconfig.hbase.model.RowKey;

/**
 * Distribution of one metric over the regions in one step of time.
 *
 * @param at begin of the step
 * @param rate rows per second of the whole table
 * @param regions number of regions
 * @param window the fewest neighboring regions with the hot share
 * @param whole the window and its neighbors that are at least half as hot
 * @param top the region with the most rows, as a window
 * @param prefix where it is among the regions of a prefix
 * @param hot all hot places
 */
record StepProfile(
        Instant at,
        double rate,
        int regions,
        HotWindow window,
        HotWindow whole,
        HotWindow top,
        PrefixSide prefix,
        HotPlaces hot) {
    private static final double HALF = 0.5;
    private static final int FIRST_OF_MIN = 4;

    static StepProfile of(HeatSlice slice, HeatMetric metric, HeatPatternSettings settings) {
        TreeMap<RowKey, KeyRange> byStart = new TreeMap<>();
        for (int i = 0; i < slice.places().size(); i++) {
            RegionPlace place = slice.places().get(i);
            byStart.merge(
                    place.start(), new KeyRange(place.start(), place.end(), slice.value(metric, i)), KeyRange::plus);
        }
        KeyRange[] ranges = byStart.values().toArray(KeyRange[]::new);
        double total = 0;
        int top = 0;
        for (int i = 0; i < ranges.length; i++) {
            total += ranges[i].rate();
            top = ranges[i].rate() > ranges[top].rate() ? i : top;
        }
        int[] window = narrowest(ranges, total * settings.hotShare(), top);
        return new StepProfile(
                slice.from(),
                total,
                ranges.length,
                window(ranges, window[0], window[1], total),
                whole(ranges, window[0], window[1], total),
                window(ranges, top, top, total),
                PrefixSide.of(ranges, top),
                HotPlaces.of(ranges, total, settings));
    }

    /** Returns the first and the last range of the narrowest window with an amount; of several, the one with the most. */
    private static int[] narrowest(KeyRange[] ranges, double amount, int top) {
        int[] best = {top, top};
        double bestSum = ranges[top].rate();
        if (bestSum >= amount) {
            return best;
        }
        int width = Integer.MAX_VALUE;
        int low = 0;
        double sum = 0;
        for (int high = 0; high < ranges.length; high++) {
            sum += ranges[high].rate();
            while (low < high && sum - ranges[low].rate() >= amount) {
                sum -= ranges[low].rate();
                low++;
            }
            if (sum >= amount && (high - low < width || (high - low == width && sum > bestSum))) {
                width = high - low;
                bestSum = sum;
                best = new int[] {low, high};
            }
        }
        return best;
    }

    private static HotWindow whole(KeyRange[] ranges, int low, int high, double total) {
        double sum = 0;
        for (int i = low; i <= high; i++) {
            sum += ranges[i].rate();
        }
        double hot = HALF * sum / (high - low + 1);
        int first = low;
        while (first > 0 && ranges[first - 1].rate() > hot) {
            first--;
        }
        int last = high;
        while (last + 1 < ranges.length && ranges[last + 1].rate() > hot) {
            last++;
        }
        return window(ranges, first, last, total);
    }

    static HotWindow window(KeyRange[] ranges, int low, int high, double total) {
        double sum = 0;
        for (int i = low; i <= high; i++) {
            sum += ranges[i].rate();
        }
        return new HotWindow(
                ranges[low].start(), ranges[high].end(), high - low + 1, total > 0 ? Math.min(1, sum / total) : 0);
    }

    /** Returns the hot range: the only hot place, or the window with its neighbors that are at least half as hot. */
    HotWindow range() {
        boolean wider = hot.places().size() == 1 && hot.places().get(0).regions() > whole.regions();
        return wider ? hot.places().get(0) : whole;
    }

    /** Returns the side of the table that the region with the most rows is at. */
    KeySide tableSide() {
        if (top.end().isEmpty()) {
            return KeySide.LAST;
        }
        // Of fewer regions, one is the first by chance.
        return top.start().isEmpty() && regions >= FIRST_OF_MIN ? KeySide.FIRST : KeySide.NONE;
    }

    /** Returns how many times the even share of its regions a window has. */
    double times(HotWindow of) {
        return of.share() * regions / of.regions();
    }
}
