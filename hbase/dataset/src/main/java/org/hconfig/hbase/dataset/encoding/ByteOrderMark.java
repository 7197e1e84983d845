package org.hconfig.hbase.dataset.encoding;

/** The UTF-8 byte order mark: three bytes that some programs write at the start of a file. */
public final class ByteOrderMark {
    /** Its length in bytes. */
    public static final int BYTES = 3;

    private ByteOrderMark() {}

    /** Returns true if there is a byte order mark at {@code from} that ends before {@code to}. */
    public static boolean at(byte[] bytes, int from, int to) {
        return to - from >= BYTES
                && bytes[from] == (byte) 0xEF
                && bytes[from + 1] == (byte) 0xBB
                && bytes[from + 2] == (byte) 0xBF;
    }
}
