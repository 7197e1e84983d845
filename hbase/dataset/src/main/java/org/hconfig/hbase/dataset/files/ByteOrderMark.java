package org.hconfig.hbase.dataset.files;

/** The three bytes that some programs write before UTF-8. */
final class ByteOrderMark {
    /** Its length in bytes. */
    static final int BYTES = 3;

    private ByteOrderMark() {}

    /** True when it stands at {@code from}, wholly before {@code to}. */
    static boolean at(byte[] bytes, int from, int to) {
        return to - from >= BYTES
                && bytes[from] == (byte) 0xEF
                && bytes[from + 1] == (byte) 0xBB
                && bytes[from + 2] == (byte) 0xBF;
    }
}
