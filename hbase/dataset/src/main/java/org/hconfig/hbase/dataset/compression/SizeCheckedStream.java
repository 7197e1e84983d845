package org.hconfig.hbase.dataset.compression;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Stream of a file's bytes that checks the file's size: a file that ends before it, or continues after it, is an error. Not thread-safe. */
public final class SizeCheckedStream extends FilterInputStream {
    private final long size;
    private long at;

    /**
     * Creates a stream of a file.
     *
     * @param from start offset
     * @param size the file's size in bytes when the load began; negative if unknown
     */
    public SizeCheckedStream(InputStream in, long from, long size) {
        super(in);
        this.at = from;
        this.size = size;
    }

    /** Returns the position in the file in bytes. */
    public long at() {
        return at;
    }

    @Override
    public int read() throws IOException {
        int value = super.read();
        account(value < 0 ? -1 : 1);
        return value;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read = super.read(into, offset, length);
        account(read);
        return read;
    }

    private void account(int read) throws IOException {
        if (read < 0 && at < size) {
            throw new EOFException("the file ends at byte " + at + " and had " + size + " bytes when the load began");
        }
        at += Math.max(0, read);
        if (size >= 0 && at > size) {
            throw new IOException("the file continues after byte " + size
                    + ", its size when the load began: another process is writing to it");
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
