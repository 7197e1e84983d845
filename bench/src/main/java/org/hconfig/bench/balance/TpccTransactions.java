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
 * Transactions with the reads and writes of TPC-C's NewOrder and Payment, without their arithmetic and without
 * isolation. Warehouses are drawn uniformly, so that requests are distributed over each table as its rows are. Confined
 * to one thread.
 */
final class TpccTransactions {
    /** Share of NewOrder among the two, by their shares in TPC-C's mix: 45 and 43. */
    private static final double NEW_ORDERS = 45.0 / 88;

    /** Lines of an order: TPC-C has 5 to 15; the minimum keeps a transaction short. */
    private static final int LINES = 5;

    /** Access to the tables. */
    interface TpccTableHandles {
        /** Returns HBase's handle of a table, by its short name. */
        org.apache.hadoop.hbase.client.Table handle(String name);

        /** Returns the shape of a table. */
        TpccTable shape(String name);
    }

    private final TpccTableHandles tpccTableHandles;
    private final SplittableRandom random;
    private final Map<String, AtomicLong> inserted;
    private final AtomicLong next;
    private final double width;

    /**
     * Creates a generator of transactions.
     *
     * @param inserted number of inserted rows of each table; incremented before each insert
     * @param next the next number for the key of an inserted row, shared by all threads
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
     * Executes the next transaction.
     *
     * @throws IOException if HBase's client abandoned an operation, or an expected row is missing
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

    /** Returns a row of a warehouse. */
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
                throw new IOException("a row of " + name + " is missing");
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

    /** Returns incompressible bytes. */
    static byte[] value(SplittableRandom random, TpccTable table) {
        byte[] value = new byte[table.valueBytes()];
        random.nextBytes(value);
        return value;
    }
}
