package org.hconfig.hbase.presplit;

import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * Split keys of a table.
 *
 * @param keys the split keys, strictly increasing, none empty; regions = keys + 1
 * @param largestShare the largest region's expected share of the data, from 1/regions to 1
 * @param notes notes for the operator, for example that there are fewer regions than requested
 */
public record SplitKeys(List<RowKey> keys, double largestShare, List<String> notes) {
    /** Copies the arguments and checks the order. */
    public SplitKeys {
        keys = List.copyOf(keys);
        notes = List.copyOf(notes);
        for (int i = 0; i < keys.size(); i++) {
            if (keys.get(i).length() == 0 || (i > 0 && keys.get(i - 1).compareTo(keys.get(i)) >= 0)) {
                throw new IllegalArgumentException(
                        "split key " + i + " '" + keys.get(i) + "' is not above the previous one");
            }
        }
        if (!(largestShare > 0 && largestShare <= 1)) {
            throw new IllegalArgumentException("largestShare=" + largestShare + " must be above 0 and at most 1");
        }
    }

    /** Returns the number of regions that they define. */
    public int regions() {
        return keys.size() + 1;
    }
}
