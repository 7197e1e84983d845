package org.hconfig.hbase.dataset;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Rows in one growing array, each row a run of cells in HBase's {@code KeyValue} layout
 * ({@code keyLength:4 valueLength:4 rowLength:2 row familyLength:1 family qualifier timestamp:8 type:1 value}). The same
 * bytes are sent as puts and appended to HFiles, so a cell is encoded once in its life.
 *
 * <p>Rows keep the order of arrival; the cells of a row must be added in ascending order of family, then qualifier, each
 * column once. Every cell carries the batch's timestamp unless its row has one of its own: what is loaded again has the
 * same timestamp again, which is what makes repeating a part of a load harmless. Not thread-safe.
 *
 * <p>A batch whose cells are sent as puts keeps the attributes of its rows, times to live among them; one whose cells are
 * written to HFiles has times to live as {@link CellTags} and no attributes.
 */
public final class RowBatch {
    /** Bytes of a cell besides row, family, qualifier and value. */
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
    /** Attributes of rows that have any, by row number. */
    private Map<Integer, Map<String, byte[]>> attributes = Map.of();

    /** An empty batch, for puts. */
    public RowBatch(long timestamp, int capacityBytes) {
        this(timestamp, capacityBytes, false);
    }

    /**
     * An empty batch.
     *
     * @param timestamp milliseconds put on every cell
     * @param capacityBytes bytes to reserve at first; the batch grows as needed
     * @param tags true where cells shall have their time to live as a tag, for HFiles
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

    /** Starts a row with the given key and a timestamp of its own, in milliseconds. */
    public void begin(byte[] source, int offset, int length, long ownTimestamp) {
        if (length < 1 || length > Short.MAX_VALUE) {
            throw new IllegalArgumentException("row key of " + length + " bytes, HBase takes 1 to " + Short.MAX_VALUE);
        }
        if (keyLength >= 0) {
            throw new IllegalStateException("the row before was neither ended nor abandoned");
        }
        if (key.length < length) {
            key = new byte[Math.max(length, key.length * 2)];
        }
        System.arraycopy(source, offset, key, 0, length);
        keyLength = length;
        rowTimestamp = ownTimestamp;
        rowTags = CellTags.NONE;
    }

    /** Gives the row that was begun, and has no cells yet, attributes, which its put shall have. */
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

    /** The attributes of row {@code row}. */
    public Map<String, byte[]> attributes(int row) {
        return attributes.isEmpty() ? Map.of() : attributes.getOrDefault(row, Map.of());
    }

    /** The timestamp that cells have whose row has none of its own, in milliseconds. */
    public long timestamp() {
        return timestamp;
    }

    /** Adds a cell to the row that was begun. */
    public void cell(byte[] family, byte[] qualifier, byte[] value, int offset, int length) {
        int at = cell(family, qualifier, length);
        System.arraycopy(value, offset, bytes, at, length);
    }

    /**
     * Adds a cell whose value the caller writes in place.
     *
     * @return where in {@link #bytes()} (asked after this call: the array may have moved) the value's bytes belong
     */
    public int cell(byte[] family, byte[] qualifier, int valueLength) {
        if (keyLength < 0) {
            throw new IllegalStateException("no row was begun");
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

    /** Ends the row that was begun; a row without cells is an error. */
    public void end() {
        if (keyLength < 0 || size == start(rows)) {
            throw new IllegalStateException("a row needs a key and at least one cell");
        }
        note();
        keyLength = -1;
    }

    /** Forgets the row that was begun and its cells. */
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

    /** Adds a copy of row {@code row} of another batch, timestamp, attributes and all. */
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
                throw new IllegalStateException("a batch holds less than 2 GiB; it was to hold " + needed + " bytes");
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

    /** Number of complete rows. */
    public int rows() {
        return rows;
    }

    /** Number of cells in the complete rows and the one begun. */
    public long cells() {
        return cells;
    }

    /** Bytes in use. */
    public int size() {
        return size;
    }

    /** The array itself, valid up to {@link #size()}, until the next addition. */
    public byte[] bytes() {
        return bytes;
    }

    /** Where row {@code row} begins. */
    public int start(int row) {
        return row == 0 ? 0 : ends[row - 1];
    }

    /** Where row {@code row} ends, exclusive. */
    public int end(int row) {
        return ends[row];
    }

    /** Where the key of row {@code row} lies. */
    public int keyOffset(int row) {
        return start(row) + KEY_OFFSET;
    }

    /** Length of the key of row {@code row}. */
    public int keyLength(int row) {
        int at = start(row) + 8;
        return ((bytes[at] & 0xff) << 8) | (bytes[at + 1] & 0xff);
    }

    /** A copy of the key of row {@code row}. */
    public byte[] key(int row) {
        return Arrays.copyOfRange(bytes, keyOffset(row), keyOffset(row) + keyLength(row));
    }

    /** Length of the cell at {@code at}, so that the next one of the row is at {@code at + cellLength}. */
    public static int cellLength(byte[] bytes, int at) {
        ByteBuffer in = ByteBuffer.wrap(bytes, at, 8);
        int keyPart = in.getInt();
        int stored = in.getInt();
        int length = 8 + keyPart + CellTags.valueLength(stored);
        return length + CellTags.length(stored, bytes, at + length);
    }
}
