package org.hconfig.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.cluster.ClusterAddress;

/** Clients that continuously write batches of rows of one kilobyte with HBase's own client and its defaults. */
final class WriteClients implements AutoCloseable {
    private static final byte[] FAMILY = Bytes.toBytes("f");
    private static final int BATCH = 20;
    /** Pause of a client between batches: without it, the clients use all processors, also when a change makes writes slow. */
    private static final long PAUSE_NANOS = 20_000_000;

    private static final int ROWS = 200_000;
    private static final int BATCHES_BEGUN = 500;
    private static final long BEGIN_SECONDS = 300;

    private final TableName table;
    private final Connection connection;
    private final AtomicBoolean over = new AtomicBoolean();
    private final AtomicLong next = new AtomicLong();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private final CountDownLatch begun = new CountDownLatch(BATCHES_BEGUN);

    WriteClients(String cluster, TableName table, int count) throws IOException {
        this.table = table;
        this.connection = ConnectionFactory.createConnection(ClusterAddress.configuration(cluster));
        for (int i = 0; i < count; i++) {
            Thread thread = new Thread(this::write);
            thread.start();
            threads.add(thread);
        }
    }

    private void write() {
        byte[] value = new byte[1000];
        while (!over.get()) {
            try (Table handle = connection.getTable(table)) {
                List<Put> puts = new ArrayList<>();
                for (int i = 0; i < BATCH; i++) {
                    long row = next.getAndIncrement() % ROWS;
                    byte[] key = Bytes.toBytes(Long.toHexString(row * 0x9E3779B97F4A7C15L) + "-" + row);
                    puts.add(new Put(key).addColumn(FAMILY, FAMILY, value));
                }
                handle.put(puts);
                begun.countDown();
                LockSupport.parkNanos(PAUSE_NANOS);
            } catch (IOException | RuntimeException failure) {
                if (!over.get()) {
                    failures.add(failure.toString());
                }
            }
        }
    }

    /** Waits until ten megabytes are written, so that the table is not treated as empty. */
    void awaitBegin() throws InterruptedException {
        assertThat(begun.await(BEGIN_SECONDS, TimeUnit.SECONDS))
                .as("ten megabytes are written within %s seconds; failed: %s", BEGIN_SECONDS, failures)
                .isTrue();
    }

    /** Returns the failed operations, one line each. */
    List<String> failures() {
        return List.copyOf(failures);
    }

    @Override
    public void close() throws IOException {
        over.set(true);
        connection.close();
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
