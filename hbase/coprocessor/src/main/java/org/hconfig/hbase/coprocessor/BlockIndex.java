package org.hconfig.hbase.coprocessor;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.hbase.CellUtil;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.hfile.HFile;
import org.apache.hadoop.hbase.io.hfile.HFileBlock;
import org.apache.hadoop.hbase.nio.ByteBuff;

/**
 * The data blocks of an HFile in its block index: the first row of each, and its size on disk. Index blocks below the root are
 * read, data blocks are not.
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

    /** One data block, or, where the index was too large to be read completely, all blocks below one of its entries. */
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
     * @param leavesMax the maximum number of blocks to read of one index level; a larger level represents those below it
     */
    static BlockIndex read(HFile.Reader reader, int leavesMax) throws IOException {
        BlockIndex index = new BlockIndex(reader, leavesMax);
        index.read();
        return index;
    }

    List<Entry> entries() {
        return entries;
    }

    /** True when an entry represents more than one data block. */
    boolean coarse() {
        return coarse;
    }

    private void read() throws IOException {
        List<Child> children = root(reader);
        int below = reader.getTrailer().getNumDataIndexLevels() - 1;
        while (below > 0 && children.size() <= leavesMax) {
            List<Child> next = new ArrayList<>();
            for (Child child : children) {
                expand(reader, child, next);
            }
            children = next;
            below--;
        }
        coarse = below > 0;
        for (int i = 0; i < children.size(); i++) {
            entries.add(new Entry(children.get(i).row, coarse ? span(children, i) : children.get(i).size));
        }
    }

    /** Returns the entries of the root, which HBase keeps in memory. */
    static List<Child> root(HFile.Reader reader) throws IOException {
        RootIndex root = RootIndex.of(reader.getDataBlockIndexReader());
        List<Child> children = new ArrayList<>();
        for (int i = 0; i < root.count(); i++) {
            children.add(new Child(root.row(i), root.beginsRow(i), root.offset(i), root.size(i)));
        }
        return children;
    }

    /** A block that an index entry points to: a data block or an index block of the next level. */
    static final class Child {
        final byte[] row;

        /** True if the block begins before all cells of its row, false if that row may begin in the block before. */
        final boolean beginsRow;

        final long offset;

        /** Bytes on disk, with the header. */
        final int size;

        Child(byte[] row, boolean beginsRow, long offset, int size) {
            this.row = row;
            this.beginsRow = beginsRow;
            this.offset = offset;
            this.size = size;
        }
    }

    /** Returns the size of the data before an index block, which is written after the blocks that it lists. */
    private double span(List<Child> children, int index) {
        long next = index + 1 < children.size()
                ? children.get(index + 1).offset
                : reader.getTrailer().getLoadOnOpenDataOffset();
        return (double) Math.max(1, next - children.get(index).offset);
    }

    /** Below the root, an index block consists of a count, a table of entry offsets, and the entries. */
    static void expand(HFile.Reader reader, Child child, List<Child> into) throws IOException {
        HFileBlock block = reader.readBlock(child.offset, child.size, false, true, false, false, null, null);
        try {
            ByteBuff buffer = block.getBufferWithoutHeader();
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            ByteBuffer index = ByteBuffer.wrap(bytes);
            int count = index.getInt();
            int[] starts = new int[count + 1];
            for (int i = 0; i <= count; i++) {
                starts[i] = index.getInt();
            }
            int first = index.position();
            for (int i = 0; i < count; i++) {
                int at = first + starts[i];
                int key = at + Long.BYTES + Integer.BYTES;
                KeyValue.KeyOnlyKeyValue cell = new KeyValue.KeyOnlyKeyValue(bytes, key, first + starts[i + 1] - key);
                into.add(new Child(
                        CellUtil.cloneRow(cell),
                        cell.getFamilyLength() == 0,
                        index.getLong(at),
                        index.getInt(at + Long.BYTES)));
            }
        } finally {
            block.release();
        }
    }
}
