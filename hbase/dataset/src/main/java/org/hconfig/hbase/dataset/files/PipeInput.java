package org.hconfig.hbase.dataset.files;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.hconfig.hbase.dataset.compression.BlockStream;

/**
 * An input that can be read only once: standard input or a named pipe. Its beginning is buffered while the load inspects it, and
 * is replayed to each subsequent reader; then it is read to its end, with a byte count and a CRC-32. One reader at a time.
 */
final class PipeInput implements InputFile.Opener {
    /** The name of standard input. */
    static final String STANDARD_INPUT = "-";

    /** Marks a pipe in a dataset's fingerprint; no two pipes are the same dataset. */
    static final String MARK = "read once from a pipe";

    private static final int LOOK_BYTES_MAX = 64 << 20;

    private final InputFile.Opener source;
    private byte[] head = new byte[64 << 10];
    private int headLength;
    private boolean headEnds;
    private InputStream in = InputStream.nullInputStream();
    private boolean opened;
    private State state = State.LOOKING;
    private long taken;
    private final CRC32 sum = new CRC32();

    private enum State {
        LOOKING,
        /** The next reader reads it to its end. */
        READY,
        TAKEN
    }

    /** Creates a pipe that {@code source} opens. */
    PipeInput(InputFile.Opener source) {
        this.source = source;
    }

    /** Standard input. */
    static PipeInput standardInput() {
        return new PipeInput(from -> new FileInputStream(FileDescriptor.in));
    }

    /** Stops buffering: only the next reader gets the whole input. */
    synchronized void consume() throws IOException {
        if (state != State.LOOKING) {
            throw new IOException("a pipe cannot be read twice; write its data to a file and load that");
        }
        state = State.READY;
    }

    @Override
    public synchronized InputStream open(long from) throws IOException {
        if (from != 0 || state == State.TAKEN) {
            throw new IOException("a pipe cannot be read twice; write its data to a file and load that");
        }
        if (!opened) {
            in = source.open(0);
            opened = true;
        }
        if (state == State.READY) {
            state = State.TAKEN;
            return new PipeStream(true);
        }
        return new PipeStream(false);
    }

    private synchronized int look(int at, byte[] into, int offset, int length) throws IOException {
        if (at == headLength && !headEnds) {
            if (headLength == LOOK_BYTES_MAX) {
                throw new IOException("its first rows exceed " + (LOOK_BYTES_MAX >> 20) + " MiB");
            }
            if (headLength == head.length) {
                head = Arrays.copyOf(head, Math.min(LOOK_BYTES_MAX, headLength * 2));
            }
            int read = in.read(head, headLength, head.length - headLength);
            headEnds = read < 0;
            headLength += Math.max(0, read);
        }
        int taken = Math.min(length, headLength - at);
        System.arraycopy(head, at, into, offset, taken);
        return taken == 0 ? -1 : taken;
    }

    /** Returns a display text with the number of bytes read and their CRC-32. */
    synchronized String summary() {
        return taken + " bytes were read (CRC-32 " + String.format("%08x", sum.getValue()) + ")";
    }

    private synchronized void count(byte[] bytes, int offset, int length) {
        taken += length;
        sum.update(bytes, offset, length);
    }

    /** The pipe from its beginning. */
    private final class PipeStream extends BlockStream {
        private final boolean last;
        private int at;

        PipeStream(boolean last) {
            this.last = last;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            int read;
            if (last && at == headLength) {
                head = new byte[0];
                read = headEnds ? -1 : in.read(into, offset, length);
            } else {
                read = look(at, into, offset, length);
                at += Math.max(0, read);
            }
            if (last && read > 0) {
                count(into, offset, read);
            }
            return read;
        }

        @Override
        public void close() throws IOException {
            if (last) {
                in.close();
            }
        }
    }
}
