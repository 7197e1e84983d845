package org.hconfig.hbase.load.verify;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.ColumnFamilyDescriptor;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.security.AccessDeniedException;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.CellTags;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;

/**
 * Determines why rows of a load are missing: finds the first of them, and reads all other cells of their
 * keys, including delete markers and old versions.
 */
public final class HiddenRowFinder {
    private static final int BATCH_ROWS = 500;
    private static final long LOOKED_AT_MAX = 200_000;
    private static final int NAMED_MAX = 3;

    private final RowSource source;
    private final long timestamp;
    private final Instant now;

    /**
     * Creates a finder.
     *
     * @param timestamp timestamp of rows without their own
     * @param now reference time for times to live
     */
    public HiddenRowFinder(RowSource source, long timestamp, Instant now) {
        this.now = now;
        this.source = source;
        this.timestamp = timestamp;
    }

    /**
     * Returns one line for each of the first missing rows with a known cause; empty if no cause is found.
     *
     * @param ended true to search only for rows whose own time to live has expired
     */
    public List<String> find(Configuration configuration, String name, boolean ended) throws IOException {
        List<String> found = new ArrayList<>();
        long lookedAt = 0;
        RowBatch batch = new RowBatch(timestamp, 1 << 16);
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Table table = connection.getTable(TableName.valueOf(name))) {
            int keptSeconds = longestKept(table);
            for (Chunk chunk : source.chunks()) {
                try (RowReader reader = source.open(chunk, rejectedRow -> {})) {
                    boolean more = true;
                    while (more && found.size() < NAMED_MAX && lookedAt < LOOKED_AT_MAX) {
                        batch.clear();
                        more = reader.read(batch, BATCH_ROWS, Integer.MAX_VALUE);
                        lookedAt += batch.rows();
                        lookForEnded(batch, found);
                        if (!ended) {
                            look(table, batch, keptSeconds, found);
                        }
                    }
                }
            }
        }
        return found;
    }

    /** Returns the longest time to live of the families in seconds; unlimited if the user lacks permission to read it. */
    private static int longestKept(Table table) throws IOException {
        try {
            return Arrays.stream(table.getDescriptor().getColumnFamilies())
                    .mapToInt(ColumnFamilyDescriptor::getTimeToLive)
                    .max()
                    .orElse(HConstants.FOREVER);
        } catch (AccessDeniedException rowsOnly) {
            return HConstants.FOREVER;
        }
    }

    private void lookForEnded(RowBatch batch, List<String> found) {
        for (int row = 0; row < batch.rows() && found.size() < NAMED_MAX; row++) {
            long millis = CellTags.timeToLive(batch.attributes(row));
            if (millis != Long.MAX_VALUE && now.toEpochMilli() - ownTimestamp(batch, row) >= millis) {
                found.add("row " + Bytes.toStringBinary(batch.key(row)) + " has the timestamp "
                        + Instant.ofEpochMilli(ownTimestamp(batch, row)) + " and its own time to live of " + millis
                        + " ms, which has expired");
            }
        }
    }

    private void look(Table table, RowBatch batch, int keptSeconds, List<String> found) throws IOException {
        List<Get> gets = new ArrayList<>();
        for (int row = 0; row < batch.rows(); row++) {
            gets.add(new Get(batch.key(row)).setTimestamp(ownTimestamp(batch, row)));
        }
        boolean[] there = gets.isEmpty() ? new boolean[0] : table.exists(gets);
        for (int row = 0; row < there.length && found.size() < NAMED_MAX; row++) {
            if (!there[row]) {
                String why = why(table, batch.key(row), ownTimestamp(batch, row), keptSeconds);
                if (!why.isEmpty()) {
                    found.add("row " + Bytes.toStringBinary(batch.key(row)) + " " + why);
                }
            }
        }
    }

    private static long ownTimestamp(RowBatch batch, int row) {
        int at = batch.start(row);
        return new KeyValue(batch.bytes(), at, RowBatch.cellLength(batch.bytes(), at)).getTimestamp();
    }

    private String why(Table table, byte[] key, long timestamp, int keptSeconds) throws IOException {
        if (keptSeconds != HConstants.FOREVER && now.toEpochMilli() - timestamp >= 1000L * keptSeconds) {
            return "has the timestamp " + Instant.ofEpochMilli(timestamp)
                    + ", and no family of the table keeps cells longer than " + keptSeconds + " s (TTL)";
        }
        Scan raw =
                new Scan().withStartRow(key).withStopRow(key, true).setRaw(true).readAllVersions();
        List<Cell> cells = new ArrayList<>();
        try (ResultScanner scanner = table.getScanner(raw)) {
            for (Result part = scanner.next(); part != null; part = scanner.next()) {
                cells.addAll(List.of(part.rawCells()));
            }
        }
        return why(cells, timestamp);
    }

    /** Returns the cell or marker of the row that hides a cell with this timestamp; empty if there is none. */
    static String why(List<Cell> cells, long timestamp) {
        for (Cell cell : cells) {
            if (cell.getType() != Cell.Type.Put && cell.getTimestamp() >= timestamp) {
                return "is hidden by a delete marker of " + Instant.ofEpochMilli(cell.getTimestamp())
                        + ", which deletes everything up to that time, the load's " + Instant.ofEpochMilli(timestamp)
                        + " included";
            }
        }
        for (Cell cell : cells) {
            if (cell.getType() == Cell.Type.Put && cell.getTimestamp() > timestamp) {
                return "has newer cells of " + Instant.ofEpochMilli(cell.getTimestamp())
                        + ", and its families keep no additional version for the load's timestamp "
                        + Instant.ofEpochMilli(timestamp);
            }
        }
        return "";
    }
}
