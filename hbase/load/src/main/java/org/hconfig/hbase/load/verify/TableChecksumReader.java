package org.hconfig.hbase.load.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.RegionLocator;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Pair;
import org.hconfig.core.Count;
import org.hconfig.core.HConfigException;
import org.hconfig.hbase.dataset.LoadError;
import org.hconfig.hbase.dataset.RowChecksum;
import org.hconfig.hbase.dataset.RowChecksum.Total;
import org.jspecify.annotations.Nullable;

/**
 * Computes a table's number of rows and cells and their checksum by scanning all regions, several at a time. It is independent of
 * the load except for {@link RowChecksum}: it uses HBase's scanner, a separate connection, and cells as the servers return them.
 */
public final class TableChecksumReader {
    private static final int CACHING_ROWS = 2000;
    private static final long RESULT_BYTES = 4L << 20;

    private final Configuration configuration;
    private final int threads;

    /**
     * Creates a reader.
     *
     * @param configuration HBase's client configuration
     * @param threads number of regions scanned concurrently
     */
    public TableChecksumReader(Configuration configuration, int threads) {
        this.configuration = configuration;
        this.threads = Math.max(1, threads);
    }

    /**
     * Reads the table.
     *
     * @param timestamp timestamp of the cells to count in milliseconds; null for the newest version of all cells
     * @param rows receives the number of rows read, in portions, from several threads
     * @param stop returns true once the result is no longer needed
     */
    public Total read(String table, @Nullable Long timestamp, LongConsumer rows, BooleanSupplier stop)
            throws IOException, InterruptedException {
        return read(table, timestamp, (bytes, offset, length) -> false, rows, stop)
                .counted();
    }

    /**
     * Reads the table and excludes some rows from the totals.
     *
     * @param leftOut selects the row keys of the excluded rows
     */
    public TableCount read(
            String table, @Nullable Long timestamp, KeyFilter leftOut, LongConsumer rows, BooleanSupplier stop)
            throws IOException, InterruptedException {
        return read(
                table,
                scan -> {
                    if (timestamp != null) {
                        scan.setTimestamp(timestamp);
                    }
                },
                leftOut,
                rows,
                stop);
    }

    /** Returns the number of rows with cells newer than a timestamp, without the excluded rows. */
    public long newerRows(String table, long timestamp, KeyFilter leftOut, BooleanSupplier stop)
            throws IOException, InterruptedException {
        return read(
                        table,
                        scan -> {
                            try {
                                scan.setTimeRange(timestamp + 1, Long.MAX_VALUE);
                            } catch (IOException e) {
                                throw new UncheckedIOException(e);
                            }
                        },
                        leftOut,
                        rows -> {},
                        stop)
                .counted()
                .rows();
    }

    private TableCount read(
            String table, Consumer<Scan> range, KeyFilter leftOut, LongConsumer rows, BooleanSupplier stop)
            throws IOException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (Connection connection = ConnectionFactory.createConnection(configuration)) {
            TableName name = TableName.valueOf(table);
            List<Future<TableCount>> parts = new ArrayList<>();
            for (Scan scan : scans(connection, name, range)) {
                parts.add(pool.submit(() -> read(connection, name, scan, leftOut, rows, stop)));
            }
            TableCount sum = new TableCount(Total.NONE, 0);
            for (Future<TableCount> part : parts) {
                TableCount one = part.get();
                sum = new TableCount(sum.counted().plus(one.counted()), sum.leftOutRows() + one.leftOutRows());
            }
            return sum;
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
    }

    /** Selects rows by their key. */
    public interface KeyFilter {
        /** Returns true for the selected keys. */
        boolean test(byte[] bytes, int offset, int length);
    }

    /**
     * Result of a read.
     *
     * @param counted totals of the included rows
     * @param leftOutRows number of excluded rows
     */
    public record TableCount(Total counted, long leftOutRows) {}

    private static List<Scan> scans(Connection connection, TableName name, Consumer<Scan> range) throws IOException {
        try (RegionLocator locator = connection.getRegionLocator(name)) {
            Pair<byte[][], byte[][]> keys = locator.getStartEndKeys();
            List<Scan> scans = new ArrayList<>();
            for (int i = 0; i < keys.getFirst().length; i++) {
                Scan scan = new Scan()
                        .withStartRow(keys.getFirst()[i])
                        .withStopRow(keys.getSecond()[i])
                        .setCaching(CACHING_ROWS)
                        .setMaxResultSize(RESULT_BYTES)
                        .setCacheBlocks(false);
                range.accept(scan);
                scans.add(scan);
            }
            return scans;
        }
    }

    private static TableCount read(
            Connection connection,
            TableName name,
            Scan scan,
            KeyFilter leftOut,
            LongConsumer rows,
            BooleanSupplier stop)
            throws IOException {
        RowChecksum checksum = new RowChecksum();
        long left = 0;
        long unreported = 0;
        try (Table table = connection.getTable(name);
                ResultScanner scanner = table.getScanner(scan)) {
            for (Result row = scanner.next(); row != null && !stop.getAsBoolean(); row = scanner.next()) {
                if (leftOut.test(row.getRow(), 0, row.getRow().length)) {
                    left++;
                } else {
                    checksum.addRow();
                    for (Cell cell : row.rawCells()) {
                        checksum.addCell(cell);
                    }
                }
                if (++unreported == CACHING_ROWS) {
                    rows.accept(unreported);
                    unreported = 0;
                }
            }
        }
        rows.accept(unreported);
        return new TableCount(checksum.total(), left);
    }

    /**
     * Compares the totals read with those written.
     *
     * @throws HConfigException with both totals if they differ
     */
    public static void compare(String table, Total written, Total read) {
        if (!written.equals(read)) {
            throw mismatch(table, written, Total.NONE, read);
        }
    }

    /**
     * Returns the error for a table that differs from the written rows.
     *
     * @param before totals of the verified part of the table before the load
     */
    public static HConfigException mismatch(String table, Total written, Total before, Total read) {
        Total due = before.plus(written);
        String why;
        if (read.rows() < written.rows()) {
            why = Count.of(written.rows() - read.rows(), "row", "is", "are")
                    + " missing, or the input contains duplicate keys";
        } else if (read.rows() > due.rows()) {
            why = Count.of(read.rows() - due.rows(), "row", "is", "are") + " in the table that this load did not write";
        } else if (read.cells() != due.cells()) {
            why =
                    "the rows match, but not the cells: columns are missing, or the input has duplicate keys with other columns";
        } else {
            why = "rows and cells match, but not their bytes";
        }
        String earlier = before.rows() == 0 ? "" : "; before the load: " + text(before);
        return new HConfigException(
                LoadError.VERIFY_MISMATCH,
                "table " + table + " contains " + text(read) + ", but the load wrote " + text(written) + earlier,
                why,
                "check the input for duplicate keys, and for other writers; keep the table as evidence");
    }

    private static String text(Total total) {
        return Count.of(total.rows(), "row") + ", " + Count.of(total.cells(), "cell") + ", checksum "
                + total.checksum();
    }
}
