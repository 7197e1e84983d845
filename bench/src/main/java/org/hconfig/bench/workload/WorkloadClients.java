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

/** Closed-loop client threads that send requests over one connection. */
public final class WorkloadClients {
    private static final long PATIENCE_SECONDS = 5;

    private final Configuration configuration;
    private final WorkloadSpec spec;
    private final LongSupplier nanoClock;
    private final Runnable servers;
    private final AtomicLong nextInsert;

    /**
     * Creates clients with their own configuration.
     *
     * @param nanoClock the clock of the meter
     * @param servers throws if servers ended: HBase's client retries requests to a dead server for twenty minutes
     */
    public WorkloadClients(Configuration configuration, WorkloadSpec spec, LongSupplier nanoClock, Runnable servers) {
        this.configuration = configuration;
        this.spec = spec;
        this.nanoClock = nanoClock;
        this.servers = servers;
        this.nextInsert = new AtomicLong(spec.dataset().rows());
    }

    /** Returns the number of rows inserted by all runs so far, measured or not. */
    long inserted() {
        return nextInsert.get() - spec.dataset().rows();
    }

    /**
     * Sends requests until the measured time is over, and returns after the last response.
     *
     * @param lead duration of the requests before the measured time
     * @param measured the measured time
     * @throws InterruptedException when the calling thread was interrupted; all clients have ended then
     */
    public RequestMeter run(WorkloadMix workloadMix, TableName table, long seed, Duration lead, Duration measured)
            throws IOException, InterruptedException {
        long from = nanoClock.getAsLong() + lead.toNanos();
        long to = from + measured.toNanos();
        RequestMeter requestMeter = new RequestMeter(from, to);
        ExecutorService threads = Executors.newFixedThreadPool(spec.clients().threads());
        try (Connection connection = ConnectionFactory.createConnection(configuration)) {
            List<Future<?>> clients = new ArrayList<>();
            SplittableRandom seeds = new SplittableRandom(seed);
            for (int i = 0; i < spec.clients().threads(); i++) {
                KeyChooser keys =
                        new KeyChooser(spec.clients().keys(), spec.dataset().rows(), seeds.nextLong());
                SplittableRandom random = seeds.split();
                clients.add(threads.submit(() -> {
                    try (Table mine = connection.getTable(table)) {
                        ClientRequests clientRequests = new ClientRequests(
                                mine,
                                keys,
                                random,
                                new ClientRequests.RequestRowShape(
                                        WorkloadSpec.FAMILY,
                                        spec.dataset().fieldCount(),
                                        spec.dataset().fieldLength()),
                                nextInsert);
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
