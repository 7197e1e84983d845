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
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hbase.TableName;
import org.apache.hadoop.hbase.client.Connection;
import org.apache.hadoop.hbase.client.ConnectionFactory;
import org.apache.hadoop.hbase.client.Table;

/** Client threads that make requests as fast as they are answered, over one connection. */
final class WorkloadClients {
    private static final long PATIENCE_SECONDS = 5;

    private final Configuration configuration;
    private final WorkloadSpec spec;
    private final LongSupplier nanoClock;
    private final Runnable servers;
    private final AtomicLong nextInsert;

    /**
     * Clients with a configuration of their own.
     *
     * @param nanoClock the clock of the meter
     * @param servers throws when servers ended: HBase's client goes on asking a dead server for twenty minutes
     */
    WorkloadClients(Configuration configuration, WorkloadSpec spec, LongSupplier nanoClock, Runnable servers) {
        this.configuration = configuration;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.servers = servers;
        this.nextInsert = new AtomicLong(spec.rows());
    }

    /** Rows that all runs so far inserted, measured or not. */
    long inserted() {
        return nextInsert.get() - spec.rows();
    }

    /**
     * Makes requests until the measured time is over, and returns when the last is answered.
     *
     * @param lead how long requests are made before those that count
     * @param measured the measured time
     * @throws InterruptedException when the calling thread was interrupted; all clients have ended then
     */
    RequestMeter run(WorkloadMix workloadMix, TableName table, long seed, Duration lead, Duration measured)
            throws IOException, InterruptedException {
        long from = nanoClock.getAsLong() + lead.toNanos();
        long to = from + measured.toNanos();
        RequestMeter requestMeter = new RequestMeter(from, to);
        ExecutorService threads = Executors.newFixedThreadPool(spec.threads());
        try (Connection connection = ConnectionFactory.createConnection(configuration)) {
            List<Future<?>> clients = new ArrayList<>();
            SplittableRandom seeds = new SplittableRandom(seed);
            for (int i = 0; i < spec.threads(); i++) {
                KeyChooser keys = new KeyChooser(spec.keys(), spec.rows(), seeds.nextLong());
                SplittableRandom random = seeds.split();
                clients.add(threads.submit(() -> {
                    try (Table mine = connection.getTable(table)) {
                        ClientRequests clientRequests =
                                new ClientRequests(mine, keys, random, spec.shape(), nextInsert);
                        runClient(workloadMix, clientRequests, requestMeter, to);
                    }
                    return null;
                }));
            }
            for (Future<?> client : clients) {
                await(client, to);
            }
        } finally {
            threads.shutdownNow();
        }
        return requestMeter;
    }

    private void runClient(
            WorkloadMix workloadMix, ClientRequests clientRequests, RequestMeter requestMeter, long end) {
        while (!Thread.currentThread().isInterrupted()) {
            long began = nanoClock.getAsLong();
            if (began - end >= 0) {
                return;
            }
            RequestKind requestKind = clientRequests.next(workloadMix);
            try {
                clientRequests.execute(requestKind);
                requestMeter.done(requestKind, began, nanoClock.getAsLong());
            } catch (IOException failed) {
                requestMeter.failed(requestKind, failed);
            }
        }
    }

    /** Waits for a client; when it is late, servers are looked after. */
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
