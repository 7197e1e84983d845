package org.hconfig.gc.log.file;

/** Compressed formats that are not supported, detected by their first bytes. */
public final class UnsupportedArchive {
    private static final Object[][] KINDS = {
        {"zip", new int[] {'P', 'K', 3, 4}},
        {"bzip2", new int[] {'B', 'Z', 'h'}},
        {"xz", new int[] {0xfd, '7', 'z', 'X', 'Z'}},
        {"zstd", new int[] {0x28, 0xb5, 0x2f, 0xfd}},
        {"lz4", new int[] {0x04, 0x22, 0x4d, 0x18}}
    };

    private UnsupportedArchive() {}

    /** Returns the name of the format; empty when the bytes match none. */
    public static String of(byte[] head) {
        for (Object[] kind : KINDS) {
            if (begins(head, (int[]) kind[1])) {
                return (String) kind[0];
            }
        }
        return "";
    }

    private static boolean begins(byte[] head, int[] sign) {
        if (head.length < sign.length) {
            return false;
        }
        for (int i = 0; i < sign.length; i++) {
            if ((head[i] & 0xff) != sign[i]) {
                return false;
            }
        }
        return true;
    }
}
