package org.hconfig.hbase.dataset.compression;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/** Stream of a compressed file's content, decompressed by a library; checks that the library consumed the whole file. Not thread-safe. */
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
            throw new ZipException("its " + fileCompression.label() + " data ends before byte " + raw.at()
                    + ", but the file continues");
        }
        return read;
    }

    /** Converts an exception of a library. The library reads ahead, so that the damage is up to 64 KiB before the offset. */
    static IOException damaged(FileCompression fileCompression, long at, Throwable error) {
        String why = error.getMessage() == null ? error.toString() : error.getMessage();
        if (error instanceof LinkageError) {
            return new IOException(
                    "the library that decompresses " + fileCompression.label() + " cannot be loaded: " + why, error);
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
