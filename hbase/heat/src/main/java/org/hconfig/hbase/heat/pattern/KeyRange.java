package org.hconfig.hbase.heat.pattern;

import org.hconfig.hbase.model.RowKey;

/**
 * Regions of one start key in one step: those that were split or moved within the step count once.
 *
 * @param start first key
 * @param end first key after it; empty at the table's end
 * @param rate rows per second
 */
record KeyRange(RowKey start, RowKey end, double rate) {
    KeyRange plus(KeyRange other) {
        RowKey nearer = other.end.isEmpty() || (!end.isEmpty() && end.compareTo(other.end) <= 0) ? end : other.end;
        return new KeyRange(start, nearer, rate + other.rate);
    }
}
