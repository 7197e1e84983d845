package org.hconfig.hbase.heat.map;

import java.util.Collections;
import java.util.List;
import org.hconfig.hbase.model.RowKey;

/** Adjacent key ranges that cover a table. The last one ends at the table's end. Immutable. */
public final class KeyAxis {
    private final List<RowKey> starts;

    /** Creates an axis of ranges that begin at these ascending keys, the first of which is empty. */
    KeyAxis(List<RowKey> starts) {
        if (starts.isEmpty() || !starts.get(0).isEmpty()) {
            throw new IllegalArgumentException("an axis begins at the table's start: " + starts);
        }
        this.starts = List.copyOf(starts);
    }

    /** Returns the number of ranges. */
    public int size() {
        return starts.size();
    }

    /** Returns the first key of a range. */
    public RowKey start(int range) {
        return starts.get(range);
    }

    /** Returns the first key after a range; empty at the table's end. */
    public RowKey end(int range) {
        return range + 1 < starts.size() ? starts.get(range + 1) : RowKey.EMPTY;
    }

    /** Returns the range that contains a key. */
    public int rangeOf(RowKey key) {
        int found = Collections.binarySearch(starts, key);
        return found >= 0 ? found : -found - 2;
    }

    /** Returns the range after the last one that contains keys below an end key. */
    int rangeAfter(RowKey end) {
        if (end.isEmpty()) {
            return starts.size();
        }
        int found = Collections.binarySearch(starts, end);
        return found >= 0 ? found : -found - 1;
    }
}
