package org.hconfig.hbase.dataset.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** A packed file's content, read by a library; sees to it that the library took all of the file. Not thread-safe. */
final class UnpackedStream extends BlockStream {
    private final SizeCheckedStream raw;
    private final InputStream unpacked;
    private final FileCompression fileCompression;

    UnpackedStream(SizeCheckedStream raw, InputStream unpacked, FileCompression fileCompression) {
        this.raw = raw;
        this.unpacked = unpacked;
        this.fileCompression = fileCompression;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int read;
        try {
            read = unpacked.read(into, offset, length);
        } catch (IOException | RuntimeException | LinkageError e) {
            throw damaged(fileCompression, raw.at(), e);
        }
        if (read < 0 && raw.read() >= 0) {
            throw new ZipException(
                    "its " + fileCompression.label() + " data end before byte " + raw.at() + ", and the file goes on");
        }
        return read;
    }

    /** Words what a library throws. It reads ahead, so that the damage is up to 64 KiB before the offset. */
    static IOException damaged(FileCompression fileCompression, long at, Throwable error) {
        String why = error.getMessage() == null ? error.toString() : error.getMessage();
        if (error instanceof LinkageError) {
            return new IOException(
                    "the library that unpacks " + fileCompression.label() + " cannot be loaded: " + why, error);
        }
        String text = fileCompression.label() + ", at or before byte " + at + ": " + why;
        EOFException early = error instanceof EOFException ? new EOFException(text) : null;
        if (early != null) {
            early.initCause(error);
            return early;
        }
        return new IOException(text, error);
    }

    @Override
    public void close() throws IOException {
        unpacked.close();
        raw.close();
    }
}
