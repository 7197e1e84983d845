package org.hconfig.hbase.dataset;

import org.jspecify.annotations.Nullable;

/**
 * HBase's limits of row keys and cells.
 *
 * @param cellBytes maximum size of a cell in KeyValue layout, in bytes
 * @param setting the configuration key of the limit
 * @param settingBytes its value
 */
public record RowLimits(int cellBytes, String setting, long settingBytes) {
    static final String CLIENT_KEY = "hbase.client.keyvalue.maxsize";
    static final String SERVER_KEY = "hbase.server.keyvalue.maxsize";

    /** A server also counts the length field of a serialized cell. */
    static final int SERVER_ADDS_BYTES = 4;

    /** Returns the reason why a key is invalid; null if it is valid. */
    @Nullable
    public String key(int length) {
        if (length == 0) {
            return "the row key is empty";
        }
        return length <= Short.MAX_VALUE
                ? null
                : "the row key has " + length + " bytes, HBase accepts up to " + Short.MAX_VALUE;
    }

    /** Returns the reason why a cell is too large; null if it is not. */
    @Nullable
    public String cell(int keyLength, byte[] family, byte[] qualifier, int valueLength, String name) {
        long bytes = (long) RowBatch.CELL_OVERHEAD_BYTES + keyLength + family.length + qualifier.length + valueLength;
        return bytes <= cellBytes
                ? null
                : "the value of " + name + " results in a cell of "
                        + (setting.equals(SERVER_KEY) ? bytes + SERVER_ADDS_BYTES : bytes) + " bytes, " + setting
                        + " is " + settingBytes;
    }
}
