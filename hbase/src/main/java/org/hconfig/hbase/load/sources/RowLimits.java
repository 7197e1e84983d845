package org.hconfig.hbase.load.sources;

import org.hconfig.hbase.load.RowBatch;
import org.jspecify.annotations.Nullable;

/**
 * What HBase takes.
 *
 * @param cellBytes largest cell in KeyValue layout
 */
record RowLimits(int cellBytes) {
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
                : "the value of " + name + " makes a cell of " + bytes + " bytes, hbase.client.keyvalue.maxsize is "
                        + cellBytes;
    }
}
