package org.hconfig.hbase.dataset.files;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A file's own bytes, counted: a file that ends before its size, or goes on after it, is an error. Not thread-safe. */
final class SizeCheckedStream extends FilterInputStream {
    private final long size;
    private long at;

    /**
     * A stream of a file.
     *
     * @param from offset at which it begins
     * @param size the file's size when the load began; negative where it is not known
     */
    SizeCheckedStream(InputStream in, long from, long size) {
        super(in);
        this.at = from;
        this.size = size;
    }

    /** How many bytes were taken, counted from the file's beginning. */
    long at() {
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
            throw new IOException("the file goes on after byte " + size
                    + ", which was its size when the load began: somebody is writing to it");
        }
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
