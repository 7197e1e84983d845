package org.hconfig.hbase.presplit;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;

/** A row key: bytes in HBase's order, which compares them unsigned from the left. Immutable. */
public final class RowKey implements Comparable<RowKey> {
    private final byte[] bytes;

    private RowKey(byte[] bytes) {
        this.bytes = bytes;
    }

    /** The key with a copy of these bytes. */
    public static RowKey of(byte[] bytes) {
        return new RowKey(bytes.clone());
    }

    /** The key with the text's UTF-8 bytes. */
    public static RowKey ofText(String text) {
        return new RowKey(text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * The key written in hexadecimal, two digits to a byte.
     *
     * @throws IllegalArgumentException when the text is not hexadecimal
     */
    public static RowKey ofHex(String hex) {
        return new RowKey(HexFormat.of().parseHex(hex));
    }

    /** A copy of the bytes. */
    public byte[] bytes() {
        return bytes.clone();
    }

    /** Number of bytes. */
    public int length() {
        return bytes.length;
    }

    /** The bytes in hexadecimal. */
    public String hex() {
        return HexFormat.of().formatHex(bytes);
    }

    /** The first {@code length} bytes, or all of them when there are fewer. */
    public RowKey prefix(int length) {
        return length >= bytes.length ? this : new RowKey(Arrays.copyOf(bytes, length));
    }

    /** This key's bytes followed by {@code next}'s. */
    public RowKey then(RowKey next) {
        byte[] joined = Arrays.copyOf(bytes, bytes.length + next.bytes.length);
        System.arraycopy(next.bytes, 0, joined, bytes.length, next.bytes.length);
        return new RowKey(joined);
    }

    /** The shortest prefix of this key that is still above {@code lower}, which must be below this key. */
    public RowKey shortestAbove(RowKey lower) {
        int mismatch = Arrays.mismatch(lower.bytes, bytes);
        if (mismatch < 0 || lower.compareTo(this) > 0) {
            throw new IllegalArgumentException(lower + " is not below " + this);
        }
        return prefix(mismatch + 1);
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
