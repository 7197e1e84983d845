package org.hconfig.bench.balance;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

/** Meter of the number and duration of transactions. Thread-safe. */
final class TransactionMeter {
    private static final long LONGEST = TimeUnit.MINUTES.toNanos(30);
    private static final double MILLI = 1e6;
    private static final double SECOND = 1e9;

    private final long from;
    private final Histogram times = new ConcurrentHistogram(LONGEST, 3);
    private final LongAdder failed = new LongAdder();
    private final AtomicReference<String> firstFailure = new AtomicReference<>("");

    /**
     * Creates a meter that starts at a time in nanoseconds; transactions that begin earlier are counted only if they
     * fail.
     */
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

    /** Returns the statistics up to a time. */
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
