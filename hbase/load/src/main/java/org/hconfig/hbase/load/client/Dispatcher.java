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
import org.hconfig.hbase.load.client.Transport.Failure;
import org.jspecify.annotations.Nullable;

/**
 * Keeps every server busy and none overwhelmed: so many requests under way at each server, the others queued, and so many
 * bytes in all before threads that bring more have to wait. Thread-safe.
 */
final class Dispatcher {
    private final Transport transport;
    private final Outcome outcome;
    private final LoadMeter meter;
    private final LongSupplier nanoClock;
    private final Executor failures;
    private final int inFlightMax;
    private final long bytesMax;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition room = lock.newCondition();
    private final Map<ServerName, Lane> lanes = new HashMap<>();
    private long bytes;
    private boolean stopped;

    /**
     * A dispatcher.
     *
     * @param failureThread where answers are handled that are not plain acknowledgements, one at a time
     * @param inFlightMax requests under way at one server
     * @param bytesMax bytes of all requests not yet answered for good, those queued and those waiting to be sent again
     *     included
     */
    Dispatcher(
            Transport transport,
            Outcome outcome,
            LoadMeter meter,
            LongSupplier nanoClock,
            Executor failureThread,
            int inFlightMax,
            long bytesMax) {
        this.transport = transport;
        this.outcome = outcome;
        this.meter = meter;
        this.nanoClock = nanoClock;
        this.failures = failureThread;
        this.inFlightMax = inFlightMax;
        this.bytesMax = bytesMax;
    }

    /** Takes a request; waits while there are too many bytes. Does nothing once stopped. */
    void submit(Request request) throws InterruptedException {
        lock.lockInterruptibly();
        try {
            if (bytes > 0 && bytes + request.bytes() > bytesMax && !stopped) {
                long began = nanoClock.getAsLong();
                while (bytes > 0 && bytes + request.bytes() > bytesMax && !stopped) {
                    room.await();
                }
                meter.blocked(nanoClock.getAsLong() - began);
            }
            bytes += request.bytes();
            meter.inFlight(request.bytes());
        } finally {
            lock.unlock();
        }
        enqueue(request);
    }

    /** Takes a request whose bytes are counted already, because its rows come from one that {@link #release} keeps. */
    void resubmit(Request request) {
        lock.lock();
        try {
            bytes += request.bytes();
            meter.inFlight(request.bytes());
        } finally {
            lock.unlock();
        }
        enqueue(request);
    }

    private void enqueue(Request request) {
        boolean send;
        lock.lock();
        try {
            Lane lane = lanes.computeIfAbsent(request.server(), server -> new Lane());
            send = !stopped && lane.inFlight < inFlightMax;
            if (send) {
                lane.inFlight++;
            } else {
                lane.waiting.add(request);
            }
        } finally {
            lock.unlock();
        }
        if (send) {
            send(request);
        }
    }

    private void send(Request request) {
        request.sentAt(nanoClock.getAsLong());
        transport.send(request, (answered, failed) -> {
            if (failed.isEmpty()) {
                answered(answered, failed);
            } else {
                // A request to a dead server fails at once, on this very thread, and so would all that wait for it.
                failures.execute(() -> answered(answered, failed));
            }
        });
    }

    private void answered(Request request, List<Failure> failed) {
        long acknowledged = request.rows() - (long) Outcome.rows(failed);
        if (acknowledged > 0) {
            meter.latency(nanoClock.getAsLong() - request.firstSentNanos(), acknowledged);
        }
        Request next = next(request.server());
        if (next != null) {
            send(next);
        }
        outcome.handle(request, failed);
    }

    private @Nullable Request next(ServerName server) {
        lock.lock();
        try {
            Lane lane = lanes.get(server);
            if (lane == null) {
                throw new IllegalStateException("an answer from " + server + ", to which nothing was sent");
            }
            Request next = stopped ? null : lane.waiting.poll();
            if (next == null) {
                lane.inFlight--;
            }
            return next;
        } finally {
            lock.unlock();
        }
    }

    /** The request's rows are acknowledged, or were put into other requests: its bytes count no longer. */
    void release(Request request) {
        lock.lock();
        try {
            bytes -= request.bytes();
            meter.inFlight(-request.bytes());
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Sends nothing further and lets nobody wait. */
    void stop() {
        lock.lock();
        try {
            stopped = true;
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Bytes not yet answered for good. */
    long bytes() {
        lock.lock();
        try {
            return bytes;
        } finally {
            lock.unlock();
        }
    }

    /** Servers that have not answered all requests sent to them. */
    Set<ServerName> awaited() {
        lock.lock();
        try {
            Set<ServerName> servers = new HashSet<>();
            lanes.forEach((server, lane) -> {
                if (lane.inFlight > 0) {
                    servers.add(server);
                }
            });
            return servers;
        } finally {
            lock.unlock();
        }
    }

    private static final class Lane {
        final ArrayDeque<Request> waiting = new ArrayDeque<>();
        int inFlight;
    }

    /** What happens to an answered request; must end in {@link #release}. */
    interface Outcome {
        /** Handles it, on a thread that must not be held up. */
        void handle(Request request, List<Failure> failures);

        /** Rows in all failures. */
        static int rows(List<Failure> failures) {
            int rows = 0;
            for (Failure failure : failures) {
                rows += failure.to() - failure.from();
            }
            return rows;
        }
    }
}
