package org.hconfig.validation.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.client.Table;
import org.apache.hadoop.hbase.util.Bytes;

/**
 * HBase client with default retries that writes and reads its own table sequentially during the whole campaign. An
 * operation fails if it throws, or if a read does not return the last acknowledged value.
 */
final class BackgroundClient implements AutoCloseable {
    private static final int KEYS = 64;
    private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    private final AtomicBoolean stopped = new AtomicBoolean();
    private final AtomicLong operations = new AtomicLong();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Void> work;

    BackgroundClient(Configuration configuration, TableName table) {
        this.work = CompletableFuture.runAsync(
                () -> operate(configuration, table), task -> new Thread(task, "steady client").start());
    }

    private void operate(Configuration configuration, TableName table) {
        SplittableRandom random = new SplittableRandom(7);
        long[] acknowledged = new long[KEYS];
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Table handle = connection.getTable(table)) {
            while (!stopped.get()) {
                int key = random.nextInt(KEYS);
                try {
                    operate(handle, key, acknowledged, random.nextBoolean());
                } catch (IOException failure) {
                    failures.add(failure.toString());
                }
                operations.incrementAndGet();
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        } catch (IOException failure) {
            failures.add(failure.toString());
        }
    }

    private void operate(Table handle, int key, long[] acknowledged, boolean write) throws IOException {
        byte[] row = Bytes.toBytes(FaultRows.key(key));
        if (write) {
            long next = acknowledged[key] + 1;
            handle.put(new Put(row).addColumn(FaultRows.FAMILY, FaultRows.FIRST, Bytes.toBytes(next)));
            acknowledged[key] = next;
        } else if (acknowledged[key] > 0) {
            byte[] value = handle.get(new Get(row)).getValue(FaultRows.FAMILY, FaultRows.FIRST);
            if (value == null || Bytes.toLong(value) != acknowledged[key]) {
                failures.add("row " + FaultRows.key(key) + " is " + (value == null ? "lost" : Bytes.toLong(value))
                        + ", last acknowledged value: " + acknowledged[key]);
            }
        }
    }

    /** Returns the failures since the last call. */
    List<String> failures() {
        List<String> taken = new ArrayList<>();
        for (String failure = failures.poll(); failure != null; failure = failures.poll()) {
            taken.add(failure);
        }
        return taken;
    }

    long operations() {
        return operations.get();
    }

    @Override
    public void close() {
        stopped.set(true);
        work.join();
    }
}
