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
 * Finds what no number of servers speeds up: one key that half of the rows have, or one region of several that half of them go
 * into. Rows that share a key are one row, and a region is served by one server.
 */
public final class HotKeyDetector {
    /** From this share of the rows on it is said. */
    private static final double SHARE = 0.5;

    /** Fewer rows say nothing of the others. */
    private static final int ROWS_MIN = 20;

    private HotKeyDetector() {}

    /**
     * Sentences for people about what is hot in a dataset; none when nothing is.
     *
     * @param sample rows from all over the dataset
     * @param boundaries where the table's regions begin, but for the first
     */
    public static List<String> of(KeySample sample, Collection<RowKey> boundaries) {
        List<RowKey> keys =
                sample.rows().stream().map(KeySample.SampledRow::key).sorted().toList();
        if (keys.size() < ROWS_MIN) {
            return List.of();
        }
        List<String> hot = new ArrayList<>();
        // Of sorted keys, the one in the middle is any that half of them have.
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
                "hot key: about %.0f %% of the rows have the key %s, which is one row in one region: its server takes them all,"
                        + " and of the cells of a column the newest stay; no split and no key transform spreads them, only a"
                        + " key with one more field (key:1, key:2)",
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
            // Of two regions, one always has half.
            if (share >= SHARE && share * (boundaries.size() + 1) >= 2 * SHARE + SHARE) {
                RowKey prefix = hottest(rows, (int) Math.ceil(SHARE * keys.size()));
                hot.add(String.format(
                        Locale.ROOT,
                        "hot prefix: about %.0f %% of the rows, most with keys %s, go into one of the table's %d regions: its"
                                + " server takes them while the others wait; --key-transform salt:N or hash-prefix:N spreads"
                                + " them (scans by key must then ask each prefix), or split that region first",
                        100 * share,
                        prefix.isEmpty()
                                ? "from " + rows.get(0) + " to " + rows.get(rows.size() - 1)
                                : "that begin with " + prefix,
                        boundaries.size() + 1));
            }
        }
    }

    /** The longest beginning that so many of sorted keys have. */
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
