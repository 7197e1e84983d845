package org.hconfig.hbase.dataset.compression;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Consumer;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Decompresses gzip (RFC 1952) up to the last byte of the file. Java's GZIPInputStream silently ends if the bytes after a member
 * do not begin another one; here that is an error that contains the offset. Zero bytes at the end,
 * which some programs add as padding of a block, cause a note. Not thread-safe.
 */
final class GzipMemberStream extends BlockStream {
    private static final int BUFFER_BYTES = 64 << 10;
    private static final int HAS_CHECKSUM = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;

    private final InputStream in;
    private final Consumer<String> notes;
    private final byte[] buffer = new byte[BUFFER_BYTES];
    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    /** Offset in the file of the buffer's first byte. */
    private long base;

    private int at;
    private int filled;
    private long member;
    private boolean within;
    private boolean ended;

    /** Creates a stream of a file that is read from its beginning. */
    GzipMemberStream(InputStream in, Consumer<String> notes) {
        this.in = in;
        this.notes = notes;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        while (!ended) {
            if (!within) {
                within = header();
                ended = !within;
            } else {
                int unpacked = inflate(into, offset, length);
                if (unpacked > 0) {
                    return unpacked;
                }
            }
        }
        return -1;
    }

    private int inflate(byte[] into, int offset, int length) throws IOException {
        try {
            while (true) {
                int unpacked = inflater.inflate(into, offset, length);
                checksum.update(into, offset, unpacked);
                if (inflater.finished()) {
                    at = filled - inflater.getRemaining();
                    trailer();
                    return unpacked;
                }
                if (unpacked > 0) {
                    return unpacked;
                }
                if (inflater.needsDictionary()) {
                    throw new ZipException(text("needs a dictionary"));
                }
                require();
                inflater.setInput(buffer, at, filled - at);
                at = filled;
            }
        } catch (DataFormatException e) {
            throw (ZipException)
                    new ZipException(text("is damaged before byte " + (base + filled) + ": " + e.getMessage()))
                            .initCause(e);
        }
    }

    /** Reads a member's header; returns false at the end of the file. */
    private boolean header() throws IOException {
        member = base + at;
        if (at == filled && !fill()) {
            if (member == 0) {
                throw new EOFException("the file is empty");
            }
            return false;
        }
        if (member > 0 && buffer[at] == 0) {
            zeros();
            return false;
        }
        checksum.reset();
        if (next() != 0x1f || next() != 0x8b) {
            throw new ZipException("the bytes from " + member + " are not a gzip member"
                    + (member > 0 ? "; the preceding members are complete" : ""));
        }
        int method = next();
        int flags = next();
        if (method != 8 || (flags & 0xe0) != 0) {
            throw new ZipException(text("has an unknown method or flag"));
        }
        skip(6);
        if ((flags & HAS_EXTRA) != 0) {
            skip(next() | (next() << 8));
        }
        if ((flags & HAS_NAME) != 0) {
            skipText();
        }
        if ((flags & HAS_COMMENT) != 0) {
            skipText();
        }
        if ((flags & HAS_CHECKSUM) != 0) {
            long expected = checksum.getValue() & 0xffff;
            if ((next() | (next() << 8)) != expected) {
                throw new ZipException(text("has a damaged header: its checksum differs"));
            }
        }
        inflater.reset();
        checksum.reset();
        return true;
    }

    private void trailer() throws IOException {
        long expected = checksum.getValue();
        long length = inflater.getBytesWritten() & 0xffffffffL;
        if (number() != expected || number() != length) {
            throw new ZipException(text("ends before byte " + (base + at) + " with a wrong checksum or length"));
        }
        within = false;
    }

    private void zeros() throws IOException {
        while (at < filled || fill()) {
            for (; at < filled; at++) {
                if (buffer[at] != 0) {
                    throw new ZipException("zero bytes follow the gzip member that ends at byte " + member
                            + ", and other data at byte " + (base + at));
                }
            }
        }
        notes.accept("ends with " + (base + at - member) + " zero bytes after its last gzip member, at byte " + member
                + "; they were skipped");
    }

    private long number() throws IOException {
        long low = next() | (next() << 8);
        return low | ((long) (next() | (next() << 8)) << 16);
    }

    private void skipText() throws IOException {
        while (next() != 0) {
            // the byte belongs to a name or a comment
        }
    }

    private void skip(int count) throws IOException {
        for (int i = 0; i < count; i++) {
            next();
        }
    }

    private int next() throws IOException {
        require();
        int value = buffer[at++] & 0xff;
        checksum.update(value);
        return value;
    }

    private void require() throws IOException {
        if (at == filled && !fill()) {
            throw new EOFException(text("ends prematurely at byte " + (base + at)));
        }
    }

    private boolean fill() throws IOException {
        base += filled;
        at = 0;
        filled = Math.max(0, in.read(buffer, 0, buffer.length));
        return filled > 0;
    }

    private String text(String what) {
        return "the gzip member that begins at byte " + member + " " + what;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
