package org.hconfig.hbase.dataset.files;

import org.hconfig.hbase.dataset.RowBatch;
import org.jspecify.annotations.Nullable;

/**
 * What HBase takes.
 *
 * @param cellBytes largest cell in KeyValue layout
 * @param setting the key that says so
 * @param settingBytes its value
 */
record RowLimits(int cellBytes, String setting, long settingBytes) {
    static final String CLIENT_KEY = "hbase.client.keyvalue.maxsize";
    static final String SERVER_KEY = "hbase.server.keyvalue.maxsize";

    /** A server counts the length field of a serialized cell, too. */
    static final int SERVER_ADDS_BYTES = 4;

    /** Why a key cannot be one; null when it can. */
    @Nullable
    String key(int length) {
        if (length == 0) {
            return "the row key is empty";
        }
        return length <= Short.MAX_VALUE
                ? null
                : "the row key has " + length + " bytes, HBase takes up to " + Short.MAX_VALUE;
    }

    /** Why a cell cannot be one; null when it can. */
    @Nullable
    String cell(int keyLength, byte[] family, byte[] qualifier, int valueLength, String name) {
        long bytes = (long) RowBatch.CELL_OVERHEAD_BYTES + keyLength + family.length + qualifier.length + valueLength;
        return bytes <= cellBytes
                ? null
                : "the value of " + name + " makes a cell of "
                        + (setting.equals(SERVER_KEY) ? bytes + SERVER_ADDS_BYTES : bytes) + " bytes, " + setting
                        + " is " + settingBytes;
    }
}
