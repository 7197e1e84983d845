package org.hconfig.hbase.balance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.hadoop.hbase.client.Get;
import org.apache.hadoop.hbase.client.Result;
import org.apache.hadoop.hbase.client.Table;
import org.hconfig.hbase.cluster.ClusterConnection;

/** Reads rows of a table one after the other until it is stopped; a row that is not found is a failure. */
final class Traffic implements AutoCloseable {
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final CompletableFuture<Long> work;

    Traffic(ClusterConnection connection, SkewedTable table) {
        this.work = CompletableFuture.supplyAsync(() -> read(connection, table));
    }

    private long read(ClusterConnection connection, SkewedTable table) {
        SplittableRandom random = new SplittableRandom(3);
        long count = 0;
        try (Table handle = connection.hbase().getTable(table.name)) {
            while (!stopped.get()) {
                int row = random.nextInt(table.rows);
                Result found = handle.get(new Get(SkewedTable.key(row)));
                if (found.isEmpty()) {
                    throw new IllegalStateException("row " + row + " was not found");
                }
                count++;
            }
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return count;
    }

    /** Reads that were answered; throws what one of them met. */
    long stop() {
        stopped.set(true);
        return work.join();
    }

    @Override
    public void close() {
        stopped.set(true);
    }
}
