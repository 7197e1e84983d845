package org.hconfig.hbase.presplit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.hconfig.hbase.model.RowKey;

/**
 * Detects hotspots that additional servers cannot relieve: one key that half of the rows have, or one region of several that receives
 * half of them. Rows with the same key are one row, and a region is served by one server.
 */
public final class HotKeyDetector {
    /** Minimum share of the rows that is reported. */
    private static final double SHARE = 0.5;

    /** Minimum sample size; smaller samples are not representative. */
    private static final int ROWS_MIN = 20;

    private HotKeyDetector() {}

    /**
     * Returns warnings about hot keys and prefixes of a dataset; empty if there are none.
     *
     * @param sample rows from the whole dataset
     * @param boundaries start keys of the table's regions, except the first
     */
    public static List<String> of(KeySample sample, Collection<RowKey> boundaries) {
        List<RowKey> keys =
                sample.rows().stream().map(KeySample.SampledRow::key).sorted().toList();
        if (keys.size() < ROWS_MIN) {
            return List.of();
        }
        List<String> hot = new ArrayList<>();
        // A key that half of the sorted keys have is the median.
        RowKey middle = keys.get(keys.size() / 2);
        double same = share(keys.stream().filter(middle::equals).count(), keys);
        if (same >= SHARE) {
            hot.add(key(middle, same));
        } else if (!boundaries.isEmpty()) {
            region(keys, new TreeSet<>(boundaries), hot);
        }
        return hot;
    }

    private static String key(RowKey key, double share) {
        return String.format(
                Locale.ROOT,
                "hot key: about %.0f %% of the rows have the key %s, which is one row in one region: its server handles all of them,"
                        + " and only the newest cells of a column are kept; no split or key transform distributes them, only a"
                        + " key with an additional field (key:1, key:2)",
                100 * share,
                key);
    }

    private static void region(List<RowKey> keys, NavigableSet<RowKey> boundaries, List<String> hot) {
        TreeMap<RowKey, List<RowKey>> regions = new TreeMap<>();
        for (RowKey key : keys) {
            RowKey start = boundaries.floor(key);
            regions.computeIfAbsent(start == null ? RowKey.EMPTY : start, none -> new ArrayList<>())
                    .add(key);
        }
        for (List<RowKey> rows : regions.values()) {
            double share = share(rows.size(), keys);
            // One of two regions always has half.
            if (share >= SHARE && share * (boundaries.size() + 1) >= 2 * SHARE + SHARE) {
                RowKey prefix = hottest(rows, (int) Math.ceil(SHARE * keys.size()));
                hot.add(String.format(
                        Locale.ROOT,
                        "hot prefix: about %.0f %% of the rows, most with keys %s, belong to one of the table's %d regions: its"
                                + " server handles them while the others are idle; --key-transform salt:N or hash-prefix:N distributes"
                                + " them (scans by key must then query each prefix), or split that region first",
                        100 * share,
                        prefix.isEmpty()
                                ? "from " + rows.get(0) + " to " + rows.get(rows.size() - 1)
                                : "that begin with " + prefix,
                        boundaries.size() + 1));
            }
        }
    }

    /** Returns the longest prefix that {@code count} of the sorted keys share. */
    private static RowKey hottest(List<RowKey> keys, int count) {
        RowKey longest = RowKey.EMPTY;
        for (int first = 0; first + count <= keys.size(); first++) {
            RowKey common = common(keys.get(first), keys.get(first + count - 1));
            longest = common.length() > longest.length() ? common : longest;
        }
        return longest;
    }

    private static RowKey common(RowKey first, RowKey last) {
        int mismatch = Arrays.mismatch(first.bytes(), last.bytes());
        return mismatch < 0 ? first : first.prefix(mismatch);
    }

    private static double share(long rows, List<RowKey> of) {
        return rows / (double) of.size();
    }
}
