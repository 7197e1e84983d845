package org.hconfig.hbase.load.hfile;

import org.hconfig.hbase.dataset.CellTags;
import org.hconfig.hbase.dataset.RowChecksum;

/**
 * Counts rows that were merged because they had the same key, and what that changes in the rows' checksum, in which readers
 * see the newest version of each column. Thread-safe.
 */
public final class DuplicateStats {
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
        int before = start;
        for (int at = start; at < end; at += KeyValueLayout.length(bytes, at)) {
            if (at == start || KeyValueLayout.compareColumns(bytes, before, bytes, at) != 0) {
                sum.addCell(CellTags.cell(bytes, at));
            }
            before = at;
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
