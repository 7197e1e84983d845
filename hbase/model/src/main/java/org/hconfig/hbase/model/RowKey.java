package org.hconfig.hbase.model;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** A row key: bytes, ordered as HBase orders them. The empty key marks a table's start and, as an end key, its end. */
public final class RowKey implements Comparable<RowKey> {
    /** The smallest key. */
    public static final RowKey EMPTY = new RowKey(new byte[0]);

    private final byte[] bytes;

    private RowKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Creates a key from a copy of these bytes. */
    public static RowKey of(byte[] bytes) {
        return bytes.length == 0 ? EMPTY : new RowKey(bytes.clone());
    }

    /** Creates a key from a text's UTF-8 bytes. */
    public static RowKey ofText(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Parses a hexadecimal key.
     *
     * @throws IllegalArgumentException when the text is not hexadecimal
     */
    public static RowKey ofHex(String hex) {
        return of(HexFormat.of().parseHex(hex));
    }

    /** Returns a copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Returns the number of bytes. */
    public int length() {
        return bytes.length;
    }

    /** Returns the byte at an index. */
    public byte at(int index) {
        return bytes[index];
    }

    /** Returns the bytes in hexadecimal. */
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    /** Returns true for the empty key. */
    public boolean isEmpty() {
        return bytes.length == 0;
    }

    /** Returns the first {@code length} bytes, or all of them when there are fewer. */
    public RowKey prefix(int length) {
        return length >= bytes.length ? this : of(Arrays.copyOf(bytes, length));
    }

    /** Returns this key's bytes followed by another's. */
    public RowKey concat(RowKey next) {
        byte[] joined = Arrays.copyOf(bytes, bytes.length + next.bytes.length);
        System.arraycopy(next.bytes, 0, joined, bytes.length, next.bytes.length);
        return of(joined);
    }

    /**
     * Returns the shortest prefix of this key that is above another key.
     *
     * @throws IllegalArgumentException when the other key is not below this one
     */
    public RowKey shortestAbove(RowKey lower) {
        int mismatch = Arrays.mismatch(lower.bytes, bytes);
        if (mismatch < 0 || lower.compareTo(this) > 0) {
            throw new IllegalArgumentException(lower + " is not below " + this);
        }
        return prefix(mismatch + 1);
    }

    /** Returns the smallest key above this one. */
    public RowKey next() {
        return of(Arrays.copyOf(bytes, bytes.length + 1));
    }

    /** Returns true when this key is below an end key; the empty end key is above all keys. */
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

    /** Returns printable characters unchanged and other bytes as {@code \xNN}, as HBase prints keys. */
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
