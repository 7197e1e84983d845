package org.hconfig.bench.workload;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.hconfig.bench.Uninterruptibles;
import org.hconfig.bench.result.BenchStatistics;
import org.hconfig.core.io.BoundedHttpClient;
import org.hconfig.core.io.HttpCall;
import org.hconfig.core.io.HttpLimits;
import org.hconfig.core.io.HttpReadException;

/** Thread that sends what an open console and a Prometheus server request, every five seconds, until it is closed. */
final class ConsolePoller implements AutoCloseable {
    private static final Duration INTERVAL = Duration.ofSeconds(5);
    private static final Duration TIME_LIMIT = Duration.ofSeconds(30);
    private static final int BYTES_MAX = 16 << 20;
    private static final double MILLI = 1e6;
    private static final int OK = 200;
    /** Before the first snapshots, and before the first evaluation of the rules, there is nothing to show yet. */
    private static final int NOT_YET = 503;

    private static final List<String> CALLS = List.of(
            "/api/v1/state",
            "/api/v1/snapshot",
            "/api/v1/workloads",
            "/api/v1/advice",
            "/api/v1/history?last=50",
            "/api/v1/events?last=50",
            "/api/v1/samples/cluster/reads-per-second",
            "/api/v1/samples/cluster/writes-per-second",
            "/api/v1/regions?limit=200",
            "/api/v1/gc",
            "/api/v1/heat/" + WorkloadRunner.TABLE + "?minutes=60",
            "/metrics");

    private final BoundedHttpClient client = new BoundedHttpClient(new HttpLimits(TIME_LIMIT, TIME_LIMIT, BYTES_MAX));
    private final CountDownLatch over = new CountDownLatch(1);
    private final List<Double> millis = new ArrayList<>();
    private final URI address;
    private final LongSupplier nanoClock;
    private final Thread thread;
    private int failures;

    /**
     * Starts the requests.
     *
     * @param address the console
     */
    ConsolePoller(URI address, LongSupplier nanoClock) {
        this.address = address;
        this.nanoClock = nanoClock;
        this.thread = new Thread(this::poll, "console-poller");
        thread.start();
    }

    private void poll() {
        try {
            do {
                for (String call : CALLS) {
                    request(call);
                }
            } while (!over.await(INTERVAL.toMillis(), TimeUnit.MILLISECONDS));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void request(String call) {
        long begin = nanoClock.getAsLong();
        boolean failed;
        try {
            int status = client.send(new HttpCall("GET", address.resolve(call), Map.of(), Optional.empty()))
                    .status();
            failed = status != OK && status != NOT_YET && !isUnrecorded(call, status);
        } catch (HttpReadException unreachable) {
            failed = true;
        }
        synchronized (millis) {
            millis.add((nanoClock.getAsLong() - begin) / MILLI);
            failures += failed ? 1 : 0;
        }
    }

    /** The traffic of a table is recorded from the first whole minute on. */
    private static boolean isUnrecorded(String call, int status) {
        return status == 404 && call.startsWith("/api/v1/heat/");
    }

    /** Forgets the requests so far. */
    void reset() {
        synchronized (millis) {
            millis.clear();
            failures = 0;
        }
    }

    /** Returns the figures of the requests since the last {@link #reset}. */
    ServeCostRun.ConsoleCalls calls() {
        synchronized (millis) {
            return new ServeCostRun.ConsoleCalls(
                    millis.size(), failures, millis.isEmpty() ? 0 : BenchStatistics.median(millis));
        }
    }

    @Override
    public void close() {
        over.countDown();
        Uninterruptibles.awaitEnd(thread);
    }
}
