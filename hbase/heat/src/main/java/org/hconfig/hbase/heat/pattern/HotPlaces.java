package org.hconfig.hbase.heat.pattern;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.hconfig.hbase.model.RowKey;
import org.jspecify.annotations.Nullable;

/**
 * The hot places of one step. A region is hot if it is above the widest gap in the descending list of all regions' rows: the least
 * of the hot ones has at least {@link #GAP} times the rows of the next one. Neighboring hot regions are one place. Popular rows over
 * hashed keys have no such gap: their rows decrease from region to region.
 *
 * @param places the places, in the order of keys; empty if there is no gap
 * @param side the side to which salted keys are added: nearly each place is that region of its prefix, and nearly each prefix has one
 */
record HotPlaces(List<HotWindow> places, KeySide side) {
    /** Least ratio of the least hot region and the next one. */
    private static final double GAP = 2;

    /** Least ratio of a hot region to the even share; less if no two of the hot ones are neighbors. */
    private static final double TIMES = 2.5;

    private static final double TIMES_OF_MANY = 1.5;

    /** Least share of all hot regions together with the lesser ratio: from five on, in proportion to their number. */
    private static final double SHARE_OF_MANY = 0.85;

    private static final int MANY = 5;

    /** The same if the gap is twice as wide as needed. */
    private static final double SHARE_WITH_GAP = 0.65;

    /** Most places: traffic on more of them is spread. */
    private static final int PLACES_MAX = 256;

    /** Least share of the prefixes that have a hot region, and of the hot regions that are at their prefix's side, for salted keys. */
    private static final double PREFIXES = 0.75;

    private static final HotPlaces NONE = new HotPlaces(List.of(), KeySide.NONE);

    static HotPlaces of(KeyRange[] ranges, double total, HeatPatternSettings settings) {
        int hot = count(ranges, total, settings);
        if (hot == 0) {
            return NONE;
        }
        double least = descending(ranges)[hot - 1];
        List<int[]> spans = joined(neighbors(ranges, least));
        boolean many = least < TIMES * total / ranges.length;
        boolean single = spans.size() == hot;
        if (spans.size() > PLACES_MAX || (many && !single)) {
            return NONE;
        }
        List<HotWindow> places = spans.stream()
                .map(span -> StepProfile.window(ranges, span[0], span[1], total))
                .toList();
        List<Integer> regions = spans.stream().map(span -> span[0]).toList();
        return new HotPlaces(places, single ? side(ranges, regions) : KeySide.NONE);
    }

    /** Returns the first and the last region of each run of hot regions. */
    private static List<int[]> neighbors(KeyRange[] ranges, double least) {
        List<int[]> runs = new ArrayList<>();
        for (int i = 0; i < ranges.length; i++) {
            if (ranges[i].rate() >= least) {
                if (i > 0 && ranges[i - 1].rate() >= least) {
                    runs.get(runs.size() - 1)[1] = i;
                } else {
                    runs.add(new int[] {i, i});
                }
            }
        }
        return runs;
    }

    /** Joins runs with fewer regions between them than half of theirs: a range may have some cold regions. */
    private static List<int[]> joined(List<int[]> runs) {
        List<int[]> joined = new ArrayList<>();
        for (int[] run : runs) {
            int[] last = joined.isEmpty() ? run : joined.get(joined.size() - 1);
            int both = last[1] - last[0] + run[1] - run[0] + 2;
            if (last != run && (run[0] - last[1] - 1) * 2 < both) {
                last[1] = run[1];
            } else {
                joined.add(run);
            }
        }
        return joined;
    }

    private static double[] descending(KeyRange[] ranges) {
        double[] sorted = Arrays.stream(ranges)
                .mapToDouble(range -> -range.rate())
                .sorted()
                .toArray();
        return Arrays.stream(sorted).map(rate -> -rate).toArray();
    }

