package org.hconfig.hbase.heat.pattern;

import org.hconfig.hbase.model.RowKey;

/** Display text of key ranges. */
public final class KeyRangeText {
    /** Maximum number of characters of a key. */
    private static final int KEY_MAX = 40;

    private KeyRangeText() {}

    /** Returns the text of the keys from a start to an end, either of which can be empty. */
    public static String of(RowKey start, RowKey end) {
        if (start.isEmpty() && end.isEmpty()) {
            return "all keys";
        }
        if (start.isEmpty()) {
            return "keys before " + key(end);
        }
        return end.isEmpty() ? "keys from " + key(start) + " on" : "keys from " + key(start) + " to " + key(end);
    }

    static String key(RowKey key) {
        String text = key.toString();
        return text.length() <= KEY_MAX ? text : text.substring(0, KEY_MAX - 1) + "…";
    }
}
