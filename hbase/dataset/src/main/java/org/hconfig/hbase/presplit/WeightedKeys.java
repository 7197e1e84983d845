package org.hconfig.hbase.presplit;

import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.hconfig.hbase.model.RowKey;

/** The distinct keys of a sample in order, each with the total bytes of its rows. */
record WeightedKeys(List<RowKey> keys, List<Long> weights) {
    /** Returns the sample's keys, each converted by {@code cut}. */
    static WeightedKeys of(KeySample sample, UnaryOperator<RowKey> cut) {
        TreeMap<RowKey, Long> sums = new TreeMap<>();
        sample.rows().forEach(row -> sums.merge(cut.apply(row.key()), row.rowBytes(), Math::addExact));
        return new WeightedKeys(List.copyOf(sums.keySet()), List.copyOf(sums.values()));
    }
}
