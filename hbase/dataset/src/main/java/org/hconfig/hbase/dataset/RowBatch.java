package org.hconfig.hbase.dataset;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Batch of rows in one growing array, each row a sequence of cells in HBase's {@code KeyValue} layout
 * ({@code keyLength:4 valueLength:4 rowLength:2 row familyLength:1 family qualifier timestamp:8 type:1 value}). The same
 * bytes are sent as puts and appended to HFiles, so each cell is encoded only once.
 *
 * <p>Rows keep the order of arrival; the cells of a row must be added in ascending order of family, then qualifier, each
 * column once. Every cell has the batch's timestamp unless its row has its own: rows that are loaded again have the
 * same timestamp again, which makes repeating a part of a load idempotent. Not thread-safe.
 *
 * <p>A batch whose cells are sent as puts keeps the attributes of its rows, including times to live; a batch whose cells are
 * written to HFiles stores times to live as {@link CellTags} and has no attributes.
 */
public final class RowBatch {
    /** Bytes of a cell in addition to row, family, qualifier and value. */
    public static final int CELL_OVERHEAD_BYTES = 20;

    /** Offset of the row key from the start of a row's first cell. */
    private static final int KEY_OFFSET = 10;

    private static final byte TYPE_PUT = 4;

    private final long timestamp;
    private final boolean tags;
    private byte[] bytes;
    private int size;
    private int[] ends = new int[64];
    private int rows;
    private byte[] key = new byte[64];
    private int keyLength = -1;
    private long rowTimestamp;
    private byte[] rowTags = CellTags.NONE;
    private long cells;
    /** Attributes of rows, by row number. */
    private Map<Integer, Map<String, byte[]>> attributes = Map.of();

    /** Creates an empty batch for puts. */
    public RowBatch(long timestamp, int capacityBytes) {
        this(timestamp, capacityBytes, false);
    }

    /**
     * Creates an empty batch.
     *
     * @param timestamp timestamp of every cell in milliseconds
     * @param capacityBytes initial capacity in bytes; the batch grows as needed
     * @param tags true if cells store their time to live as a tag, for HFiles
     */
    public RowBatch(long timestamp, int capacityBytes, boolean tags) {
        this.timestamp = timestamp;
        this.tags = tags;
        this.bytes = new byte[Math.max(64, capacityBytes)];
    }

    /** Starts a row with the given key, 1 to 32,767 bytes. */
    public void begin(byte[] source, int offset, int length) {
        begin(source, offset, length, timestamp);
    }

    /** Starts a row with the given key and its own timestamp in milliseconds. */
    public void begin(byte[] source, int offset, int length, long ownTimestamp) {
        if (length < 1 || length > Short.MAX_VALUE) {
            throw new IllegalArgumentException(
                    "row key of " + length + " bytes, HBase accepts 1 to " + Short.MAX_VALUE);
        }
        if (keyLength >= 0) {
            throw new IllegalStateException("the previous row was neither ended nor abandoned");
        }
        if (key.length < length) {
            key = new byte[Math.max(length, key.length * 2)];
        }
        System.arraycopy(source, offset, key, 0, length);
        keyLength = length;
        rowTimestamp = ownTimestamp;
        rowTags = CellTags.NONE;
    }

    /** Sets the attributes of the put of the current row, which must not have cells yet. */
    public void attributes(Map<String, byte[]> ofRow) {
        if (tags) {
            rowTags = CellTags.of(ofRow);
        } else if (!ofRow.isEmpty()) {
            if (attributes.isEmpty()) {
                attributes = new HashMap<>();
            }
            attributes.put(rows, ofRow);
        }
    }

    /** Returns the attributes of row {@code row}. */
    public Map<String, byte[]> attributes(int row) {
        return attributes.isEmpty() ? Map.of() : attributes.getOrDefault(row, Map.of());
    }

    /** Returns the timestamp, in milliseconds, of cells whose row does not have its own. */
    public long timestamp() {
        return timestamp;
    }

    /** Adds a cell to the current row. */
    public void cell(byte[] family, byte[] qualifier, byte[] value, int offset, int length) {
        int at = cell(family, qualifier, length);
        System.arraycopy(value, offset, bytes, at, length);
    }

