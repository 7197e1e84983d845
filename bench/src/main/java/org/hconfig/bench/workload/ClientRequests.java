package org.hconfig.bench.workload;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.ResultScanner;
import org.apache.hadoop.hbase.client.Scan;
import org.apache.hadoop.hbase.client.Table;

/** Sequential requests of one client thread through HBase's own client, without batching of puts. Not thread-safe. */
final class ClientRequests {
    /** Rows of a multi-get. */
    static final int MULTI_GET_ROWS = 10;

    /** Maximum number of rows of a scan; uniformly distributed from 1, as in YCSB. */
    static final int SCAN_ROWS_MAX = 100;

    private final Table table;
    private final KeyChooser keys;
    private final SplittableRandom random;
    private final RequestRowShape shape;
    private final byte[] family;
    private final AtomicLong nextInsert;

    /**
     * Shape of the rows.
     *
     * @param family the column family
     * @param fields cells of a row
     * @param fieldLength bytes of a value
     */
    record RequestRowShape(String family, int fields, int fieldLength) {}

    /**
     * Creates requests to a table.
     *
     * @param nextInsert the number of the next record that is inserted, shared by all threads
     */
    ClientRequests(
            Table table, KeyChooser keys, SplittableRandom random, RequestRowShape shape, AtomicLong nextInsert) {
        this.table = table;
        this.keys = keys;
        this.random = random;
        this.shape = shape;
        this.family = shape.family().getBytes(StandardCharsets.UTF_8);
        this.nextInsert = nextInsert;
    }

    /** Returns the next operation. */
    RequestKind next(WorkloadMix workloadMix) {
        return workloadMix.operation(random.nextDouble());
    }

    /**
     * Executes an operation.
     *
     * @throws IOException if HBase's client abandoned it, or an expected row is missing
     */
    void execute(RequestKind requestKind) throws IOException {
        switch (requestKind) {
            case GET -> get(keys.next());
            case MULTI_GET -> multiGet();
            case SCAN -> scan();
            case UPDATE -> update(keys.next());
            case INSERT -> insert();
            case READ_MODIFY_WRITE -> {
                long number = keys.next();
                get(number);
                update(number);
            }
        }
    }

    private void get(long number) throws IOException {
        present(table.get(new Get(KeyChooser.key(number)).addFamily(family)), number);
    }

    private void multiGet() throws IOException {
        List<Get> gets = new ArrayList<>(MULTI_GET_ROWS);
        List<Long> numbers = new ArrayList<>(MULTI_GET_ROWS);
        for (int i = 0; i < MULTI_GET_ROWS; i++) {
            long number = keys.next();
            numbers.add(number);
            gets.add(new Get(KeyChooser.key(number)).addFamily(family));
        }
        Result[] results = table.get(gets);
        for (int i = 0; i < results.length; i++) {
            present(results[i], numbers.get(i));
        }
    }

    private static void present(Result result, long number) throws IOException {
        if (result.isEmpty()) {
            throw new IOException("the row of record " + number + " is missing");
        }
    }

    private void scan() throws IOException {
        int rows = 1 + random.nextInt(SCAN_ROWS_MAX);
        Scan scan = new Scan()
                .withStartRow(KeyChooser.key(keys.next()))
                .addFamily(family)
                .setCaching(rows)
                .setLimit(rows);
        int found = 0;
        try (ResultScanner scanner = table.getScanner(scan)) {
            for (Result row = scanner.next(); row != null; row = scanner.next()) {
                found++;
            }
        }
        if (found == 0) {
            throw new IOException("a scan that starts at an existing row returned none");
        }
    }

    private void update(long number) throws IOException {
        Put put = new Put(KeyChooser.key(number));
        put.addColumn(family, field(random.nextInt(shape.fields())), value());
        table.put(put);
    }

    private void insert() throws IOException {
        Put put = new Put(KeyChooser.key(nextInsert.getAndIncrement()));
        for (int field = 0; field < shape.fields(); field++) {
            put.addColumn(family, field(field), value());
        }
        table.put(put);
    }

    private static byte[] field(int number) {
        return ("field" + number).getBytes(StandardCharsets.US_ASCII);
    }

    private byte[] value() {
        byte[] value = new byte[shape.fieldLength()];
        for (int i = 0; i < value.length; i++) {
            value[i] = (byte) (' ' + random.nextInt(64));
        }
        return value;
    }
}
