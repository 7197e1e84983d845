package org.hconfig.core.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Output stream that keeps the beginning and the end of an output of any length: the first shows the actions of a
 * program, the last the reason of its failure.
 */
public final class HeadAndTailOutputStream extends OutputStream {
    /** Number of bytes kept at the beginning and at the end. */
    static final int KEPT = 600;

    private final byte[] head = new byte[KEPT];
    private final byte[] ring = new byte[KEPT];
    private long length;

    /** Creates an empty stream. */
    public HeadAndTailOutputStream() {}

    /** Returns the text of a file, without the middle of a long file. */
    static String of(Path file) throws IOException {
        try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "r")) {
            long size = bytes.length();
            byte[] first = new byte[(int) Math.min(size, KEPT)];
            bytes.readFully(first);
            byte[] last = new byte[(int) Math.min(size - first.length, KEPT)];
            bytes.seek(size - last.length);
            bytes.readFully(last);
            return text(first, last, size);
        }
    }

    @Override
    public synchronized void write(int one) {
        if (length < KEPT) {
            head[(int) length] = (byte) one;
        } else {
            ring[(int) ((length - KEPT) % KEPT)] = (byte) one;
        }
        length++;
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int count) {
        for (int i = offset; i < offset + count; i++) {
            write(bytes[i]);
        }
    }

    /** Returns the stripped text; for a long one, its beginning, the number of omitted bytes, and its end. */
    public synchronized String text() {
        int first = (int) Math.min(length, KEPT);
        int last = (int) Math.min(length - first, KEPT);
        byte[] tail = new byte[last];
        int begin = length - first > KEPT ? (int) ((length - KEPT) % KEPT) : 0;
        for (int i = 0; i < last; i++) {
            tail[i] = ring[(begin + i) % KEPT];
        }
        return text(Arrays.copyOf(head, first), tail, length);
    }

    private static String text(byte[] head, byte[] tail, long length) {
        long out = length - head.length - tail.length;
        String start = new String(head, StandardCharsets.UTF_8);
        String end = new String(tail, StandardCharsets.UTF_8);
        return (out == 0 ? start + end : start + " [" + out + " bytes omitted] " + end).strip();
    }
}
