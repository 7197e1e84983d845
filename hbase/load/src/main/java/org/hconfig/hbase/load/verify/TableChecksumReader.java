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
 * Counts a table's rows and cells and sums their checksum by scanning all regions, several at a time. Uses nothing of the
 * load but {@link RowChecksum}: HBase's own scanner, its own connection, cells as the servers return them.
 */
public final class TableChecksumReader {
    private static final int CACHING_ROWS = 2000;
    private static final long RESULT_BYTES = 4L << 20;

    private final Configuration configuration;
    private final int threads;

    /**
     * A verifier.
     *
     * @param configuration HBase's client configuration
     * @param threads regions scanned at a time
     */
    public TableChecksumReader(Configuration configuration, int threads) {
        this.configuration = configuration;
        this.threads = Math.max(1, threads);
    }

    /**
     * Reads the table.
     *
     * @param timestamp milliseconds of the cells to count, as a load gave them; null for the newest version of all cells
     * @param rows told of rows read, in portions, by several threads
     * @param stop true once the answer is no longer wanted
     */
    public Total read(String table, @Nullable Long timestamp, LongConsumer rows, BooleanSupplier stop)
            throws IOException, InterruptedException {
        return read(table, timestamp, (bytes, offset, length) -> false, rows, stop)
                .counted();
    }

    /**
     * Reads the table and leaves some rows out of the sum.
     *
     * @param leftOut says of a row key whether its row is left out
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

    /** Counts the rows that have cells newer than a timestamp, those left out not counted. */
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

    /** Chooses rows by their key. */
    public interface KeyFilter {
        /** True for the keys it chooses. */
        boolean test(byte[] bytes, int offset, int length);
    }

    /**
     * What was read.
     *
     * @param counted the rows in the sum
     * @param leftOutRows number of rows left out of it
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
     * Compares what was read with what was written.
     *
     * @throws HConfigException naming both when they differ
     */
    public static void compare(String table, Total written, Total read) {
        if (!written.equals(read)) {
            throw mismatch(table, written, Total.NONE, read);
        }
    }

    /**
     * The error for a table that does not hold what was written.
     *
     * @param before what the table held before where it was read
     */
    public static HConfigException mismatch(String table, Total written, Total before, Total read) {
        Total due = before.plus(written);
        String why;
        if (read.rows() < written.rows()) {
            why = Count.of(written.rows() - read.rows(), "row", "is", "are")
                    + " missing, or keys that the input holds more than once";
        } else if (read.rows() > due.rows()) {
            why = Count.of(read.rows() - due.rows(), "row", "is", "are") + " there that this load did not write";
        } else if (read.cells() != due.cells()) {
            why = "rows agree, cells do not: columns are missing, or keys of the input repeat with other columns";
        } else {
            why = "rows and cells agree, the bytes in them do not";
        }
        String earlier = before.rows() == 0 ? "" : "; before it were " + text(before);
        return new HConfigException(
                LoadError.VERIFY_MISMATCH,
                "table " + table + " holds " + text(read) + ", loaded were " + text(written) + earlier,
                why,
                "look for repeated keys in the input and for other writers; keep the table as evidence");
    }

    private static String text(Total total) {
        return Count.of(total.rows(), "row") + ", " + Count.of(total.cells(), "cell") + ", checksum "
                + total.checksum();
    }
}
