package org.hconfig.validation.faults;

import java.io.IOException;
import java.util.BitSet;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;

/** Comparison of a table with the generated rows by a scan of HBase's own client. */
final class RowCheck {
    private static final int CACHING = 5_000;

    private RowCheck() {}

    /**
     * Difference between a table and the generated rows.
     *
     * @param lost missing rows
     * @param invented unexpected or duplicate rows
     * @param changed rows with different cells
     * @param example one of them
     */
    record RowDifference(long lost, long invented, long changed, String example) {
        static final RowDifference NONE = new RowDifference(0, 0, 0, "");

        boolean isEmpty() {
            return lost + invented + changed == 0;
        }

        String label() {
            return lost + " lost, " + invented + " unexpected, " + changed + " changed"
                    + (example.isEmpty() ? "" : "; for example " + example);
        }
    }

    static RowDifference of(Connection connection, TableName table, FaultRows rows) throws IOException {
        BitSet seen = new BitSet(rows.count());
        long invented = 0;
        long changed = 0;
        String example = "";
        try (Table handle = connection.getTable(table);
                ResultScanner scanner = handle.getScanner(new Scan().setCaching(CACHING))) {
            for (Result result = scanner.next(); result != null; result = scanner.next()) {
                String key = Bytes.toString(result.getRow());
                long row = FaultRows.row(key);
                if (row >= rows.count() || !FaultRows.key((int) row).equals(key) || seen.get((int) row)) {
                    invented++;
                    example = key;
                    continue;
                }
                seen.set((int) row);
                if (!isWhole(result, rows, (int) row)) {
                    changed++;
                    example = result.toString();
                }
            }
        }
        long lost = (long) rows.count() - seen.cardinality();
        if (lost > 0) {
            example = FaultRows.key(seen.nextClearBit(0));
        }
        return new RowDifference(lost, invented, changed, example);
    }

    private static boolean isWhole(Result result, FaultRows rows, int row) {
        return result.size() == 2
                && Bytes.equals(result.getValue(FaultRows.FAMILY, FaultRows.FIRST), Bytes.toBytes(rows.first(row)))
                && Bytes.equals(result.getValue(FaultRows.FAMILY, FaultRows.SECOND), Bytes.toBytes(rows.second(row)));
    }
}
