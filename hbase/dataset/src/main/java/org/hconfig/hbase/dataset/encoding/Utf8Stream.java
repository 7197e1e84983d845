package org.hconfig.hbase.dataset.encoding;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;

/** Stream that converts text of another encoding to UTF-8 while it is read. Not thread-safe. */
final class Utf8Stream extends InputStream {
    private static final int CHARS = 8 << 10;

    private final Reader reader;
    private final CharsetEncoder encoder = UTF_8.newEncoder().onMalformedInput(CodingErrorAction.REPORT);
    private final CharBuffer chars = CharBuffer.allocate(CHARS).flip();
    private final ByteBuffer bytes = ByteBuffer.allocate(CHARS * 3).flip();
    private boolean ended;

    Utf8Stream(InputStream in, CharsetDecoder decoder) {
        this.reader = new InputStreamReader(in, decoder);
    }

    @Override
    public int read() throws IOException {
        return filled() ? bytes.get() & 0xff : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!filled()) {
            return -1;
        }
        int taken = Math.min(length, bytes.remaining());
        bytes.get(into, offset, taken);
        return taken;
    }

    private boolean filled() throws IOException {
        while (!bytes.hasRemaining() && !ended) {
            chars.compact();
            ended = reader.read(chars) < 0;
            chars.flip();
            bytes.clear();
            CoderResult result = encoder.encode(chars, bytes, ended);
            if (result.isError()) {
                result.throwException();
            }
            bytes.flip();
        }
        return bytes.hasRemaining();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
