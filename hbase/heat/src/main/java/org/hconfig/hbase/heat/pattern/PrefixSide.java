package org.hconfig.hbase.heat.pattern;

import org.hconfig.hbase.model.RowKey;

/**
 * Place of a region among those whose keys begin with one prefix, such as a tenant in {@code tenant|time}. A prefix ends with a
 * printable byte that is neither a letter nor a digit: without one, boundaries do not show where a prefix ends. It has at least two
 * regions.
 *
 * @param side the side, or none
 * @param prefix the prefix; empty without a side
 */
record PrefixSide(KeySide side, RowKey prefix) {
    private static final PrefixSide NONE = new PrefixSide(KeySide.NONE, RowKey.EMPTY);

    /** Returns the side of a region, for the longest prefix that has one. */
    static PrefixSide of(KeyRange[] ranges, int region) {
        RowKey start = ranges[region].start();
        RowKey end = ranges[region].end();
        RowKey before = region == 0 ? RowKey.EMPTY : ranges[region - 1].start();
        if (!start.isEmpty()) {
            for (int length = start.length(); length > 1; length--) {
                RowKey prefix = separated(start, length);
                if (!prefix.isEmpty() && !end.isEmpty() && opens(before, prefix) && !begins(end, prefix)) {
                    return new PrefixSide(KeySide.LAST, prefix);
                }
            }
        }
        for (int length = end.length(); length > 1; length--) {
            RowKey prefix = separated(end, length);
            if (!prefix.isEmpty() && opens(start, prefix) && region > 0 && !begins(before, prefix)) {
                return new PrefixSide(KeySide.FIRST, prefix);
            }
        }
        return NONE;
    }

    private static RowKey separated(RowKey key, int length) {
        byte last = key.at(length - 1);
        return last > ' ' && last < 127 && !Character.isLetterOrDigit(last) ? key.prefix(length) : RowKey.EMPTY;
    }

    /** Returns true if a region that starts at a key has only keys from the prefix's first on: the separator may be missing. */
    private static boolean opens(RowKey start, RowKey prefix) {
        return begins(start, prefix) || start.equals(prefix.prefix(prefix.length() - 1));
    }

    private static boolean begins(RowKey key, RowKey prefix) {
        return key.length() >= prefix.length() && key.prefix(prefix.length()).equals(prefix);
    }
}
