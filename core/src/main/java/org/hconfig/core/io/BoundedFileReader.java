package org.hconfig.core.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reader of input files with a maximum size: a larger file is assumed to be specified by mistake. */
public final class BoundedFileReader {
    /** Maximum size in bytes: plans of large tables have a few megabytes. */
    public static final int BYTES_MAX = 64 << 20;

    private BoundedFileReader() {}

    /**
     * Reads a file.
     *
     * @throws IOException also when there are more than {@link #BYTES_MAX}
     */
    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return bytes(in);
        }
    }

    /**
     * Reads a stream to its end.
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
     * Reads a text file.
     *
     * @throws IOException also when the file is not UTF-8 or has more than {@link #BYTES_MAX} bytes
     */
    public static String text(Path file) throws IOException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes(file)))
                .toString();
    }
}
