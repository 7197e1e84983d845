package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.lang.reflect.Method;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;

/**
 * The root of an index of an HFile, which HBase holds in memory. Its readers are not meant for others: HBase 2.4 does not
 * even show their class, their names are not public, and since 2.6 the entries are kept by a seeker behind them. What is not
 * found under its name is an IOException, so that a histogram is taken another way.
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

    /** The root of an index that a {@code HFileBlockIndex.BlockIndexReader} reads. */
    static RootIndex of(Object reader) throws IOException {
        Object holder = InternalFields.has(reader, "seeker") ? InternalFields.get(reader, "seeker") : reader;
        Object offsets = InternalFields.get(holder, "blockOffsets");
        Object sizes = InternalFields.get(holder, "blockDataSizes");
        if (offsets instanceof long[] && sizes instanceof int[]) {
            return new RootIndex(reader, (long[]) offsets, (int[]) sizes);
        }
        throw new IOException("this HBase keeps its block index in a form that is not known");
    }

    /** The root of the index behind something that has one in a field. */
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
            throw new IOException("this HBase keeps its block index in a form that is not known", unknown);
        }
    }
}