    /** Returns the number of hot regions: 0 if there is no gap. */
    private static int count(KeyRange[] ranges, double total, HeatPatternSettings settings) {
        double[] sorted = descending(ranges);
        double even = total / ranges.length;
        int best = 0;
        double widest = GAP;
        double sum = 0;
        for (int hot = 1; hot <= ranges.length / 2 && total > 0; hot++) {
            double least = sorted[hot - 1];
            sum += least;
            double gap = sorted[hot] > 0 ? least / sorted[hot] : Double.MAX_VALUE;
            double share = sum / total;
            boolean alone = hot == 1 && share >= settings.regionShare() && least >= settings.evenTimes() * even;
            boolean enough = alone
                    || (least >= TIMES * even && share >= settings.hotShare())
                    || (least >= TIMES_OF_MANY * even && isEnough(hot, share, ranges.length, gap, settings));
            if (enough && gap >= widest) {
                widest = gap;
                best = hot;
            }
        }
        return best;
    }

    private static boolean isEnough(int hot, double share, int regions, double gap, HeatPatternSettings settings) {
        return share >= SHARE_OF_MANY
                || (gap >= 2 * GAP && share >= SHARE_WITH_GAP)
                || (hot >= MANY && share >= settings.hotShare() && share * regions >= 2 * SHARE_OF_MANY * hot);
    }

    /** Returns the side if nearly each place is the last, or the first, region of its prefix, and nearly each prefix has one. */
    private static KeySide side(KeyRange[] ranges, List<Integer> hot) {
        if (hot.size() < 2) {
            return KeySide.NONE;
        }
        if (isSide(ranges, hot, 1)) {
            return KeySide.LAST;
        }
        return isSide(ranges, hot, 0) ? KeySide.FIRST : KeySide.NONE;
    }

    /** Returns true if the hot regions are the first ones (side 0) or the last ones (side 1) of their prefixes. */
    private static boolean isSide(KeyRange[] ranges, List<Integer> hot, int side) {
        // A prefix ends where the next one begins: the usual length, because one of the regions may be hot for another
        // reason.
        int[] lengths = hot.stream()
                .mapToInt(region -> side == 1
                        ? common(ranges[region].start(), ranges[region].end())
                        : common(ranges[region].end(), ranges[Math.max(0, region - 1)].start()))
                .sorted()
                .toArray();
        int length = lengths[lengths.length / 2] + 1;
        RowKey[] prefixes = prefixes(ranges, length, side);
        Map<RowKey, int[]> groups = new HashMap<>();
        for (int i = 0; i < ranges.length; i++) {
            groups.merge(prefixes[i], new int[] {i, i}, (one, other) -> new int[] {one[0], other[1]});
        }
        groups.values().removeIf(group -> group[0] == group[1]);
        long at = hot.stream()
                .filter(region -> is(groups.get(prefixes[region]), side, region))
                .count();
        return groups.size() <= hot.size() / PREFIXES && at >= PREFIXES * hot.size();
    }

    /** Returns the prefix of each region. At the side of first keys, a region that begins before them belongs to them. */
    private static RowKey[] prefixes(KeyRange[] ranges, int length, int side) {
        RowKey[] prefixes = new RowKey[ranges.length];
        for (int i = ranges.length - 1; i >= 0; i--) {
            RowKey start = ranges[i].start();
            if (side == 0 && isInside(ranges[i].end(), length)) {
                prefixes[i] = ranges[i].end().prefix(length);
            } else {
                // A boundary shorter than the prefix, such as the table's start, belongs to the next one.
                boolean next = start.length() < length && i + 1 < ranges.length;
                prefixes[i] = next ? prefixes[i + 1] : start.prefix(length);
            }
        }
        return prefixes;
    }

    /** Returns true if a key is not the first one of its prefix: something follows it that is not zeros. */
    private static boolean isInside(RowKey key, int length) {
        for (int i = length; i < key.length(); i++) {
            if (key.at(i) != '0' && key.at(i) != 0) {
                return true;
            }
        }
        return false;
    }

    private static boolean is(int @Nullable [] group, int side, int region) {
        return group != null && group[side] == region;
    }

    private static int common(RowKey one, RowKey other) {
        int mismatch = Arrays.mismatch(one.bytes(), other.bytes());
        return mismatch < 0 ? one.length() : mismatch;
    }
}
