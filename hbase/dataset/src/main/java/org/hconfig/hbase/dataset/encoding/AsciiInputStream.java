package org.hconfig.hbase.dataset.encoding;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;

/** Converts text to bytes: ASCII characters unchanged, all others replaced by a byte without meaning. */
public final class AsciiInputStream extends InputStream {
    private static final char BYTE_ORDER_MARK = '\ufeff';
    private static final byte OTHER = 'x';

    private final Reader text;
    private boolean begun;

    public AsciiInputStream(Reader text) {
        this.text = text;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0];
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        char[] letters = new char[length];
        int read = text.read(letters, 0, length);
        for (int i = 0; i < read; i++) {
            into[offset + i] = letters[i] < 128 ? (byte) letters[i] : OTHER;
        }
        if (!begun && read > 0) {
            begun = true;
            if (letters[0] == BYTE_ORDER_MARK) {
                System.arraycopy(into, offset + 1, into, offset, read - 1);
                return read == 1 ? read(into, offset, length) : read - 1;
            }
        }
        return read;
    }

    @Override
    public void close() throws IOException {
        text.close();
    }
}
