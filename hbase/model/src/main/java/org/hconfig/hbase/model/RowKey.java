package org.hconfig.hbase.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** A row key: bytes, ordered as HBase orders them. The empty key stands for a table's start and, as an end, for its end. */
public final class RowKey implements Comparable<RowKey> {
    /** The key below all others. */
    public static final RowKey EMPTY = new RowKey(new byte[0]);

    private final byte[] bytes;

    private RowKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** A key of these bytes, which are copied. */
    public static RowKey of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new RowKey(bytes.clone());
    }

    /** A key of a text's UTF-8 bytes. */
    public static RowKey ofText(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * A key written in hexadecimal.
     *
     * @throws IllegalArgumentException when the text is not hexadecimal
     */
    public static RowKey ofHex(String hex) {
        return of(HexFormat.of().parseHex(hex));
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Number of bytes. */
    public int length() {
        return bytes.length;
    }

    /** The byte at an index. */
    public byte at(int index) {
        return bytes[index];
    }

    /** The bytes in hexadecimal. */
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    /** True for the empty key. */
    public boolean isEmpty() {
        return bytes.length == 0;
    }

    /** The first {@code length} bytes, or all of them when there are fewer. */
    public RowKey prefix(int length) {
        return length >= bytes.length ? this : of(Arrays.copyOf(bytes, length));
    }

    /** This key's bytes followed by another's. */
    public RowKey concat(RowKey next) {
        byte[] joined = Arrays.copyOf(bytes, bytes.length + next.bytes.length);
        System.arraycopy(next.bytes, 0, joined, bytes.length, next.bytes.length);
        return of(joined);
    }

    /**
     * The shortest prefix of this key that is still above another one.
     *
     * @throws IllegalArgumentException when that is not below this one
     */
    public RowKey shortestAbove(RowKey lower) {
        int mismatch = Arrays.mismatch(lower.bytes, bytes);
        if (mismatch < 0 || lower.compareTo(this) > 0) {
            throw new IllegalArgumentException(lower + " is not below " + this);
        }
        return prefix(mismatch + 1);
    }

    /** The first key above this one. */
    public RowKey next() {
        return of(Arrays.copyOf(bytes, bytes.length + 1));
    }

    /** True when this key is below an end, where the empty end lies above every key. */
    public boolean isBelowEnd(RowKey end) {
        return end.isEmpty() || compareTo(end) < 0;
    }

    @Override
    public int compareTo(RowKey other) {
        return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RowKey key && Arrays.equals(bytes, key.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Printable characters as they are, everything else as {@code \xNN}, as HBase writes keys. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (byte value : bytes) {
            if (value >= ' ' && value < 127 && value != '\\') {
                text.append((char) value);
            } else {
                text.append(String.format("\\x%02X", value & 0xff));
            }
        }
        return text.toString();
    }
}