    /**
     * Adds a cell whose value the caller writes in place.
     *
     * @return offset of the value in {@link #bytes()}; call that after this method, because the array may have been replaced
     */
    public int cell(byte[] family, byte[] qualifier, int valueLength) {
        if (keyLength < 0) {
            throw new IllegalStateException("no row was started");
        }
        int cellLength = CELL_OVERHEAD_BYTES + keyLength + family.length + qualifier.length + valueLength;
        reserve(cellLength + rowTags.length);
        ByteBuffer out = ByteBuffer.wrap(bytes, size, cellLength);
        out.putInt(cellLength - 8 - valueLength)
                .putInt(rowTags.length == 0 ? valueLength : valueLength | CellTags.FLAG);
        out.putShort((short) keyLength).put(key, 0, keyLength);
        out.put((byte) family.length).put(family).put(qualifier);
        out.putLong(rowTimestamp).put(TYPE_PUT);
        System.arraycopy(rowTags, 0, bytes, size + cellLength, rowTags.length);
        size += cellLength + rowTags.length;
        cells++;
        return size - rowTags.length - valueLength;
    }

    /** Ends the current row; a row without cells is an error. */
    public void end() {
        if (keyLength < 0 || size == start(rows)) {
            throw new IllegalStateException("a row needs a key and at least one cell");
        }
        note();
        keyLength = -1;
    }

    /** Discards the current row and its cells. */
    public void abandon() {
        for (int at = start(rows); at < size; at += cellLength(bytes, at)) {
            cells--;
        }
        size = start(rows);
        keyLength = -1;
        if (!attributes.isEmpty()) {
            attributes.remove(rows);
        }
    }

    /** Adds a copy of row {@code row} of another batch, including its timestamp and attributes. */
    public void copyRow(RowBatch other, int row) {
        if (!other.attributes.isEmpty()) {
            attributes(other.attributes(row));
        }
        int from = other.start(row);
        int length = other.end(row) - from;
        reserve(length);
        System.arraycopy(other.bytes, from, bytes, size, length);
        for (int at = size; at < size + length; at += cellLength(bytes, at)) {
            cells++;
        }
        size += length;
        note();
    }

    private void note() {
        if (rows == ends.length) {
            ends = Arrays.copyOf(ends, rows * 2);
        }
        ends[rows++] = size;
    }

    private void reserve(int more) {
        long needed = (long) size + more;
        if (needed > bytes.length) {
            if (needed > Integer.MAX_VALUE - 16) {
                throw new IllegalStateException(
                        "a batch can contain less than 2 GiB; required are " + needed + " bytes");
            }
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 16, Math.max(needed, bytes.length * 2L)));
        }
    }

    /** Empties the batch and keeps its memory. */
    public void clear() {
        size = 0;
        rows = 0;
        cells = 0;
        keyLength = -1;
        attributes = Map.of();
    }

    /** Returns the number of complete rows. */
    public int rows() {
        return rows;
    }

    /** Returns the number of cells in the complete rows and the current row. */
    public long cells() {
        return cells;
    }

    /** Returns the number of bytes in use. */
    public int size() {
        return size;
    }

    /** Returns the array itself, valid up to {@link #size()}, until the next addition. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns the start offset of row {@code row}. */
    public int start(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    /** Returns the end offset of row {@code row}, exclusive. */
    public int end(int row) {
        return ends[row];
    }

    /** Returns the offset of the key of row {@code row}. */
    public int keyOffset(int row) {
        return start(row) + KEY_OFFSET;
    }

    /** Returns the length of the key of row {@code row}. */
    public int keyLength(int row) {
        int at = start(row) + 8;
        return ((bytes[at] & 0xff) << 8) | (bytes[at + 1] & 0xff);
    }

    /** Returns a copy of the key of row {@code row}. */
    public byte[] key(int row) {
        return Arrays.copyOfRange(bytes, keyOffset(row), keyOffset(row) + keyLength(row));
    }

    /** Returns the length of the cell at {@code at}; the next cell of the row is at {@code at + cellLength}. */
    public static int cellLength(byte[] bytes, int at) {
        ByteBuffer in = ByteBuffer.wrap(bytes, at, 8);
        int keyPart = in.getInt();
        int stored = in.getInt();
        int length = 8 + keyPart + CellTags.valueLength(stored);
        return length + CellTags.length(stored, bytes, at + length);
    }
}
