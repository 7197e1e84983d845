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
import org.hconfig.hbase.load.CellTags;
import org.hconfig.hbase.load.RowBatch;

/** What the timestamps that rows bring with them mean for readers, judged by a sample of the rows. Pure. */
final class RowAges {
    /** Until March 1973 in milliseconds; in seconds until the year 5138. */
    private static final long SECONDS_MAX = 100_000_000_000L;

    private final int rows;
    private final long ofLoad;
    private int expired;
    private int seconds;
    private long example;
    private String reason = "";

    /**
     * Judges a sample.
     *
     * @param timesToLive of column families, in seconds
     * @param ofLoad the timestamp of rows that bring none, in milliseconds
     */
    RowAges(RowBatch sample, Map<String, Integer> timesToLive, Instant now, long ofLoad) {
        this.ofLoad = ofLoad;
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
            seconds++;
            example = timestamp;
        }
    }

    /** True when no reader would see a row of the sample. */
    boolean allExpired() {
        return rows > 0 && expired == rows;
    }

    /** The time to live that ends before readers see the rows; empty when none does. */
    String reason() {
        return reason;
    }

    /** What people should know before the load. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        if (expired > 0) {
            notes.add(
                    share(expired) + " of the rows have timestamps older than " + reason + ": no reader will see them");
        }
        if (seconds > 0) {
            notes.add(share(seconds) + " of the rows have timestamps such as " + example + ", which is "
                    + Instant.ofEpochMilli(example) + ": HBase counts milliseconds; are these seconds?");
        }
        return notes;
    }

    private String share(int part) {
        return String.format(Locale.ROOT, "about %.0f %%", Math.max(1, 100.0 * part / rows));
    }
}
