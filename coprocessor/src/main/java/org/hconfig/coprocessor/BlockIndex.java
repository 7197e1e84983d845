package org.hconfig.coprocessor;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileBlock;
import org.apache.hadoop.hbase.io.hfile.HFileBlockIndex;
import org.apache.hadoop.hbase.nio.ByteBuff;

/**
 * The data blocks of an HFile as its block index lists them: the row each begins with, and its size on disk. Index blocks
 * below the root are read, data blocks are not.
 */
final class BlockIndex {
    private final HFile.Reader reader;
    private final int leavesMax;
    private final List<Entry> entries = new ArrayList<>();
    private boolean coarse;

    private BlockIndex(HFile.Reader reader, int leavesMax) {
        this.reader = reader;
        this.leavesMax = leavesMax;
    }

    /** One data block, or, where the index was too large to be read whole, all blocks below one of its entries. */
    static final class Entry {
        final byte[] row;
        final double bytes;

        Entry(byte[] row, double bytes) {
            this.row = row;
            this.bytes = bytes;
        }
    }

    /**
     * Reads an index.
     *
     * @param leavesMax the most index blocks to read; an index with more is told by its root alone
     */
    static BlockIndex read(HFile.Reader reader, int leavesMax) throws IOException {
        BlockIndex index = new BlockIndex(reader, leavesMax);
        index.read();
        return index;
    }

    List<Entry> entries() {
        return entries;
    }

    /** True when an entry stands for more than one data block. */
    boolean coarse() {
        return coarse;
    }

    private void read() throws IOException {
        HFileBlockIndex.BlockIndexReader root = reader.getDataBlockIndexReader();
        int levels = reader.getTrailer().getNumDataIndexLevels();
        int count = root.getRootBlockCount();
        if (levels <= 1) {
            for (int i = 0; i < count; i++) {
                entries.add(new Entry(rootRow(root, i), root.getRootBlockDataSize(i)));
            }
        } else if (levels > 2 || count > leavesMax) {
            coarse = true;
            for (int i = 0; i < count; i++) {
                long next = i + 1 < count
                        ? root.getRootBlockOffset(i + 1)
                        : reader.getTrailer().getLoadOnOpenDataOffset();
                entries.add(new Entry(rootRow(root, i), Math.max(1, next - root.getRootBlockOffset(i))));
            }
        } else {
            for (int i = 0; i < count; i++) {
                leaf(root.getRootBlockOffset(i), root.getRootBlockDataSize(i));
            }
        }
    }

    /** Blocks of the index stand between those of the data: entries, then a table of where each begins, then the entries. */
    private void leaf(long offset, int size) throws IOException {
        HFileBlock block = reader.readBlock(offset, size, false, true, false, false, null, null);
        try {
            ByteBuff buffer = block.getBufferWithoutHeader();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            ByteBuffer leaf = ByteBuffer.wrap(bytes);
            int count = leaf.getInt();
            int[] starts = new int[count + 1];
            for (int i = 0; i <= count; i++) {
                starts[i] = leaf.getInt();
            }
            int first = leaf.position();
            for (int i = 0; i < count; i++) {
                int at = first + starts[i];
                int key = at + Long.BYTES + Integer.BYTES;
                KeyValue.KeyOnlyKeyValue cell = new KeyValue.KeyOnlyKeyValue(bytes, key, first + starts[i + 1] - key);
                entries.add(new Entry(CellUtil.cloneRow(cell), leaf.getInt(at + Long.BYTES)));
            }
        } finally {
            block.release();
        }
    }

    private static byte[] rootRow(HFileBlockIndex.BlockIndexReader root, int index) throws IOException {
        Object key = rootKey(root, index);
        return key instanceof Cell ? CellUtil.cloneRow((Cell) key) : (byte[]) key;
    }

    /** HBase's readers are public in what they do and not in their names; both kinds have this method. */
    static Object rootKey(HFileBlockIndex.BlockIndexReader root, int index) throws IOException {
        try {
            Method method = root.getClass().getMethod("getRootBlockKey", int.class);
            method.setAccessible(true);
            return method.invoke(root, index);
        } catch (ReflectiveOperationException failure) {
            throw new IOException("this HBase keeps its block index in a form that is not known", failure);
        }
    }
}
