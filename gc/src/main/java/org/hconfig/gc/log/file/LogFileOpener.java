package org.hconfig.gc.log.file;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Opens a log file, gzip or plain, independent of its name. */
public final class LogFileOpener {
    private static final int BUFFER = 1 << 16;
    private static final int GZIP_1 = 0x1f;
    private static final int GZIP_2 = 0x8b;

    private LogFileOpener() {}

    public static InputStream open(Path file) throws IOException {
        // Streams of java.nio seek in available(), which pipes do not support.
        BufferedInputStream raw = new BufferedInputStream(new FileInputStream(file.toFile()), BUFFER);
        try {
            raw.mark(2);
            boolean gzip = raw.read() == GZIP_1 && raw.read() == GZIP_2;
            raw.reset();
            return gzip ? new GZIPInputStream(raw, BUFFER) : raw;
        } catch (IOException | RuntimeException unreadable) {
            raw.close();
            throw unreadable;
        }
    }
}
