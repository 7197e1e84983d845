package org.hconfig.hbase.presplit;

import java.util.List;
import org.hconfig.hbase.model.RowKey;

/**
 * Keys drawn from the data to be loaded, each with the bytes of its row. May hold duplicates and be in any order.
 *
 * @param rows the rows drawn
 */
public record KeySample(List<SampledRow> rows) {
    /** Copies what it is given. */
    public KeySample {
        rows = List.copyOf(rows);
    }

    /** No sample at all. */
    public static KeySample none() {
        return new KeySample(List.of());
    }

    /** True when nothing was drawn. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /**
     * One row of a sample.
     *
     * @param key its key
     * @param rowBytes bytes of its key and values, 1 or more; what a region's size is made of
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
