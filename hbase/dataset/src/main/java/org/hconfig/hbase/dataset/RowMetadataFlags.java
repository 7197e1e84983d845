package org.hconfig.hbase.dataset;

/**
 * Metadata that rows of a dataset contain in addition to key and values.
 *
 * @param timestamps true if rows have their own timestamp
 * @param timesToLive true if rows have a time to live
 * @param attributes true if rows have attributes of their put
 */
public record RowMetadataFlags(boolean timestamps, boolean timesToLive, boolean attributes) {
    /** No metadata. */
    public static final RowMetadataFlags NONE = new RowMetadataFlags(false, false, false);

    /** Returns true if rows can be invisible to readers because of their age. */
    public boolean mayExpire() {
        return timestamps || timesToLive;
    }

    /** Returns true if there is any metadata. */
    public boolean hasAny() {
        return timestamps || timesToLive || attributes;
    }
}
