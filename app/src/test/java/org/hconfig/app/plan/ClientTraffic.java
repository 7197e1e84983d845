package org.hconfig.app.plan;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterAddress;

/** Continuous reads and writes during changes to the cluster, with HBase's own client and its defaults. */
final class ClientTraffic implements AutoCloseable {
    private static final byte[] FAMILY = Bytes.toBytes("f");
    /** Pause between a thread's operations: without it, the clients use the processors that restarting servers need. */
    private static final long PAUSE_NANOS = 2_000_000;

    private final TableName table;
    private final Connection connection;
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicInteger written = new AtomicInteger();
    private final AtomicInteger read = new AtomicInteger();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();

    ClientTraffic(String cluster, TableName table) throws IOException {
        this.table = table;
        this.connection = ConnectionFactory.createConnection(ClusterAddress.configuration(cluster));
        put(0);
        written.set(1);
        start(this::write);
        start(this::read);
        start(this::read);
    }

    private interface Work {
        void run() throws IOException;
    }

    private void start(Work work) {
        Thread thread = new Thread(() -> {
            while (!over.get()) {
                try {
                    work.run();
                } catch (IOException | RuntimeException failure) {
                    failures.add(failure.toString());
                }
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        });
        thread.start();
        threads.add(thread);
    }

    private void write() throws IOException {
        int row = written.get();
        put(row);
        written.set(row + 1);
    }

    private void put(int row) throws IOException {
        try (Table handle = connection.getTable(table)) {
            handle.put(new Put(key(row)).addColumn(FAMILY, FAMILY, Bytes.toBytes(row)));
        }
    }

    private void read() throws IOException {
        int row = Math.floorMod(read.incrementAndGet() * 7919, written.get());
        get(row);
    }

    private void get(int row) throws IOException {
        try (Table handle = connection.getTable(table)) {
            byte[] value = handle.get(new Get(key(row))).getValue(FAMILY, FAMILY);
            if (value == null || Bytes.toInt(value) != row) {
                failures.add("row " + row + " is lost");
            }
        }
    }

    /** Returns the number of rows acknowledged so far. */
    int written() {
        return written.get();
    }

    int reads() {
        return read.get();
    }

    /** Stops the traffic, reads all rows, and returns failed operations and lost rows, one line each. */
    List<String> failures() throws IOException, InterruptedException {
        over.set(true);
        for (Thread thread : threads) {
            thread.join();
        }
        for (int row = 0; row < written.get(); row++) {
            get(row);
        }
        return List.copyOf(failures);
    }

    private static byte[] key(int row) {
        return Bytes.toBytes(Integer.toHexString(row * 0x9E3779B1) + "-" + row);
    }

    @Override
    public void close() throws IOException {
        over.set(true);
        connection.close();
    }
}
