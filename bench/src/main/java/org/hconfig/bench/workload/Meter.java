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
final class Meter {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(30);
    private static final double MILLI = 1e6;

    private final long from;
    private final long to;
    private final Map<Operation, Histogram> latencies = new EnumMap<>(Operation.class);
    private final AtomicLongArray perSecond;
    private final LongAdder failed = new LongAdder();
    private final AtomicReference<String> firstFailure = new AtomicReference<>("");

    /**
     * A meter of the time between two moments of one clock, in nanoseconds. What begins before or ends after is not
     * counted, unless it fails.
     */
    Meter(long from, long to) {
        this.from = from;
        this.to = to;
        this.perSecond = new AtomicLongArray((int) Math.max(1, TimeUnit.NANOSECONDS.toSeconds(to - from)));
        for (Operation operation : Operation.values()) {
            latencies.put(operation, new ConcurrentHistogram(LONGEST, 3));
        }
    }

    /** An operation succeeded. */
    void done(Operation operation, long began, long ended) {
        if (began - from < 0 || ended - to > 0) {
            return;
        }
        latencies(operation).recordValue(Math.min(LONGEST, Math.max(1, ended - began)));
        int second = (int) Math.min(perSecond.length() - 1, TimeUnit.NANOSECONDS.toSeconds(ended - from));
        perSecond.incrementAndGet(second);
    }

    /** An operation failed, at whatever time. */
    void failed(Operation operation, Exception failure) {
        failed.increment();
        firstFailure.compareAndSet("", operation.word() + ": " + failure);
    }

    private Histogram latencies(Operation operation) {
        return Objects.requireNonNull(latencies.get(operation));
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
    Map<Operation, LatencySummary> latency() {
        Map<Operation, LatencySummary> summaries = new EnumMap<>(Operation.class);
        latencies.forEach((operation, histogram) -> {
            if (histogram.getTotalCount() > 0) {
                summaries.put(operation, summary(operation, histogram));
            }
        });
        return Collections.unmodifiableMap(summaries);
    }

    private static LatencySummary summary(Operation operation, Histogram histogram) {
        return new LatencySummary(
                operation.word(),
                histogram.getTotalCount(),
                histogram.getValueAtPercentile(50) / MILLI,
                histogram.getValueAtPercentile(95) / MILLI,
                histogram.getValueAtPercentile(99) / MILLI,
                histogram.getValueAtPercentile(99.9) / MILLI,
                histogram.getMaxValue() / MILLI);
    }
}
