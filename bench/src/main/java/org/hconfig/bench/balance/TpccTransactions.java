package org.hconfig.bench.balance;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Result;

/**
 * The reads and writes of TPC-C's NewOrder and Payment, without their arithmetic and without isolation. Warehouses are
 * drawn evenly, so that requests fall on each table as its rows lie. One thread's own.
 */
final class TpccTransactions {
    /** TPC-C's shares of the two in its mix, of each other: 45 and 43. */
    private static final double NEW_ORDERS = 45.0 / 88;

    /** Lines of an order: TPC-C's are 5 to 15; the fewest keep a transaction short. */
    private static final int LINES = 5;

    /** Where a table is worked on. */
    interface TpccTableHandles {
        /** HBase's handle of a table, by its short name. */
        org.apache.hadoop.hbase.client.Table handle(String name);

        /** The table's shape. */
        TpccTable shape(String name);
    }

    private final TpccTableHandles tpccTableHandles;
    private final SplittableRandom random;
    private final Map<String, AtomicLong> inserted;
    private final AtomicLong next;
    private final double width;

    /**
     * Transactions.
     *
     * @param inserted for each table, how many rows were inserted; counted up before each insert
     * @param next the next number for a key that is inserted, shared by all threads
     */
    TpccTransactions(
            TpccTableHandles tpccTableHandles,
            SplittableRandom random,
            Map<String, AtomicLong> inserted,
            AtomicLong next) {
        this.tpccTableHandles = tpccTableHandles;
        this.random = random;
        this.inserted = inserted;
        this.next = next;
        this.width = 1.0 / tpccTableHandles.shape("warehouse").rows();
    }

    /**
     * Makes the next one.
     *
     * @throws IOException when HBase's client gave an operation up, or a row that must be there is not
     */
    void run() throws IOException {
        double home = Math.floor(random.nextDouble() / width) * width;
        if (random.nextDouble() < NEW_ORDERS) {
            newOrder(home);
        } else {
            payment(home);
        }
    }

    private void newOrder(double home) throws IOException {
        read("warehouse", home, 1);
        read("district", home, 1);
        update("district", home, 1);
        read("customer", home, 1);
        read("item", random.nextDouble(), LINES);
        read("stock", home, LINES);
        update("stock", home, LINES);
        insert("orders", home, 1);
        insert("ix_orders", home, 1);
        insert("new_order", home, 1);
        insert("order_line", home, LINES);
        insert("ix_order_line", home, LINES);
    }

    private void payment(double home) throws IOException {
        update("warehouse", home, 1);
        update("district", home, 1);
        read("ix_customer", home, 1);
        read("customer", home, 1);
        update("customer", home, 1);
        insert("history", home, 1);
    }

    /** A row of a warehouse. */
    private long row(TpccTable table, double home) {
        return table.rowAt(home + random.nextDouble() * width);
    }

    private void read(String name, double home, int count) throws IOException {
        List<Get> gets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            gets.add(new Get(TpccTable.key(row(tpccTableHandles.shape(name), home))));
        }
        for (Result result : tpccTableHandles.handle(name).get(gets)) {
            if (result.isEmpty()) {
                throw new IOException("a row of " + name + " is gone");
            }
        }
    }

    private void update(String name, double home, int count) throws IOException {
        List<Put> puts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            puts.add(put(name, TpccTable.key(row(tpccTableHandles.shape(name), home))));
        }
        tpccTableHandles.handle(name).put(puts);
    }

    private void insert(String name, double home, int count) throws IOException {
        List<Put> puts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            puts.add(put(name, TpccTable.insertedKey(row(tpccTableHandles.shape(name), home), next.getAndIncrement())));
        }
        Objects.requireNonNull(inserted.get(name)).addAndGet(count);
        tpccTableHandles.handle(name).put(puts);
    }

    private Put put(String name, byte[] key) {
        return new Put(key)
                .addColumn(TpccTable.FAMILY, TpccTable.QUALIFIER, value(random, tpccTableHandles.shape(name)));
    }

    /** Bytes that nothing can compress. */
    static byte[] value(SplittableRandom random, TpccTable table) {
        byte[] value = new byte[table.valueBytes()];
        random.nextBytes(value);
        return value;
    }
}
