package org.hconfig.bench.balance;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Counts transactions from a moment on, and how long they took. Thread-safe. */
final class TransactionMeter {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(30);
    private static final double MILLI = 1e6;
    private static final double SECOND = 1e9;

    private final long from;
    private final Histogram times = new ConcurrentHistogram(LONGEST, 3);
    private final LongAdder failed = new LongAdder();
    private final AtomicReference<String> firstFailure = new AtomicReference<>("");

    /** From a moment of a clock on, in nanoseconds; what begins before is not counted, unless it fails. */
    TransactionMeter(long from) {
        this.from = from;
    }

    void done(long began, long ended) {
        if (began - from >= 0) {
            times.recordValue(Math.min(LONGEST, Math.max(1, ended - began)));
        }
    }

    void failed(Exception failure) {
        failed.increment();
        firstFailure.compareAndSet("", failure.toString());
    }

    /** What was seen up to a moment. */
    BalanceRun.ClientStats view(long to) {
        long count = times.getTotalCount();
        return new BalanceRun.ClientStats(
                count,
                count / (Math.max(1, to - from) / SECOND),
                times.getValueAtPercentile(99) / MILLI,
                failed.sum(),
                Objects.requireNonNullElse(firstFailure.get(), ""));
    }
}
