package org.hconfig.hbase.dataset.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;

/** Maps byte offsets of a file to line numbers by counting lines, and caches the counts. Thread-safe. */
final class LineNumberIndex {
    private final InputFile file;
    private final TreeMap<Long, Long> known = new TreeMap<>(Map.of(0L, 1L));

    LineNumberIndex(InputFile file) {
        this.file = file;
    }

    /** Returns the number, from 1, of the line that begins at a byte offset. */
    synchronized long line(long offset) throws IOException {
        Map.Entry<Long, Long> start = known.floorEntry(offset);
        long line = start.getValue();
        long at = start.getKey();
        byte[] buffer = new byte[256 << 10];
        try (InputStream in = file.open(at)) {
            while (at < offset) {
                int read = in.read(buffer, 0, (int) Math.min(buffer.length, offset - at));
                if (read < 0) {
                    break;
                }
                for (int i = 0; i < read; i++) {
                    if (buffer[i] == '\n') {
                        line++;
                    }
                }
                at += read;
            }
        }
        known.put(offset, line);
        return line;
    }
}
