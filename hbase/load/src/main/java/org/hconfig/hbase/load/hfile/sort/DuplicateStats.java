package org.hconfig.hbase.load.hfile.sort;

import org.hconfig.hbase.dataset.CellTags;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.load.hfile.format.KeyValueLayout;

/**
 * Statistics of rows merged because of duplicate keys, and the resulting correction of the rows' checksum, which is that of the
 * newest version of each column. Thread-safe.
 */
public final class DuplicateStats {
    private long merged;
    private RowChecksum.Total correction = RowChecksum.Total.NONE;

    /** Subtracts a row that was merged into another one. */
    public synchronized void removed(byte[] bytes, int start, int end) {
        RowChecksum.Total gone = total(bytes, start, end);
        correction = correction.plus(new RowChecksum.Total(-gone.rows(), -gone.cells(), -gone.sum()));
        merged++;
    }

    /** Adds the merged row that replaces the removed ones. */
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

    /** Returns the number of rows that were merged into others. */
    public synchronized long merged() {
        return merged;
    }

    /** Returns the difference between the totals of the rows written and those of all rows read. */
    public synchronized RowChecksum.Total correction() {
        return correction;
    }
}
