package org.hconfig.hbase.dataset;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Map;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.TagType;
import org.apache.hadoop.hbase.client.Put;

/**
 * Encodes and decodes tags of cells in a {@link RowBatch}: {@code tagsLength:2 tags} after the value, as in a {@code KeyValue}.
 * The highest bit of the value's length, which no value needs, marks their presence, so that cells without tags take no space
 * for them. {@link #cell} returns a cell as an HBase {@code KeyValue}.
 */
public final class CellTags {
    static final int NO_FLAG = Integer.MAX_VALUE;
    static final int FLAG = 1 << 31;
    static final byte[] NONE = {};

    private static final byte[] ANY_ROW = {0};
    private static final int LENGTH_BYTES = 2;

    private CellTags() {}

    /** Returns the bytes that follow the values of cells of a put with these attributes: its time to live, if it has one. */
    static byte[] of(Map<String, byte[]> attributes) {
        long millis = timeToLive(attributes);
        if (millis == Long.MAX_VALUE) {
            return NONE;
        }
        int tagBytes = 1 + Long.BYTES;
        return ByteBuffer.allocate(2 * LENGTH_BYTES + tagBytes)
                .putShort((short) (LENGTH_BYTES + tagBytes))
                .putShort((short) tagBytes)
                .put(TagType.TTL_TAG_TYPE)
                .putLong(millis)
                .array();
    }

    /** Returns the time to live of cells of a put with these attributes, in milliseconds; the maximum {@code long} if there is none. */
    public static long timeToLive(Map<String, byte[]> attributes) {
        if (attributes.isEmpty()) {
            return Long.MAX_VALUE;
        }
        Put put = new Put(ANY_ROW);
        attributes.forEach(put::setAttribute);
        return put.getTTL();
    }

    /** Extracts the length of a value from the number that a cell stores for it. */
    public static int valueLength(int stored) {
        return stored & NO_FLAG;
    }

    /**
     * Returns the number of bytes after the value of a cell.
     *
     * @param stored the number that the cell stores for the length of its value
     * @param end end of the value, exclusive
     */
    public static int length(int stored, byte[] bytes, int end) {
        return stored >= 0 ? 0 : LENGTH_BYTES + (((bytes[end] & 0xff) << 8) | (bytes[end + 1] & 0xff));
    }

    /** Returns the cell at {@code at}: a view, or a copy if it has tags. */
    public static KeyValue cell(byte[] bytes, int at) {
        int length = RowBatch.cellLength(bytes, at);
        if (bytes[at + Integer.BYTES] >= 0) {
            return new KeyValue(bytes, at, length);
        }
        byte[] copy = Arrays.copyOfRange(bytes, at, at + length);
        copy[Integer.BYTES] &= Byte.MAX_VALUE;
        return new KeyValue(copy, 0, length);
    }
}
