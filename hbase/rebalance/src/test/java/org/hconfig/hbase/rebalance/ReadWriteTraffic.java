package org.hconfig.hbase.rebalance;

import java.io.IOException;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Table;

/**
 * An HBase client with the default configuration that reads rows of a table, and rewrites some unchanged, one after the other
 * until it is stopped. A row that is not found is a failure.
 */
final class ReadWriteTraffic implements AutoCloseable {
    /** Pause between operations: without it, this client alone uses the processors that servers need to rewrite regions. */
    private static final long PAUSE_NANOS = 1_000_000;

    private final AtomicBoolean stopped = new AtomicBoolean();
    private final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();
    private final CompletableFuture<Long> work;

    /**
     * Starts the client.
     *
     * @param writes the share of write operations
     */
    ReadWriteTraffic(Configuration configuration, SkewedTable table, double writes) {
        this(configuration, table, writes, table.rows);
    }

    /** Starts a client that uses only the first rows. */
    ReadWriteTraffic(Configuration configuration, SkewedTable table, double writes, int rows) {
        this.work = CompletableFuture.supplyAsync(() -> operate(new Configuration(configuration), table, writes, rows));
    }

    private long operate(Configuration configuration, SkewedTable table, double writes, int rows) {
        SplittableRandom random = new SplittableRandom(3);
        long count = 0;
        try (Connection connection = ConnectionFactory.createConnection(configuration);
                Table handle = connection.getTable(table.name)) {
            while (!stopped.get()) {
                byte[] key = SkewedTable.key(random.nextInt(rows));
                try {
                    if (random.nextDouble() < writes) {
                        handle.put(SkewedTable.put(key));
                    } else if (handle.get(new Get(key)).isEmpty()) {
                        failures.add("a row was not found");
                    }
                } catch (IOException failure) {
                    failures.add(failure.toString());
                }
                count++;
                LockSupport.parkNanos(PAUSE_NANOS);
            }
        } catch (IOException failure) {
            failures.add(failure.toString());
        }
        return count;
    }

    /** Returns the number of operations; fails when one of them failed. */
    long stop() {
        stopped.set(true);
        long count = work.join();
        if (!failures.isEmpty()) {
            throw new AssertionError(failures.size() + " of " + count + " operations failed: " + failures.peek());
        }
        return count;
    }

    @Override
    public void close() {
        stopped.set(true);
    }
}
