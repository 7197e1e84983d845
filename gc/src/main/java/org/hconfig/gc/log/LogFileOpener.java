package org.hconfig.gc.log;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;

/** Opens a log's file, compressed by gzip or plain, whatever its name says. */
final class LogFileOpener {
    private static final int BUFFER = 1 << 16;
    private static final int GZIP_1 = 0x1f;
    private static final int GZIP_2 = 0x8b;

    private LogFileOpener() {}

    static InputStream open(Path file) throws IOException {
        // Streams of java.nio seek when asked what is available, which pipes cannot.
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
