package org.hconfig.report.text;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;

/**
 * Standard output that may be a pipe: a reader that closes the pipe, as {@code head} does, wants no more, and what follows is
 * discarded. All other failures, such as a full disk, are thrown.
 */
public final class PipeTolerantStream extends FilterOutputStream {
    private boolean closed;

    /** Creates a stream that writes to another one. */
    public PipeTolerantStream(OutputStream to) {
        super(to);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (closed) {
            return;
        }
        try {
            out.write(bytes, offset, length);
        } catch (IOException failure) {
            closed = isClosedPipe(failure);
            if (!closed) {
                throw failure;
            }
        }
    }

    @Override
    public void flush() throws IOException {
        if (!closed) {
            out.flush();
        }
    }

    private static boolean isClosedPipe(IOException failure) {
        String message = String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT);
        return message.contains("broken pipe") || message.contains("connection reset");
    }
}
