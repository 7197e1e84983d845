package org.hconfig.hbase.load.job;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RejectedRow;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;
import org.hconfig.hbase.load.LoadSpec;

/**
 * Result of a dry run: the start of a load, determined without changing the table or the disk.
 *
 * @param table the table
 * @param tableExists false if it does not exist yet
 * @param source the dataset, in one line
 * @param choice the engine that would load it, and the reason
 * @param input numbers of rows of the dataset
 * @param rows the first valid rows, as they would be stored
 * @param rejects the first rows that would be rejected
 * @param notes warnings about the input
 */
public record DryRun(
        String table,
        boolean tableExists,
        String source,
        @JsonUnwrapped EngineChooser.Choice choice,
        @JsonUnwrapped InputRows input,
        List<Row> rows,
        List<RejectedRow> rejects,
        List<String> notes) {
    /** Maximum number of rows that a dry run reads. */
    public static final int READ_ROWS = 1000;

    private static final int SHOWN_ROWS = 10;

    /** Copies what it is given. */
    public DryRun {
        rows = List.copyOf(rows);
        rejects = List.copyOf(rejects);
        notes = List.copyOf(notes);
    }

    /**
     * Numbers of rows of the dataset.
     *
     * @param rowsEstimated estimated number of rows of the whole dataset; 0 if unknown
     * @param rowsRead rows read by the dry run, at most {@link #READ_ROWS}
     * @param rejectsRead number of them that would be rejected
     */
    public record InputRows(long rowsEstimated, long rowsRead, long rejectsRead) {}

    /**
     * A row as it would be stored.
     *
     * @param key its key, bytes that are not printable as {@code \xHH}
     * @param cells its cells in HBase's order
     */
    public record Row(String key, List<StoredCell> cells) {
        /** Copies what it is given. */
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * A cell as it would be stored.
     *
     * @param column {@code family:qualifier}, bytes that are not printable as {@code \xHH}
     * @param timestampMillis its timestamp
     * @param value its value, bytes that are not printable as {@code \xHH}
     * @param type encoding of the value
     */
    public record StoredCell(String column, long timestampMillis, String value, String type) {}

    static DryRun of(LoadSpec spec, RowSource source, EngineChooser.Choice choice, long timestamp, boolean tableExists)
            throws IOException {
        long estimated = source.facts().rows();
        RowBatch batch = new RowBatch(timestamp, 1 << 16);
        List<RejectedRow> rejectedRows = new ArrayList<>();
        long[] rejected = {0};
        for (Chunk chunk : source.chunks()) {
            try (RowReader reader = source.open(chunk, rejectedRow -> {
                rejected[0]++;
                if (rejectedRows.size() < SHOWN_ROWS) {
                    rejectedRows.add(rejectedRow);
                }
            })) {
                boolean more = true;
                while (more && batch.rows() + rejected[0] < READ_ROWS) {
                    more = reader.read(batch, batch.rows() + 1, Integer.MAX_VALUE);
                }
            }
            if (batch.rows() + rejected[0] >= READ_ROWS) {
                break;
            }
        }
        return new DryRun(
                spec.table(),
                tableExists,
                spec.source().text(),
                choice,
                new InputRows(estimated, batch.rows() + rejected[0], rejected[0]),
                rows(batch, source.types()),
                rejectedRows,
                source.notes());
    }

    /** Returns a copy with additional notes. */
    DryRun withNotes(List<String> more) {
        List<String> all = new ArrayList<>(notes);
        all.addAll(more);
        return new DryRun(table, tableExists, source, choice, input, rows, rejects, all);
    }

    private static List<Row> rows(RowBatch batch, Map<String, String> types) {
        List<Row> rows = new ArrayList<>();
        for (int row = 0; row < Math.min(SHOWN_ROWS, batch.rows()); row++) {
            List<StoredCell> cells = new ArrayList<>();
            for (int at = batch.start(row); at < batch.end(row); ) {
                int length = RowBatch.cellLength(batch.bytes(), at);
                cells.add(stored(new KeyValue(batch.bytes(), at, length), types));
                at += length;
            }
            rows.add(new Row(Bytes.toStringBinary(batch.key(row)), cells));
        }
        return rows;
    }

    private static StoredCell stored(KeyValue cell, Map<String, String> types) {
        String column = Bytes.toStringBinary(cell.getFamilyArray(), cell.getFamilyOffset(), cell.getFamilyLength())
                + ":"
                + Bytes.toStringBinary(cell.getQualifierArray(), cell.getQualifierOffset(), cell.getQualifierLength());
        return new StoredCell(
                column,
                cell.getTimestamp(),
                Bytes.toStringBinary(cell.getValueArray(), cell.getValueOffset(), cell.getValueLength()),
                types.getOrDefault(column, "string"));
    }
}
