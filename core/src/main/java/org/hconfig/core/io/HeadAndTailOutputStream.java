package org.hconfig.core.io;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/** The beginning and the end of an output, whatever its length: the first says what was done, the last why it ended. */
public final class HeadAndTailOutputStream extends OutputStream {
    /** Bytes kept of each end. */
    static final int KEPT = 600;

    private final byte[] head = new byte[KEPT];
    private final byte[] ring = new byte[KEPT];
    private long length;

    /** An empty output. */
    public HeadAndTailOutputStream() {}

    /** The text of a file, the middle of a long one left out. */
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

    /** The text, without blanks around it; of a long one both ends, and how many bytes were left out. */
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
        return (out == 0 ? start + end : start + " [" + out + " bytes left out] " + end).strip();
    }
}
