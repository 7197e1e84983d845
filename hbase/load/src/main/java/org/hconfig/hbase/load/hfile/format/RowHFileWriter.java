package org.hconfig.hbase.load.hfile.format;

import java.io.IOException;
import java.util.Arrays;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.hbase.Cell;
import org.apache.hadoop.hbase.KeyValue;
import org.apache.hadoop.hbase.io.hfile.CacheConfig;
import org.apache.hadoop.hbase.io.hfile.HFileContext;
import org.apache.hadoop.hbase.io.hfile.HFileWriterImpl;
import org.apache.hadoop.hbase.util.Bytes;
import org.jspecify.annotations.Nullable;

/**
 * Extension of HBase's HFile writer that appends rows instead of cells. A block without encoding, tags and sequence IDs contains
 * only cells in {@code KeyValue} layout, the layout of a row in memory: the row is copied into the block in one piece. Blocks,
 * index, Bloom filter, compression, checksums and trailer are HBase's.
 *
 * <p>The superclass keeps references to cells; because rows are overwritten, each reference that outlives the call
 * is replaced by a copy of its key.
 */
final class RowHFileWriter extends HFileWriterImpl {
    private static final int SIZE_OF_LENGTH = 4;

    private final RowCell slice = new RowCell();
    private final int sliceBytes;
    private byte[] lastKey = new byte[256];
    private int lastKeyBytes;

    /**
     * A writer.
     *
     * @param stream the file, owned by this writer from now on
     */
    RowHFileWriter(FamilyFormat format, HFileTarget target, FSDataOutputStream stream, HFileContext context) {
        super(format.configuration(), CacheConfig.DISABLED, target.path(), stream, context);
        sliceBytes = Math.max(1, format.blockBytes() / 2);
    }

    /** Adds a row's cells. Rows longer than half a block are appended in pieces, so that blocks keep their size. */
    int appendRow(byte[] bytes, int start, int end) throws IOException {
        requireAscending(bytes, start);
        long cellsBefore = entryCount;
        int from = start;
        int last = start;
        int cells = 0;
        long keyBytes = 0;
        for (int at = start; at < end; ) {
            int length = KeyValueLayout.length(bytes, at);
            if (length + SIZE_OF_LENGTH > lenOfBiggestCell) {
                noteBiggest(bytes, at, length);
            }
            last = at;
            cells++;
            keyBytes += KeyValueLayout.keyPart(bytes, at);
            at += length;
            if (at - from >= sliceBytes || at >= end) {
                appendSlice(bytes, from, at, last, cells, keyBytes);
                from = at;
                cells = 0;
                keyBytes = 0;
            }
        }
        return (int) (entryCount - cellsBefore);
    }

    private void appendSlice(byte[] bytes, int from, int to, int last, int cells, long keyBytes) throws IOException {
        slice.set(bytes, from, to);
        append(slice);
        if (firstCellInBlock == slice) {
            firstCellInBlock = keyOnly(bytes, from, 8 + KeyValueLayout.keyPart(bytes, from));
        }
        // The superclass counted the slice as its first cell.
        entryCount += cells - 1;
        totalKeyLength += keyBytes - KeyValueLayout.keyPart(bytes, from);
        totalValueLength += to - from - 8L * cells - keyBytes - KeyValueLayout.valueLength(bytes, from);
        remember(bytes, last);
    }

    private void noteBiggest(byte[] bytes, int at, int length) {
        lenOfBiggestCell = (long) length + SIZE_OF_LENGTH;
        keyOfBiggestCell = Arrays.copyOfRange(bytes, at + 8, at + 8 + KeyValueLayout.keyPart(bytes, at));
    }

    private void remember(byte[] bytes, int at) {
        int length = 8 + KeyValueLayout.keyPart(bytes, at);
        if (lastKey.length < length) {
            lastKey = new byte[length * 2];
        }
        System.arraycopy(bytes, at, lastKey, 0, length);
        lastKeyBytes = length;
    }

    private void requireAscending(byte[] bytes, int start) throws IOException {
        if (lastKeyBytes > 0 && KeyValueLayout.compareRows(lastKey, 0, bytes, start) >= 0) {
            throw new IOException("row " + rowText(bytes, start) + " must not follow row " + rowText(lastKey, 0)
                    + " in " + getPath());
        }
    }

    private static String rowText(byte[] bytes, int at) {
        return Bytes.toStringBinary(bytes, at + KeyValueLayout.ROW_OFFSET, KeyValueLayout.rowLength(bytes, at));
    }

    /** The row key of the last row added; null when there was none. */
    byte @Nullable [] lastRow() {
        return lastKeyBytes == 0
                ? null
                : Arrays.copyOfRange(
                        lastKey,
                        KeyValueLayout.ROW_OFFSET,
                        KeyValueLayout.ROW_OFFSET + KeyValueLayout.rowLength(lastKey, 0));
    }

    /** Order is checked once for each row, when it comes in. */
    @Override
    protected boolean checkKey(Cell cell) {
        return false;
    }

    @Override
    protected void newBlock() throws IOException {
        copyLastCell();
        super.newBlock();
    }

    @Override
    public void close() throws IOException {
        copyLastCell();
        super.close();
    }

    private void copyLastCell() {
        if (lastKeyBytes > 0) {
            lastCell = keyOnly(lastKey, 0, lastKeyBytes);
        }
    }

    /** Returns a copy of a cell without its value. */
    private static KeyValue keyOnly(byte[] bytes, int at, int length) {
        byte[] copy = Arrays.copyOfRange(bytes, at, at + length);
        Arrays.fill(copy, 4, 8, (byte) 0);
        return new KeyValue(copy, 0, length);
    }
}
