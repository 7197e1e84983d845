package org.hconfig.hbase.presplit;

import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * Sample of the keys of the data to load, each with the size of its row. It can contain duplicates, in any order.
 *
 * @param rows the sampled rows
 */
public record KeySample(List<SampledRow> rows) {
    /** Copies the list. */
    public KeySample {
        rows = List.copyOf(rows);
    }

    /** Returns an empty sample. */
    public static KeySample none() {
        return new KeySample(List.of());
    }

    /** Returns true if the sample is empty. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * One row of a sample.
     *
     * @param key its key
     * @param rowBytes bytes of its key and values, 1 or more; region sizes are sums of these
     */
    public record SampledRow(RowKey key, long rowBytes) {
        /** Checks the range. */
        public SampledRow {
            if (rowBytes < 1) {
                throw new IllegalArgumentException("rowBytes=" + rowBytes + " of " + key + " must be 1 or more");
            }
        }
    }
}
