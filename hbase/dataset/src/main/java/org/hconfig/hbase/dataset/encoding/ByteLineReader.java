package org.hconfig.hbase.dataset.encoding;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads lines from a stream of bytes without copying them. The current line is in {@link #buffer} from {@link #from} to
 * {@link #to}, without its end ({@code \n}, {@code \r\n}, or {@code \r} at the end of the input). Not thread-safe.
 */
public final class ByteLineReader implements Closeable {
    private static final int BUFFER_BYTES = 256 << 10;
    private static final int NONE = -1;
    private static final int TOO_LONG = -2;

    private final InputStream in;
    private final int maxBytes;
    private final DroppedLineHandler droppedLineHandler;
    private byte[] buffer;
    /** Offset in the input of the buffer's first byte. */
    private long base;

    private int filled;
    private int from;
    private int to;
    /** Start of the line after the current one. */
    private int next;

    private long offset;
    private boolean ended;
    private boolean tooLong;

    /**
     * Creates a reader of a stream.
     *
     * @param offset of the stream's first byte in its input
     * @param maxBytes maximum length of a line; only the beginning of a longer line is kept
     * @param droppedLineHandler receives all bytes of a line that is too long
     */
    public ByteLineReader(InputStream in, long offset, int maxBytes, DroppedLineHandler droppedLineHandler) {
        this.droppedLineHandler = droppedLineHandler;
        this.in = in;
        this.base = offset;
        this.maxBytes = maxBytes;
        this.buffer = new byte[Math.min(BUFFER_BYTES, Math.max(16, maxBytes))];
    }

    /** Moves to the next line; returns false if there is none. */
    public boolean next() throws IOException {
        tooLong = false;
        from = next;
        int end = findEnd(from);
        if (end == TOO_LONG) {
            offset = base + from;
            tooLong = true;
            end = cut();
        } else {
            offset = base + from;
        }
        if (end < 0 && from == filled) {
            to = from;
            return false;
        }
        end(end);
        return true;
    }

    /**
     * Joins the current line and the next one, including the line end between them.
     *
     * @return false if there is no further line or the result would be too long; the current line is then unchanged
     */
    public boolean extend() throws IOException {
        int end = findEnd(next);
        if (end == TOO_LONG || (end < 0 && next == filled)) {
            return false;
        }
        end(end);
        return true;
    }

    private void end(int lineFeed) {
        if (lineFeed < 0) {
            to = filled;
            next = filled;
        } else {
            to = lineFeed;
            next = lineFeed + 1;
        }
        if (to > from && buffer[to - 1] == '\r') {
            to--;
        }
    }

    /**
     * Returns the position of the first line feed from {@code start}, reading more input as needed; {@link #NONE} at the end of
     * the input, {@link #TOO_LONG} if the current line would exceed the limit.
     */
    private int findEnd(int start) throws IOException {
        int at = start;
        while (true) {
            for (; at < filled; at++) {
                if (buffer[at] == '\n') {
                    return at;
                }
            }
            if (ended) {
                return NONE;
            }
            if (filled - from >= maxBytes) {
                return TOO_LONG;
            }
            int moved = makeRoom();
            at -= moved;
            fill();
        }
    }

    /** Discards the bytes before the current line, and grows the buffer if that does not free enough space. */
    private int makeRoom() {
        int moved = from;
        if (moved > 0) {
            System.arraycopy(buffer, from, buffer, 0, filled - from);
            base += moved;
            filled -= moved;
            to -= moved;
            next -= moved;
            from = 0;
        }
        if (filled == buffer.length) {
            buffer = Arrays.copyOf(buffer, (int) Math.min(maxBytes + 16L, buffer.length * 2L));
        }
        return moved;
    }

    private void fill() throws IOException {
        int read = in.read(buffer, filled, buffer.length - filled);
        if (read < 0) {
            ended = true;
        } else {
            filled += read;
        }
    }

    /** Skips the rest of a line that is too long, keeps its beginning and returns its end as {@link #findEnd} does. */
    private int cut() throws IOException {
        int keep = from + maxBytes;
        droppedLineHandler.bytes(buffer, from, filled);
        base += filled - keep;
        filled = keep;
        byte[] rest = new byte[BUFFER_BYTES];
        while (true) {
            int read = in.read(rest);
            if (read < 0) {
                ended = true;
                return NONE;
            }
            for (int at = 0; at < read; at++) {
                if (rest[at] == '\n') {
                    droppedLineHandler.bytes(rest, 0, at);
                    int left = read - at;
                    buffer = Arrays.copyOf(buffer, Math.max(buffer.length, keep + left));
                    System.arraycopy(rest, at, buffer, keep, left);
                    base += at;
                    filled = keep + left;
                    return keep;
                }
            }
            droppedLineHandler.bytes(rest, 0, read);
            base += read;
        }
    }

    /** Receives lines that are too long to be kept. */
    public interface DroppedLineHandler {
        /** Receives the next bytes of the line. */
        void bytes(byte[] bytes, int from, int to);
    }

    public byte[] buffer() {
        return buffer;
    }

    public int from() {
        return from;
    }

    public int to() {
        return to;
    }

    /** Returns true if the current line was too long and is truncated. */
    public boolean tooLong() {
        return tooLong;
    }

    /** Returns the offset of the current line in the input. */
    public long offset() {
        return offset;
    }

    /** Returns the offset of the line after the current one. */
    public long nextOffset() {
        return base + next;
    }

    /** Skips the UTF-8 byte order mark. Call it before the first line. */
    public void skipByteOrderMark() throws IOException {
        while (filled < ByteOrderMark.BYTES && !ended) {
            fill();
        }
        if (ByteOrderMark.at(buffer, 0, filled)) {
            next = ByteOrderMark.BYTES;
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
