package org.hconfig.bench.workload;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.hconfig.bench.result.LatencySummary;

/** Meter of the number and latency of the clients' operations in a period. Thread-safe. */
public final class RequestMeter {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(30);
    private static final double MILLI = 1e6;

    private final long from;
    private final long to;
    private final Map<RequestKind, Histogram> latencies = new EnumMap<>(RequestKind.class);
    private final AtomicLongArray perSecond;
    private final LongAdder failed = new LongAdder();
    private final AtomicReference<String> firstFailure = new AtomicReference<>("");

    /**
     * Creates a meter for the period between two times of one clock in nanoseconds. Operations that begin before or end
     * after it are counted only if they fail.
     */
    RequestMeter(long from, long to) {
        this.from = from;
        this.to = to;
        this.perSecond = new AtomicLongArray((int) Math.max(1, TimeUnit.NANOSECONDS.toSeconds(to - from)));
        for (RequestKind requestKind : RequestKind.values()) {
            latencies.put(requestKind, new ConcurrentHistogram(LONGEST, 3));
        }
    }

    /** Records a successful operation. */
    void done(RequestKind requestKind, long began, long ended) {
        if (began - from < 0 || ended - to > 0) {
            return;
        }
        latencies(requestKind).recordValue(Math.min(LONGEST, Math.max(1, ended - began)));
        int second = (int) Math.min(perSecond.length() - 1, TimeUnit.NANOSECONDS.toSeconds(ended - from));
        perSecond.incrementAndGet(second);
    }

    /** Records a failed operation, at any time. */
    void failed(RequestKind requestKind, Exception failure) {
        failed.increment();
        firstFailure.compareAndSet("", requestKind.id() + ": " + failure);
    }

    private Histogram latencies(RequestKind requestKind) {
        return Objects.requireNonNull(latencies.get(requestKind));
    }

    /** Returns the number of operations of all kinds. */
    long operations() {
        return latencies.values().stream().mapToLong(Histogram::getTotalCount).sum();
    }

    /** Returns the mean latency of all operations in milliseconds; 0 if there were none. */
    double meanMillis() {
        double sum = latencies.values().stream()
                .mapToDouble(histogram ->
                        histogram.getTotalCount() == 0 ? 0 : histogram.getMean() * histogram.getTotalCount())
                .sum();
        long all = operations();
        return all == 0 ? 0 : sum / all / MILLI;
    }

    /** Returns the number of operations that ended in each second. */
    long[] perSecond() {
        long[] counts = new long[perSecond.length()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = perSecond.get(i);
        }
        return counts;
    }

    /**
     * Returns the figures of the requests.
     *
     * @param seconds the measured time
     * @param p99Millis the 99th percentile of the kind that counts
     */
    public RequestFigures figures(int seconds, double p99Millis) {
        return new RequestFigures((double) operations() / seconds, meanMillis(), p99Millis, failures());
    }

    long failures() {
        return failed.sum();
    }

    /** Returns the message of the first failure; empty if there was none. */
    String firstFailure() {
        return Objects.requireNonNullElse(firstFailure.get(), "");
    }

    /** Returns the latencies of each kind that occurred. */
    public Map<RequestKind, LatencySummary> latency() {
        Map<RequestKind, LatencySummary> summaries = new EnumMap<>(RequestKind.class);
        latencies.forEach((requestKind, histogram) -> {
            if (histogram.getTotalCount() > 0) {
                summaries.put(requestKind, summary(requestKind, histogram));
            }
        });
        return Collections.unmodifiableMap(summaries);
    }

    private static LatencySummary summary(RequestKind requestKind, Histogram histogram) {
        return new LatencySummary(
                requestKind.id(),
                histogram.getTotalCount(),
                histogram.getValueAtPercentile(50) / MILLI,
                histogram.getValueAtPercentile(95) / MILLI,
                histogram.getValueAtPercentile(99) / MILLI,
                histogram.getValueAtPercentile(99.9) / MILLI,
                histogram.getMaxValue() / MILLI);
    }
}
