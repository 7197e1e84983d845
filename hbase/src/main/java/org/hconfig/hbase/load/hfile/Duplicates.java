package org.hconfig.hbase.load.hfile;

import org.apache.hadoop.hbase.KeyValue;
import org.hconfig.hbase.load.RowChecksum;

/** Counts rows that were merged because they had the same key, and what that changes in the rows' checksum. Thread-safe. */
public final class Duplicates {
    private long merged;
    private RowChecksum.Total correction = RowChecksum.Total.NONE;

    /** A row was merged away: what it held no longer counts. */
    public synchronized void removed(byte[] bytes, int start, int end) {
        RowChecksum.Total gone = total(bytes, start, end);
        correction = correction.plus(new RowChecksum.Total(-gone.rows(), -gone.cells(), -gone.sum()));
        merged++;
    }

    /** The row that took the place of those removed. */
    public synchronized void replaced(byte[] bytes, int start, int end) {
        correction = correction.plus(total(bytes, start, end));
        merged--;
    }

    private static RowChecksum.Total total(byte[] bytes, int start, int end) {
        RowChecksum sum = new RowChecksum();
        sum.addRow();
        int length;
        for (int at = start; at < end; at += length) {
            length = Cells.length(bytes, at);
            sum.addCell(new KeyValue(bytes, at, length));
        }
        return sum.total();
    }

    /** Rows that are not in the table under a row of their own. */
    public synchronized long merged() {
        return merged;
    }

    /** To be added to the checksum of all rows read to get that of the rows written. */
    public synchronized RowChecksum.Total correction() {
        return correction;
    }
}
