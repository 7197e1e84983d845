package org.hconfig.hbase.dataset.delimited;

/**
 * Decodes the backslash escapes of PostgreSQL's COPY that MySQL does not have: {@code \v}, and bytes as
 * one or two hexadecimal digits after {@code \x} or up to three octal digits. {@code \0} is excluded: in MySQL's files it
 * is the byte 0 whatever follows.
 */
final class CopyEscapes {
    private static final int OCTAL_MAX = 3;
    private static final int HEX_MAX = 2;

    private CopyEscapes() {}

    /** Returns the length in bytes of the escape at {@code at}, after the backslash; 0 if there is none. */
    static int length(byte[] bytes, int at, int end) {
        if (bytes[at] == 'v') {
            return 1;
        }
        if (bytes[at] == 'x') {
            int digits = digits(bytes, at + 1, Math.min(end, at + 1 + HEX_MAX), 16);
            return digits == 0 ? 0 : 1 + digits;
        }
        return bytes[at] == '0' ? 0 : digits(bytes, at, Math.min(end, at + OCTAL_MAX), 8);
    }

    private static int digits(byte[] bytes, int from, int to, int radix) {
        int at = from;
        while (at < to && Character.digit(bytes[at], radix) >= 0) {
            at++;
        }
        return Math.max(0, at - from);
    }

    /** Returns the byte that an escape of this {@link #length} represents. */
    static byte value(byte[] bytes, int at, int length) {
        if (bytes[at] == 'v') {
            return 0x0B;
        }
        boolean hex = bytes[at] == 'x';
        int value = 0;
        for (int digit = hex ? at + 1 : at; digit < at + length; digit++) {
            value = value * (hex ? 16 : 8) + Character.digit(bytes[digit], hex ? 16 : 8);
        }
        return (byte) value;
    }
}
