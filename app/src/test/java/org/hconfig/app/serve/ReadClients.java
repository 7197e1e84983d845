package org.hconfig.app.serve;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Admin;
import org.apache.hadoop.hbase.client.BufferedMutator;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterAddress;

/** Clients that continuously read rows of one kilobyte from files, with HBase's own client and its defaults. */
final class ReadClients implements AutoCloseable {
    private static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int ROWS = 40_000;
    /** Pause of a client between reads: without it, the clients use all processors. */
    private static final long PAUSE_NANOS = 5_000_000;

    private final TableName table;
    private final Connection connection;
    private final AtomicBoolean over = new AtomicBoolean();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();

    /** Fills the table, flushes it, and begins to read. */
    ReadClients(String cluster, TableName table, int count) throws IOException {
        this.table = table;
        this.connection = ConnectionFactory.createConnection(ClusterAddress.configuration(cluster));
        try (BufferedMutator puts = connection.getBufferedMutator(table)) {
            for (long row = 0; row < ROWS; row++) {
                puts.mutate(new Put(key(row)).addColumn(FAMILY, FAMILY, new byte[1000]));
            }
        }
        try (Admin admin = connection.getAdmin()) {
            admin.flush(table);
        }
        for (int i = 0; i < count; i++) {
            SplittableRandom random = new SplittableRandom(i);
            Thread thread = new Thread(() -> read(random));
            thread.start();
            threads.add(thread);
        }
    }

    private static byte[] key(long row) {
        return Bytes.toBytes(String.format(Locale.ROOT, "%016x", row * 0x9E3779B97F4A7C15L));
    }

    private void read(SplittableRandom random) {
        while (!over.get()) {
            try (Table handle = connection.getTable(table)) {
                if (handle.get(new Get(key(random.nextInt(ROWS)))).isEmpty()) {
                    failures.add("a row is missing");
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            } catch (IOException | RuntimeException failure) {
                if (!over.get()) {
                    failures.add(failure.toString());
                }
            }
        }
    }

    /** Returns the failed operations, one line each. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() throws IOException {
        over.set(true);
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        } finally {
            connection.close();
        }
    }
}
