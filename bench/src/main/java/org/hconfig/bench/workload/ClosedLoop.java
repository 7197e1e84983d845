package org.hconfig.bench.workload;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;

/**
 * Client threads that share one connection, each of which sends its next request when the last one has ended.
 *
 * @param configuration configuration of the clients
 * @param threads number of threads
 * @param nanoClock the clock of the meter
 * @param servers throws if servers ended: HBase's client retries requests to a dead server for twenty minutes
 */
public record ClosedLoop(Configuration configuration, int threads, LongSupplier nanoClock, Runnable servers) {
    private static final long PATIENCE_SECONDS = 5;

    /** Requests of one thread. */
    public interface Client {
        /** Returns the kind of the next request. */
        RequestKind next();

        /**
         * Sends a request and waits for its result.
         *
         * @throws IOException if HBase's client abandoned it, or an expected row is missing
         */
        void execute(RequestKind requestKind) throws IOException;
    }

    /** Creator of the requests of each thread. */
    public interface ClientFactory {
        /**
         * Returns the requests of a thread.
         *
         * @param table the table, for this thread only
         * @param keySeed seed of the choice of keys
         * @param random source of all other random values
         */
        Client create(Table table, long keySeed, SplittableRandom random);
    }

    /**
     * Sends requests until the measured time is over, and returns after the last response.
     *
     * @param lead duration of the requests before the measured time
     * @param measured the measured time
     * @throws InterruptedException when the calling thread was interrupted; all clients have ended then
     */
    public RequestMeter run(TableName table, long seed, Duration lead, Duration measured, ClientFactory factory)
            throws IOException, InterruptedException {
        long from = nanoClock.getAsLong() + lead.toNanos();
        long to = from + measured.toNanos();
        RequestMeter requestMeter = new RequestMeter(from, to);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try (Connection connection = ConnectionFactory.createConnection(configuration)) {
            List<Future<?>> clients = new ArrayList<>();
            SplittableRandom seeds = new SplittableRandom(seed);
            for (int i = 0; i < threads; i++) {
                long keySeed = seeds.nextLong();
                SplittableRandom random = seeds.split();
                clients.add(pool.submit(() -> {
                    try (Table mine = connection.getTable(table)) {
                        runClient(factory.create(mine, keySeed, random), requestMeter, to);
                    }
                    return null;
                }));
            }
            for (Future<?> client : clients) {
                await(client, to);
            }
        } finally {
            pool.shutdownNow();
        }
        return requestMeter;
    }

    private void runClient(Client client, RequestMeter requestMeter, long end) {
        while (!Thread.currentThread().isInterrupted()) {
            long began = nanoClock.getAsLong();
            if (began - end >= 0) {
                return;
            }
            RequestKind requestKind = client.next();
            try {
                client.execute(requestKind);
                requestMeter.done(requestKind, began, nanoClock.getAsLong());
            } catch (IOException failed) {
                requestMeter.failed(requestKind, failed);
            }
        }
    }

    /** Waits for a client; if it is late, checks the servers. */
    private void await(Future<?> client, long end) throws IOException, InterruptedException {
        boolean waiting = true;
        while (waiting) {
            try {
                client.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
                waiting = false;
            } catch (TimeoutException late) {
                if (nanoClock.getAsLong() - end > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
                    servers.run();
                }
            } catch (ExecutionException failed) {
                throw failed.getCause() instanceof IOException io ? io : new IOException(failed.getCause());
            }
        }
    }
}
