package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.lang.reflect.Method;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;

/**
 * Root of an HFile index, which HBase keeps in memory. Its readers are not public API: in HBase 2.4 their class is not visible,
 * their names are not public, and since 2.6 the entries are kept by a seeker behind them. A missing field is an IOException, so
 * that the caller uses another histogram method.
 */
final class RootIndex {
    private final Object reader;
    private final long[] offsets;
    private final int[] sizes;

    private RootIndex(Object reader, long[] offsets, int[] sizes) {
        this.reader = reader;
        this.offsets = offsets;
        this.sizes = sizes;
    }

    /** Returns the root of an index that a {@code HFileBlockIndex.BlockIndexReader} reads. */
    static RootIndex of(Object reader) throws IOException {
        Object holder = InternalFields.has(reader, "seeker") ? InternalFields.get(reader, "seeker") : reader;
        Object offsets = InternalFields.get(holder, "blockOffsets");
        Object sizes = InternalFields.get(holder, "blockDataSizes");
        if (offsets instanceof long[] && sizes instanceof int[]) {
            return new RootIndex(reader, (long[]) offsets, (int[]) sizes);
        }
        throw new IOException("this HBase version stores its block index in an unknown form");
    }

    /** Returns the root of the index in a field of the holder. */
    static RootIndex within(Object holder, String field) throws IOException {
        return of(InternalFields.get(holder, field));
    }

    int count() {
        return offsets.length;
    }

    byte[] row(int index) throws IOException {
        Object key = key(index);
        return key instanceof Cell ? CellUtil.cloneRow((Cell) key) : (byte[]) key;
    }

    /** Returns true if the block begins before all cells of its row. */
    boolean beginsRow(int index) throws IOException {
        Object key = key(index);
        return !(key instanceof Cell) || ((Cell) key).getFamilyLength() == 0;
    }

    long offset(int index) {
        return offsets[index];
    }

    int size(int index) {
        return sizes[index];
    }

    private Object key(int at) throws IOException {
        try {
            Method method = reader.getClass().getMethod("getRootBlockKey", int.class);
            method.setAccessible(true);
            return method.invoke(reader, at);
        } catch (ReflectiveOperationException unknown) {
            throw new IOException("this HBase version stores its block index in an unknown form", unknown);
        }
    }
}
