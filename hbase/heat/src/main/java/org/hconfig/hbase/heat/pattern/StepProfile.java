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
 */
record StepProfile(Instant at, double rate, int regions, HotWindow window, HotWindow whole, HotWindow top) {
    private static final double HALF = 0.5;

    /** Regions of one start key: those that were split or moved within the step count once. */
    private record KeyRange(RowKey start, RowKey end, double rate) {
        KeyRange plus(KeyRange other) {
            RowKey nearer = other.end.isEmpty() || (!end.isEmpty() && end.compareTo(other.end) <= 0) ? end : other.end;
            return new KeyRange(start, nearer, rate + other.rate);
        }
    }

    static StepProfile of(HeatSlice slice, HeatMetric metric, double hotShare) {
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
        int[] window = narrowest(ranges, total * hotShare, top);
        return new StepProfile(
                slice.from(),
                total,
                ranges.length,
                window(ranges, window[0], window[1], total),
                whole(ranges, window[0], window[1], total),
                window(ranges, top, top, total));
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

    private static HotWindow window(KeyRange[] ranges, int low, int high, double total) {
        double sum = 0;
        for (int i = low; i <= high; i++) {
            sum += ranges[i].rate();
        }
        return new HotWindow(
                ranges[low].start(), ranges[high].end(), high - low + 1, total > 0 ? Math.min(1, sum / total) : 0);
    }

    /** Returns how many times the even share of its regions a window has. */
    double times(HotWindow of) {
        return of.share() * regions / of.regions();
    }
}
