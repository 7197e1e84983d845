package org.hconfig.hbase.dataset.files;

/** The UTF-8 byte order mark: three bytes that some programs write at the start of a file. */
final class ByteOrderMark {
    /** Its length in bytes. */
    static final int BYTES = 3;

    private ByteOrderMark() {}

    /** Returns true if there is a byte order mark at {@code from} that ends before {@code to}. */
    static boolean at(byte[] bytes, int from, int to) {
        return to - from >= BYTES
                && bytes[from] == (byte) 0xEF
                && bytes[from + 1] == (byte) 0xBB
                && bytes[from + 2] == (byte) 0xBF;
    }
}
