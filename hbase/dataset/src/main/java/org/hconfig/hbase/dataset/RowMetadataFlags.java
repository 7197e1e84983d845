package org.hconfig.hbase.dataset;

/**
 * What rows of a dataset bring with them besides key and values.
 *
 * @param timestamps a timestamp of their own
 * @param timesToLive a time to live
 * @param attributes attributes of their put
 */
public record RowMetadataFlags(boolean timestamps, boolean timesToLive, boolean attributes) {
    /** Nothing. */
    public static final RowMetadataFlags NONE = new RowMetadataFlags(false, false, false);

    /** True when readers may not see rows because of their age. */
    public boolean mayExpire() {
        return timestamps || timesToLive;
    }

    /** True when there is anything. */
    public boolean hasAny() {
        return timestamps || timesToLive || attributes;
    }
}
