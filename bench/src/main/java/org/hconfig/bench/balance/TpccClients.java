package org.hconfig.bench.balance;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;

/**
 * Closed-loop client threads that execute transactions over one connection of HBase's client with its default
 * configuration.
 */
final class TpccClients {
    private static final String PREFIX = TpccTables.PREFIX;

    private final Configuration configuration;
    private final Map<String, TpccTable> shapes = new TreeMap<>();
    private final Map<String, AtomicLong> inserted = new TreeMap<>();
    private final AtomicLong next = new AtomicLong();
    private final int threads;
    private final LongSupplier nanoClock;

    TpccClients(Configuration configuration, List<TpccTable> tables, int threads, LongSupplier nanoClock) {
        this.configuration = configuration;
        this.threads = threads;
        this.nanoClock = nanoClock;
        for (TpccTable table : tables) {
            String name = table.name().substring(PREFIX.length());
            shapes.put(name, table);
            inserted.put(name, new AtomicLong());
        }
    }

    /** Returns the number of rows inserted into a table so far; rows whose put failed may be missing. */
    long inserted(TpccTable table) {
        return Objects.requireNonNull(inserted.get(table.name().substring(PREFIX.length())))
                .get();
    }

    /** Task during which transactions are executed. */
    interface ConcurrentTask {
        void run() throws IOException, InterruptedException;
    }

    /** Executes transactions for a time; those of the lead time do not count. */
    BalanceRun.ClientStats run(long seed, Duration lead, Duration measured) throws IOException, InterruptedException {
        return during(
                seed, lead, () -> TimeUnit.NANOSECONDS.sleep(lead.plus(measured).toNanos()));
    }

    /** Executes transactions for the duration of a task. */
    BalanceRun.ClientStats during(long seed, Duration lead, ConcurrentTask runClient)
            throws IOException, InterruptedException {
        TransactionMeter meter = new TransactionMeter(nanoClock.getAsLong() + lead.toNanos());
        AtomicBoolean over = new AtomicBoolean();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (Connection connection = ConnectionFactory.createConnection(configuration)) {
            SplittableRandom seeds = new SplittableRandom(seed);
            List<Future<?>> clients = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                SplittableRandom random = seeds.split();
                clients.add(pool.submit(() -> runClient(connection, random, meter, over)));
            }
            long ended;
            try {
                runClient.run();
            } finally {
                ended = nanoClock.getAsLong();
                over.set(true);
            }
            for (Future<?> client : clients) {
                await(client);
            }
            return meter.view(ended);
        } finally {
            over.set(true);
            pool.shutdownNow();
        }
    }

    private void runClient(Connection connection, SplittableRandom random, TransactionMeter meter, AtomicBoolean over) {
        TpccTransactions tpccTransactions = new TpccTransactions(new OpenTables(connection), random, inserted, next);
        while (!over.get() && !Thread.currentThread().isInterrupted()) {
            long began = nanoClock.getAsLong();
            try {
                tpccTransactions.run();
                long ended = nanoClock.getAsLong();
                if (!over.get()) {
                    meter.done(began, ended);
                }
            } catch (IOException failed) {
                meter.failed(failed);
            }
        }
    }

    private static void await(Future<?> client) throws IOException, InterruptedException {
        try {
            client.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof IOException io ? io : new IOException(failed.getCause());
        }
    }

    private final class OpenTables implements TpccTransactions.TpccTableHandles {
        private final Connection connection;
        private final Map<String, Table> open = new HashMap<>();

        OpenTables(Connection connection) {
            this.connection = connection;
        }

        /** A handle has no resources to release. */
        @Override
        public Table handle(String name) {
            return open.computeIfAbsent(name, key -> {
                try {
                    return connection.getTable(TableName.valueOf(PREFIX + key));
                } catch (IOException failed) {
                    throw new UncheckedIOException(failed);
                }
            });
        }

        @Override
        public TpccTable shape(String name) {
            return Objects.requireNonNull(shapes.get(name));
        }
    }
}
