package org.hconfig.hbase.load.hfile.format;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.hconfig.hbase.dataset.CellTags;

/** Accessors and comparators of cells in HBase's {@code KeyValue} layout, as in {@link org.hconfig.hbase.dataset.RowBatch}. */
public final class KeyValueLayout {
    /** Offset of a cell's row key from the start of the cell. */
    public static final int ROW_OFFSET = 10;

    /** Bytes of timestamp and type, which end the key part of a cell. */
    private static final int STAMP_BYTES = 9;

    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private KeyValueLayout() {}

    /** Length of the key part of the cell at {@code at}: row, family, qualifier, timestamp and type with their lengths. */
    static int keyPart(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    /** Length of the value of the cell at {@code at}. */
    static int valueLength(byte[] bytes, int at) {
        return CellTags.valueLength((int) INT.get(bytes, at + 4));
    }

    /** Length of the whole cell at {@code at}. */
    public static int length(byte[] bytes, int at) {
        int stored = (int) INT.get(bytes, at + 4);
        int length = 8 + (int) INT.get(bytes, at) + CellTags.valueLength(stored);
        return length + CellTags.length(stored, bytes, at + length);
    }

    /** Length of the row key of the cell at {@code at}. */
    public static int rowLength(byte[] bytes, int at) {
        return (short) SHORT.get(bytes, at + 8) & 0xffff;
    }

    /** Where the family of a cell whose row key is {@code rowLength} long begins. */
    static int family(int at, int rowLength) {
        return at + ROW_OFFSET + rowLength + 1;
    }

    /** Length of the family of the cell at {@code at}. */
    static int familyLength(byte[] bytes, int at, int rowLength) {
        return bytes[at + ROW_OFFSET + rowLength];
    }

    /** Where the qualifier of the cell at {@code at} ends; it begins where the family ends. */
    static int qualifierEnd(byte[] bytes, int at) {
        return at + 8 + keyPart(bytes, at) - STAMP_BYTES;
    }

    /** Compares the row keys of two cells as HBase does. */
    public static int compareRows(byte[] left, int leftAt, byte[] right, int rightAt) {
        return compare(
                left,
                leftAt + ROW_OFFSET,
                rowLength(left, leftAt),
                right,
                rightAt + ROW_OFFSET,
                rowLength(right, rightAt));
    }

    /** True when two cells have the same row key. */
    public static boolean sameRow(byte[] left, int leftAt, byte[] right, int rightAt) {
        return rowLength(left, leftAt) == rowLength(right, rightAt) && compareRows(left, leftAt, right, rightAt) == 0;
    }

    /** Compares family, then qualifier, of two cells as HBase does. */
    public static int compareColumns(byte[] left, int leftAt, byte[] right, int rightAt) {
        int leftRow = rowLength(left, leftAt);
        int rightRow = rowLength(right, rightAt);
        int leftFamily = family(leftAt, leftRow);
        int rightFamily = family(rightAt, rightRow);
        int leftLength = familyLength(left, leftAt, leftRow);
        int rightLength = familyLength(right, rightAt, rightRow);
        if (leftLength != rightLength) {
            // Families of different lengths differ, so that the qualifiers do not matter.
            return compare(left, leftFamily, leftLength, right, rightFamily, rightLength);
        }
        // The qualifier follows its family: with equal lengths both are one comparison.
        return compare(
                left,
                leftFamily,
                qualifierEnd(left, leftAt) - leftFamily,
                right,
                rightFamily,
                qualifierEnd(right, rightAt) - rightFamily);
    }

    /** Compares columns, then timestamps, of two cells as HBase does: of one column, the newest comes first. */
    public static int compareVersions(byte[] left, int leftAt, byte[] right, int rightAt) {
        int columns = compareColumns(left, leftAt, right, rightAt);
        return columns != 0 ? columns : Long.compare(timestamp(right, rightAt), timestamp(left, leftAt));
    }

    private static long timestamp(byte[] bytes, int at) {
        return (long) LONG.get(bytes, qualifierEnd(bytes, at));
    }

    /**
     * Compares parts of keys as unsigned bytes, eight at a time. A cell has at least nine bytes after its row key
     * and after its qualifier, so that eight bytes can always be read. Parts are short: the setup of the JDK's
     * vectorized comparison costs more than the whole comparison.
     */
    private static int compare(
            byte[] left, int leftFrom, int leftLength, byte[] right, int rightFrom, int rightLength) {
        int common = Math.min(leftLength, rightLength);
        for (int at = 0; at < common; at += 8) {
            long mask = common - at >= 8 ? -1L : -1L << (8 * (8 - (common - at)));
            long leftEight = (long) LONG.get(left, leftFrom + at) & mask;
            long rightEight = (long) LONG.get(right, rightFrom + at) & mask;
            if (leftEight != rightEight) {
                return Long.compareUnsigned(leftEight, rightEight);
            }
        }
        return leftLength - rightLength;
    }

    /** True when two cells of one row have the same family. */
    static boolean sameFamily(byte[] bytes, int at, int otherAt, int rowLength) {
        int length = familyLength(bytes, at, rowLength);
        int from = family(at, rowLength);
        int other = family(otherAt, rowLength);
        return length == familyLength(bytes, otherAt, rowLength)
                && Arrays.equals(bytes, from, from + length, bytes, other, other + length);
    }

    /**
     * Eight bytes of the row key of the cell at {@code at}, from the key's byte {@code skip} on, as an unsigned number;
     * a shorter key is padded with zero bytes.
     */
    public static long prefix(byte[] bytes, int at, int skip) {
        int left = rowLength(bytes, at) - skip;
        if (left <= 0) {
            return 0;
        }
        int from = at + ROW_OFFSET + skip;
        // A cell has at least ten bytes after its row key, so eight bytes can always be read.
        long eight = (long) LONG.get(bytes, from);
        return left >= 8 ? eight : eight & (-1L << (8 * (8 - left)));
    }

    /** Returns true if the cells of a row are in strictly ascending order of family and qualifier. */
    public static boolean ascending(byte[] bytes, int start, int end) {
        int before = start;
        for (int at = start + length(bytes, start); at < end; at += length(bytes, at)) {
            if (compareColumns(bytes, before, bytes, at) >= 0 || !sameRow(bytes, before, bytes, at)) {
                return false;
            }
            before = at;
        }
        return true;
    }
}
