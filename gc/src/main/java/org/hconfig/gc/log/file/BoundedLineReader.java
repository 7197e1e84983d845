package org.hconfig.gc.log.file;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;

/**
 * Reads a stream line by line. A line of more than 64 KiB is split into pieces, so that input without line ends takes
 * no more memory than text; a piece ends after a closing bracket when it has one. Each byte becomes one character: the
 * parsed content of logs is ASCII.
 */
public final class BoundedLineReader {
    private static final int LINE_MAX = 1 << 16;
    private static final int BUFFER = 1 << 18;

    private final InputStream in;
    private final byte[] buffer = new byte[BUFFER];
    private final StringBuilder parts = new StringBuilder();
    private int next;
    private int end;
    private long bytes;
    private boolean endsInLine;
    private boolean broken;

    public BoundedLineReader(InputStream in) {
        this.in = in;
    }

    /**
     * Returns the next line without its end; null after the last one.
     *
     * @throws IOException when the stream cannot be read
     */
    @Nullable
    public String next() throws IOException {
        while (true) {
            if (next == end && !fill()) {
                endsInLine |= !parts.isEmpty();
                return parts.isEmpty() ? null : piece(parts.length());
            }
            int room = Math.min(end, next + LINE_MAX - parts.length());
            int stop = next;
            while (stop < room && buffer[stop] != '\n') {
                stop++;
            }
            String text = new String(buffer, next, stop - next, StandardCharsets.ISO_8859_1);
            boolean whole = stop < end && buffer[stop] == '\n';
            next = whole ? stop + 1 : stop;
            if (whole && parts.isEmpty()) {
                return withoutReturn(text);
            }
            parts.append(text);
            if (whole) {
                return withoutReturn(piece(parts.length()));
            }
            if (parts.length() >= LINE_MAX) {
                int close = parts.lastIndexOf("]") + 1;
                return piece(close > 0 ? close : parts.length());
            }
        }
    }

    private String piece(int length) {
        String piece = parts.substring(0, length);
        parts.delete(0, length);
        return piece;
    }

    private static String withoutReturn(String line) {
        return line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
    }

    private boolean fill() throws IOException {
        if (broken) {
            return false;
        }
        try {
            int read = in.read(buffer);
            next = 0;
            end = Math.max(0, read);
            bytes += end;
            return read > 0;
        } catch (EOFException | ZipException cut) {
            broken = true; // truncated compressed stream: the part before is used
            next = 0;
            end = 0;
            return false;
        }
    }

    /** Returns the first bytes of the stream, which are read again as lines. */
    public byte[] peek() throws IOException {
        if (next == end) {
            fill();
        }
        return Arrays.copyOfRange(buffer, next, Math.min(end, next + LINE_MAX));
    }

    /** Returns the number of bytes read so far, after decompression. */
    public long bytes() {
        return bytes;
    }

    /** Returns true when the stream ended without a line end. */
    public boolean endsInLine() {
        return endsInLine;
    }

    /** Returns true when the compressed stream was truncated. */
    public boolean broken() {
        return broken;
    }
}
