package org.hconfig.hbase.load.client;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.apache.hadoop.hbase.ServerName;
import org.hconfig.hbase.load.LoadMeter;
import org.hconfig.hbase.load.client.RequestTransport.FailedRows;
import org.jspecify.annotations.Nullable;

/**
 * Dispatcher with flow control: it bounds the concurrent requests to each server, queues the others, and blocks submitting threads
 * while the total bytes exceed a limit. Thread-safe.
 */
final class RequestDispatcher {
    private final RequestTransport requestTransport;
    private final RequestOutcomeHandler requestOutcomeHandler;
    private final LoadMeter meter;
    private final LongSupplier nanoClock;
    private final Executor failures;
    private final int inFlightMax;
    private final long bytesMax;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Map<ServerName, ServerRequestQueue> lanes = new HashMap<>();
    private long bytes;
    private boolean stopped;

    /**
     * Creates a dispatcher.
     *
     * @param failureThread executor that handles responses with failures, one at a time
     * @param inFlightMax maximum number of concurrent requests to one server
     * @param bytesMax maximum bytes of all requests without a final response, including queued requests and those waiting to be
     *     sent again
     */
    RequestDispatcher(
            RequestTransport requestTransport,
            RequestOutcomeHandler requestOutcomeHandler,
            LoadMeter meter,
            LongSupplier nanoClock,
            Executor failureThread,
            int inFlightMax,
            long bytesMax) {
        this.requestTransport = requestTransport;
        this.requestOutcomeHandler = requestOutcomeHandler;
        this.meter = meter;
        this.nanoClock = nanoClock;
        this.failures = failureThread;
        this.inFlightMax = inFlightMax;
        this.bytesMax = bytesMax;
    }

    /** Submits a request; blocks while there are too many bytes. Does nothing once stopped. */
    void submit(PutRequest putRequest) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            if (bytes > 0 && bytes + putRequest.bytes() > bytesMax && !stopped) {
                long began = nanoClock.getAsLong();
                while (bytes > 0 && bytes + putRequest.bytes() > bytesMax && !stopped) {
                    room.await();
                }
                meter.blocked(nanoClock.getAsLong() - began);
            }
            bytes += putRequest.bytes();
            meter.inFlight(putRequest.bytes());
        } finally {
            lock.unlock();
        }
        enqueue(putRequest);
    }

    /** Submits a request whose bytes are already counted, because its rows belong to a request not yet released. */
    void resubmit(PutRequest putRequest) {
        lock.lock();
        try {
            bytes += putRequest.bytes();
            meter.inFlight(putRequest.bytes());
        } finally {
            lock.unlock();
        }
        enqueue(putRequest);
    }

    private void enqueue(PutRequest putRequest) {
        boolean send;
        lock.lock();
        try {
            ServerRequestQueue serverRequestQueue =
                    lanes.computeIfAbsent(putRequest.server(), server -> new ServerRequestQueue());
            send = !stopped && serverRequestQueue.inFlight < inFlightMax;
            if (send) {
                serverRequestQueue.inFlight++;
            } else {
                serverRequestQueue.waiting.add(putRequest);
            }
        } finally {
            lock.unlock();
        }
        if (send) {
            send(putRequest);
        }
    }

    private void send(PutRequest putRequest) {
        putRequest.sentAt(nanoClock.getAsLong());
        requestTransport.send(putRequest, (answered, failed) -> {
            if (failed.isEmpty()) {
                answered(answered, failed);
            } else {
                // A request to a dead server fails immediately on this thread, and so would all requests queued for it.
                failures.execute(() -> answered(answered, failed));
            }
        });
    }

    private void answered(PutRequest putRequest, List<FailedRows> failed) {
        long acknowledged = putRequest.rows() - (long) RequestOutcomeHandler.rows(failed);
        if (acknowledged > 0) {
            meter.latency(nanoClock.getAsLong() - putRequest.firstSentNanos(), acknowledged);
        }
        PutRequest next = next(putRequest.server());
        if (next != null) {
            send(next);
        }
        requestOutcomeHandler.handle(putRequest, failed);
    }

    private @Nullable PutRequest next(ServerName server) {
        lock.lock();
        try {
            ServerRequestQueue serverRequestQueue = lanes.get(server);
            if (serverRequestQueue == null) {
                throw new IllegalStateException("a response from " + server + ", to which no request was sent");
            }
            PutRequest next = stopped ? null : serverRequestQueue.waiting.poll();
            if (next == null) {
                serverRequestQueue.inFlight--;
            }
            return next;
        } finally {
            lock.unlock();
        }
    }

    /** Releases the bytes of a request whose rows are acknowledged or were moved to other requests. */
    void release(PutRequest putRequest) {
        lock.lock();
        try {
            bytes -= putRequest.bytes();
            meter.inFlight(-putRequest.bytes());
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Stops sending and unblocks all waiting threads. */
    void stop() {
        lock.lock();
        try {
            stopped = true;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns the bytes without a final response. */
    long bytes() {
        lock.lock();
        try {
            return bytes;
        } finally {
            lock.unlock();
        }
    }

    /** Returns the servers with outstanding responses. */
    Set<ServerName> awaited() {
        lock.lock();
        try {
            Set<ServerName> servers = new HashSet<>();
            lanes.forEach((server, serverRequestQueue) -> {
                if (serverRequestQueue.inFlight > 0) {
                    servers.add(server);
                }
            });
            return servers;
        } finally {
            lock.unlock();
        }
    }

    private static final class ServerRequestQueue {
        final ArrayDeque<PutRequest> waiting = new ArrayDeque<>();
        int inFlight;
    }

    /** Handler of responses; each must eventually call {@link #release}. */
    interface RequestOutcomeHandler {
        /** Handles a response, on a thread that must not be blocked. */
        void handle(PutRequest putRequest, List<FailedRows> failedRows);

        /** Returns the number of rows in all failures. */
        static int rows(List<FailedRows> failedRows) {
            int rows = 0;
            for (FailedRows failure : failedRows) {
                rows += failure.to() - failure.from();
            }
            return rows;
        }
    }
}
