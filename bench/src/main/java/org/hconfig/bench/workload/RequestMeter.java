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

/** Counts what clients did within one stretch of time, and how long it took. Thread-safe. */
final class RequestMeter {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(30);
    private static final double MILLI = 1e6;

    private final long from;
    private final long to;
    private final Map<RequestKind, Histogram> latencies = new EnumMap<>(RequestKind.class);
    private final AtomicLongArray perSecond;
    private final LongAdder failed = new LongAdder();
    private final AtomicReference<String> firstFailure = new AtomicReference<>("");

    /**
     * A meter of the time between two moments of one clock, in nanoseconds. What begins before or ends after is not
     * counted, unless it fails.
     */
    RequestMeter(long from, long to) {
        this.from = from;
        this.to = to;
        this.perSecond = new AtomicLongArray((int) Math.max(1, TimeUnit.NANOSECONDS.toSeconds(to - from)));
        for (RequestKind requestKind : RequestKind.values()) {
            latencies.put(requestKind, new ConcurrentHistogram(LONGEST, 3));
        }
    }

    /** An operation succeeded. */
    void done(RequestKind requestKind, long began, long ended) {
        if (began - from < 0 || ended - to > 0) {
            return;
        }
        latencies(requestKind).recordValue(Math.min(LONGEST, Math.max(1, ended - began)));
        int second = (int) Math.min(perSecond.length() - 1, TimeUnit.NANOSECONDS.toSeconds(ended - from));
        perSecond.incrementAndGet(second);
    }

    /** An operation failed, at whatever time. */
    void failed(RequestKind requestKind, Exception failure) {
        failed.increment();
        firstFailure.compareAndSet("", requestKind.id() + ": " + failure);
    }

    private Histogram latencies(RequestKind requestKind) {
        return Objects.requireNonNull(latencies.get(requestKind));
    }

    /** Operations of all kinds. */
    long operations() {
        return latencies.values().stream().mapToLong(Histogram::getTotalCount).sum();
    }

    /** Mean time of an operation of any kind, in milliseconds; 0 without any. */
    double meanMillis() {
        double sum = latencies.values().stream()
                .mapToDouble(histogram ->
                        histogram.getTotalCount() == 0 ? 0 : histogram.getMean() * histogram.getTotalCount())
                .sum();
        long all = operations();
        return all == 0 ? 0 : sum / all / MILLI;
    }

    /** Operations that ended in each second, from the first on. */
    long[] perSecond() {
        long[] counts = new long[perSecond.length()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = perSecond.get(i);
        }
        return counts;
    }

    long failures() {
        return failed.sum();
    }

    /** What the first failure said; empty when there was none. */
    String firstFailure() {
        return Objects.requireNonNullElse(firstFailure.get(), "");
    }

    /** How long each kind took that occurred. */
    Map<RequestKind, LatencySummary> latency() {
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
