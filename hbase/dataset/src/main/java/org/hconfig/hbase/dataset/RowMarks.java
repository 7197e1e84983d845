package org.hconfig.hbase.dataset;

/**
 * What rows of a dataset bring with them besides key and values.
 *
 * @param timestamps a timestamp of their own
 * @param timesToLive a time to live
 * @param attributes attributes of their put
 */
public record RowMarks(boolean timestamps, boolean timesToLive, boolean attributes) {
    /** Nothing. */
    public static final RowMarks NONE = new RowMarks(false, false, false);

    /** True when readers may not see rows because of their age. */
    public boolean aged() {
        return timestamps || timesToLive;
    }

    /** True when there is anything. */
    public boolean any() {
        return timestamps || timesToLive || attributes;
    }
}
