package org.hconfig.hbase.dataset.mapping;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import org.apache.hadoop.hbase.HConstants;
import org.apache.hadoop.hbase.client.Put;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/** Parses row metadata (timestamp, time to live, attributes) in the notation of ImportTsv's columns. */
public final class RowMetadataParser {
    private static final byte[] ANY_ROW = {0};

    private RowMetadataParser() {}

    /**
     * Parses a timestamp.
     *
     * @param type its type: {@link FieldType#LONG} or {@link FieldType#DATE}
     * @throws IllegalArgumentException with the reason if it is invalid
     */
    public static long timestamp(String text, FieldType type) {
        long millis;
        try {
            millis = Bytes.toLong(type.bytes(text));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("the timestamp " + e.getMessage(), e);
        }
        if (millis < 0 || millis == HConstants.LATEST_TIMESTAMP) {
            throw new IllegalArgumentException("the timestamp " + text + " is outside the range of HBase");
        }
        return millis;
    }

    /**
     * Parses the attributes of the put.
     *
     * @param ttl milliseconds; null for none
     * @param attributes {@code name=>value}, separated by commas; null for none
     * @throws IllegalArgumentException with the reason if they are invalid
     */
    public static Map<String, byte[]> attributes(@Nullable String ttl, @Nullable String attributes) {
        Put put = new Put(ANY_ROW);
        if (attributes != null) {
            for (String one : attributes.split(",", -1)) {
                int arrow = one.indexOf("=>");
                if (arrow <= 0) {
                    throw new IllegalArgumentException("the attribute '" + one + "' is not name=>value");
                }
                put.setAttribute(
                        one.substring(0, arrow), one.substring(arrow + 2).getBytes(UTF_8));
            }
        }
        if (ttl != null) {
            put.setTTL(ttlMillis(ttl));
        }
        return Map.copyOf(put.getAttributesMap());
    }

    private static long ttlMillis(String text) {
        long millis;
        try {
            millis = Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the time to live '" + text + "' is not a number of milliseconds", e);
        }
        if (millis <= 0) {
            throw new IllegalArgumentException("the time to live " + text + " is not above 0");
        }
        return millis;
    }
}
