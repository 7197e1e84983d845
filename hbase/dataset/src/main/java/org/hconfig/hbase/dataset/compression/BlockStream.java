package org.hconfig.hbase.dataset.compression;

import java.io.IOException;
import java.io.InputStream;

/** Input stream that is read in blocks; a single byte is read as a block of length 1. */
public abstract class BlockStream extends InputStream {
    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public abstract int read(byte[] into, int offset, int length) throws IOException;
}
