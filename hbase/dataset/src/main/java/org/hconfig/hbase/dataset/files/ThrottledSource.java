package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.function.LongSupplier;
import org.hconfig.hbase.dataset.Chunk;
import org.hconfig.hbase.dataset.LoadRateLimit;
import org.hconfig.hbase.dataset.RejectSink;
import org.hconfig.hbase.dataset.RowBatch;
import org.hconfig.hbase.dataset.RowReader;
import org.hconfig.hbase.dataset.RowSource;

/** Row source with a rate limit shared by all its readers. */
public final class ThrottledSource extends DelegatingSource {
    private static final double SECOND = 1e9;

    /** Portions of rows per second, so that waits of readers are short. */
    private static final int PORTIONS = 10;

    private final LoadRateLimit rate;
    private final LongSupplier nanoClock;
    private final ThrottleSleeper throttleSleeper;
    private final long began;
    /** Nanoseconds from the beginning at which the rate budget of the rows delivered so far is used up. */
    private double paid;

    /** Waits. */
    public interface ThrottleSleeper {
        /** Waits for so many nanoseconds. */
        void nanos(long nanos) throws InterruptedException;
    }

    /** Creates a source with this rate. */
    public ThrottledSource(
            RowSource delegate, LoadRateLimit rate, LongSupplier nanoClock, ThrottleSleeper throttleSleeper) {
        super(delegate);
        this.rate = rate;
        this.nanoClock = nanoClock;
        this.throttleSleeper = throttleSleeper;
        this.began = nanoClock.getAsLong();
    }

    @Override
    public RowReader open(Chunk chunk, RejectSink rejects) throws IOException {
        return new Reader(delegate().open(chunk, rejects));
    }

    /** Returns the dataset without its rate limit, if it has one. */
    public static RowSource unthrottled(RowSource source) {
        return source instanceof ThrottledSource throttled ? throttled.delegate() : source;
    }

    /** Records delivered rows; returns the nanoseconds to wait. */
    private synchronized long handOut(long rows, long bytes) {
        double now = nanoClock.getAsLong() - (double) began;
        double costs = rate.rows() > 0 ? rows * SECOND / rate.rows() : bytes * SECOND / rate.bytes();
        // Idle time does not accumulate budget.
        paid = Math.max(paid, now) + costs;
        return (long) (paid - now);
    }

    private final class Reader implements RowReader {
        private final RowReader reader;

        Reader(RowReader reader) {
            this.reader = reader;
        }

        @Override
        public boolean read(RowBatch into, int rowsMax, int bytesMax) throws IOException {
            int rows = into.rows();
            int bytes = into.size();
            long rowsPortion = rate.rows() == 0 ? Integer.MAX_VALUE : 1 + rate.rows() / PORTIONS;
            long bytesPortion = rate.bytes() == 0 ? Integer.MAX_VALUE : 1 + rate.bytes() / PORTIONS;
            boolean more = reader.read(
                    into, (int) Math.min(rowsMax, rows + rowsPortion), (int) Math.min(bytesMax, bytes + bytesPortion));
            long wait = handOut(into.rows() - (long) rows, into.size() - (long) bytes);
            try {
                throttleSleeper.nanos(wait);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                InterruptedIOException interrupted =
                        new InterruptedIOException("interrupted while waiting for the rate limit");
                interrupted.initCause(e);
                throw interrupted;
            }
            return more;
        }

        @Override
        public void close() throws IOException {
            reader.close();
        }
    }
}
