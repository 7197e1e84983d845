package org.hconfig.hbase.load.job;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.util.Bytes;
import org.hconfig.hbase.dataset.CellTags;
import org.hconfig.hbase.dataset.RowBatch;

/** Checks the timestamps of a sample of rows for values that make rows invisible to readers or are implausible. Pure. */
final class RowAgeCheck {
    /** Until March 1973 in milliseconds; in seconds until the year 5138. */
    private static final long SECONDS_MAX = 100_000_000_000L;

    /** Maximum plausible distance of timestamps into the future: ten years. */
    private static final long FUTURE_MAX_MILLIS = 3_653L * 24 * 3600 * 1000;

    private final int rows;
    private final long ofLoad;
    private int expired;
    private final Odd seconds = new Odd();
    private final Odd future = new Odd();
    private final Instant now;
    private String reason = "";

    /** Count and example of implausible timestamps of one kind in the sample. */
    private static final class Odd {
        private int rows;
        private long example;

        private void add(long timestamp) {
            rows++;
            example = timestamp;
        }
    }

    /**
     * Checks a sample.
     *
     * @param timesToLive times to live of column families in seconds
     * @param ofLoad the timestamp, in milliseconds, of rows without their own
     */
    RowAgeCheck(RowBatch sample, Map<String, Integer> timesToLive, Instant now, long ofLoad) {
        this.ofLoad = ofLoad;
        this.now = now;
        this.rows = sample.rows();
        for (int row = 0; row < rows; row++) {
            row(sample, row, timesToLive, now);
        }
    }

    private void row(RowBatch sample, int row, Map<String, Integer> timesToLive, Instant now) {
        boolean visible = false;
        long own = CellTags.timeToLive(sample.attributes(row));
        long timestamp = 0;
        for (int at = sample.start(row); at < sample.end(row); ) {
            int length = RowBatch.cellLength(sample.bytes(), at);
            KeyValue cell = new KeyValue(sample.bytes(), at, length);
            timestamp = cell.getTimestamp() == HConstants.LATEST_TIMESTAMP ? ofLoad : cell.getTimestamp();
            String name = Bytes.toString(CellUtil.cloneFamily(cell));
            int kept = timesToLive.getOrDefault(name, HConstants.FOREVER);
            long age = now.toEpochMilli() - timestamp;
            boolean ended = own != Long.MAX_VALUE && age >= own;
            boolean gone = ended || (kept != HConstants.FOREVER && age >= 1000L * kept);
            if (gone) {
                reason = ended
                        ? "the rows' own time to live (HBASE_CELL_TTL " + own + " ms)"
                        : "the time to live of " + name + " (TTL " + kept + " s)";
            }
            visible |= !gone;
            at += length;
        }
        expired += visible ? 0 : 1;
        if (timestamp < SECONDS_MAX) {
            seconds.add(timestamp);
        } else if (isFuture(timestamp, now)) {
            future.add(timestamp);
        }
    }

    /** Returns true if no row of the sample would be visible to readers. */
    boolean allExpired() {
        return rows > 0 && expired == rows;
    }

    /** Returns the time to live that hides the rows; empty if there is none. */
    String reason() {
        return reason;
    }

    /** Returns warnings for the user before the load. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (expired > 0) {
            notes.add(
                    share(expired) + " of the rows have timestamps older than " + reason + ": no reader will see them");
        }
        if (seconds.rows > 0) {
            notes.add(share(seconds.rows) + " of the rows have timestamps such as " + tooEarly(seconds.example));
        }
        if (future.rows > 0) {
            notes.add(share(future.rows) + " of the rows have timestamps such as " + tooLate(future.example, now));
        }
        return notes;
    }

    /** Returns warnings about the user's timestamp for all rows; empty for a plausible one. */
    static List<String> notes(long timestamp, Instant now) {
        if (timestamp < SECONDS_MAX) {
            return List.of("the timestamp of the load is " + tooEarly(timestamp));
        }
        return isFuture(timestamp, now)
                ? List.of("the timestamp of the load is " + tooLate(timestamp, now))
                : List.of();
    }

    private static boolean isFuture(long timestamp, Instant now) {
        return timestamp - now.toEpochMilli() > FUTURE_MAX_MILLIS;
    }

    private static String tooEarly(long timestamp) {
        return timestamp + ", which is " + Instant.ofEpochMilli(timestamp)
                + ": HBase counts milliseconds; are these seconds?";
    }

    private static String tooLate(long timestamp, Instant now) {
        String unit = isFuture(timestamp / 1000, now) ? "nanoseconds" : "microseconds";
        return timestamp + ", which is " + Instant.ofEpochMilli(timestamp) + ": HBase counts milliseconds; are these "
                + unit + "? Such cells hide every later write and delete of the same column that has the current time";
    }

    private String share(int part) {
        return String.format(Locale.ROOT, "about %.0f %%", Math.max(1, 100.0 * part / rows));
    }
}
