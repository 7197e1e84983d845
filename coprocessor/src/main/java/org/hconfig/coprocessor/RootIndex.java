package org.hconfig.coprocessor;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.io.hfile.HFileBlockIndex;

/**
 * The root of an HFile's block index, which HBase holds in memory. Its readers are not meant for others: their names are not
 * public, and since 2.6 the entries are kept by a seeker behind them. What is not found under its name is an IOException, so
 * that a histogram is taken another way.
 */
final class RootIndex {
    private final HFileBlockIndex.BlockIndexReader reader;
    private final long[] offsets;
    private final int[] sizes;

    private RootIndex(HFileBlockIndex.BlockIndexReader reader, long[] offsets, int[] sizes) {
        this.reader = reader;
        this.offsets = offsets;
        this.sizes = sizes;
    }

    static RootIndex of(HFileBlockIndex.BlockIndexReader reader) throws IOException {
        Object holder = has(reader, "seeker") ? get(reader, "seeker") : reader;
        Object offsets = get(holder, "blockOffsets");
        Object sizes = get(holder, "blockDataSizes");
        if (offsets instanceof long[] && sizes instanceof int[]) {
            return new RootIndex(reader, (long[]) offsets, (int[]) sizes);
        }
        throw new IOException("this HBase keeps its block index in a form that is not known");
    }

    int count() {
        return reader.getRootBlockCount();
    }

    byte[] row(int index) throws IOException {
        return row(key(reader, index));
    }

    long offset(int index) {
        return offsets[index];
    }

    int size(int index) {
        return sizes[index];
    }

    static byte[] row(Object key) {
        return key instanceof Cell ? CellUtil.cloneRow((Cell) key) : (byte[]) key;
    }

    static Object key(HFileBlockIndex.BlockIndexReader index, int at) throws IOException {
        try {
            Method method = index.getClass().getMethod("getRootBlockKey", int.class);
            method.setAccessible(true);
            return method.invoke(index, at);
        } catch (ReflectiveOperationException unknown) {
            throw new IOException("this HBase keeps its block index in a form that is not known", unknown);
        }
    }

    private static boolean has(Object holder, String name) {
        return field(holder, name) != null;
    }

    private static Object get(Object holder, String name) throws IOException {
        Field field = field(holder, name);
        try {
            if (field != null) {
                field.setAccessible(true);
                Object value = field.get(holder);
                if (value != null) {
                    return value;
                }
            }
        } catch (ReflectiveOperationException closed) {
            throw new IOException("a block index does not show its " + name, closed);
        }
        throw new IOException("a block index has no " + name);
    }

    private static @org.jspecify.annotations.Nullable Field field(Object holder, String name) {
        for (Class<?> type = holder.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    return field;
                }
            }
        }
        return null;
    }
}
