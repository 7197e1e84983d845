package org.hconfig.core.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads files that people and programs write for HConfig, up to a size: whatever is larger is another file by mistake. */
public final class BoundedFileReader {
    /** The most bytes that are read: plans of large tables have some megabytes. */
    public static final int BYTES_MAX = 64 << 20;

    private BoundedFileReader() {}

    /**
     * A file's bytes.
     *
     * @throws IOException also when there are more than {@link #BYTES_MAX}
     */
    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in);
        }
    }

    /**
     * The bytes of a stream, to its end.
     *
     * @throws IOException also when there are more than {@link #BYTES_MAX}
     */
    public static byte[] bytes(InputStream in) throws IOException {
        byte[] content = in.readNBytes(BYTES_MAX + 1);
        if (content.length > BYTES_MAX) {
            throw new IOException("it is larger than " + BYTES_MAX + " bytes");
        }
        return content;
    }

    /**
     * A file's text.
     *
     * @throws IOException also when it is not UTF-8, or has more than {@link #BYTES_MAX} bytes
     */
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file)))
                .toString();
    }
}
