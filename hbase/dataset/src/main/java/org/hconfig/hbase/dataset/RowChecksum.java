package org.hconfig.hbase.dataset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import org.apache.hadoop.hbase.Cell;

/**
 * Order-independent checksum of rows: counts rows and cells and sums a 64-bit hash of every cell (row, family, qualifier and
 * value; not its timestamp and tags). Because a sum does not depend on order, the rows written by several threads can be compared
 * with the rows read by several scans; it reveals lost cells, duplicate cells and changed bytes. Not thread-safe: use one instance
 * for each thread, then {@link #add}.
 */
public final class RowChecksum {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long SEED = 0x9E3779B97F4A7C15L;
    private static final long FIRST = 0xBF58476D1CE4E5B9L;
    private static final long SECOND = 0x94D049BB133111EBL;

    private long rows;
    private long cells;
    private long sum;

    /** Adds one row of a batch. */
    public void addRow(RowBatch batch, int row) {
        byte[] bytes = batch.bytes();
        int keyLength = batch.keyLength(row);
        long keyHash = hash(SEED, bytes, batch.keyOffset(row), keyLength);
        int end = batch.end(row);
        for (int at = batch.start(row); at < end; ) {
            int length = RowBatch.cellLength(bytes, at);
            int familyAt = at + 10 + keyLength;
            int familyLength = bytes[familyAt];
            int qualifierAt = familyAt + 1 + familyLength;
            int keyPart = intAt(bytes, at);
            int valueAt = at + 8 + keyPart;
            int qualifierLength = valueAt - 9 - qualifierAt;
            int valueEnd = valueAt + CellTags.valueLength(intAt(bytes, at + 4));
            addCell(keyHash, bytes, familyAt + 1, familyLength, qualifierAt, qualifierLength, valueAt, valueEnd);
            at += length;
        }
        rows++;
    }

    private void addCell(
            long keyHash,
            byte[] bytes,
            int family,
            int familyLength,
            int qualifier,
            int qualifierLength,
            int value,
            int end) {
        long hash = hash(keyHash, bytes, family, familyLength);
        hash = hash(hash, bytes, qualifier, qualifierLength);
        sum += hash(hash, bytes, value, end - value);
        cells++;
    }

    /** Counts a row; its cells are added one by one with {@link #addCell}. */
    public void addRow() {
        rows++;
    }

    /** Adds one cell read from HBase. */
    public void addCell(Cell cell) {
        long hash = hash(SEED, cell.getRowArray(), cell.getRowOffset(), cell.getRowLength());
        hash = hash(hash, cell.getFamilyArray(), cell.getFamilyOffset(), cell.getFamilyLength());
        hash = hash(hash, cell.getQualifierArray(), cell.getQualifierOffset(), cell.getQualifierLength());
        sum += hash(hash, cell.getValueArray(), cell.getValueOffset(), cell.getValueLength());
        cells++;
    }

    /** Adds the total of another checksum. */
    public void add(RowChecksum other) {
        add(other.total());
    }

    /** Adds a total. */
    public void add(Total other) {
        rows += other.rows();
        cells += other.cells();
        sum += other.sum();
    }

    /** Returns the total so far. */
    public Total total() {
        return new Total(rows, cells, sum);
    }

    private static int intAt(byte[] bytes, int at) {
        return (bytes[at] << 24)
                | ((bytes[at + 1] & 0xff) << 16)
                | ((bytes[at + 2] & 0xff) << 8)
                | (bytes[at + 3] & 0xff);
    }

    /** Hashes 16 bytes per step, because every loaded byte is hashed on both sides of a comparison. */
    private static long hash(long seed, byte[] bytes, int offset, int length) {
        long hash = seed ^ (length * FIRST);
        int at = offset;
        int end = offset + length;
        for (; at + 16 <= end; at += 16) {
            hash = fold((long) LONG.get(bytes, at) ^ SECOND, (long) LONG.get(bytes, at + 8) ^ hash);
        }
        if (at + 8 <= end) {
            hash = fold((long) LONG.get(bytes, at) ^ SECOND, hash);
            at += 8;
        }
        long tail = 0;
        for (; at < end; at++) {
            tail = (tail << 8) | (bytes[at] & 0xff);
        }
        return mix(hash ^ tail);
    }

    /** Returns the two halves of the 128-bit product combined by XOR. */
    private static long fold(long left, long right) {
        return Math.multiplyHigh(left, right) ^ (left * right);
    }

    private static long mix(long value) {
        long mixed = (value ^ (value >>> 30)) * FIRST;
        mixed = (mixed ^ (mixed >>> 27)) * SECOND;
        return mixed ^ (mixed >>> 31);
    }

    /**
     * Result of a checksum.
     *
     * @param rows number of rows
     * @param cells number of cells
     * @param sum sum of the cells' hashes, modulo 2⁶⁴
     */
    public record Total(long rows, long cells, long sum) {
        /** The total of no rows. */
        public static final Total NONE = new Total(0, 0, 0);

        /** Returns the sum of both totals. */
        public Total plus(Total other) {
            return new Total(rows + other.rows, cells + other.cells, sum + other.sum);
        }

        /** Returns the sum as 16 hexadecimal digits. */
        public String checksum() {
            return String.format("%016x", sum);
        }
    }
}
